// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import CFFmpeg

  /// How a decoded picture becomes a frame.
  enum PictureLayout: Equatable {
    /// All planes as they are.
    case asDecoded(PixelFormat)
    /// The luminance plane as it is, without the colours.
    case luminance
    /// Through a converter.
    case converted

    /// Tells the way with the least work.
    ///
    /// - Parameters:
    ///   - format: The format of the decoded picture.
    ///   - isFullRange: Whether black is 0 and not 16.
    ///   - keepsColor: Whether colours count more than work.
    init(_ format: AVPixelFormat, isFullRange: Bool, keepsColor: Bool) {
      if let own = Self.frameFormat(format), !keepsColor || !own.isPlanar || !isFullRange {
        self = .asDecoded(own)
      } else if Self.hasLuminancePlane(format), !keepsColor || Self.isGray(format) {
        self = .luminance
      } else {
        self = .converted
      }
    }

    private static func frameFormat(_ format: AVPixelFormat) -> PixelFormat? {
      switch format {
      case AV_PIX_FMT_GRAY8: .gray8
      case AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P: .i420
      case AV_PIX_FMT_NV12: .nv12
      case AV_PIX_FMT_YUYV422: .yuyv
      case AV_PIX_FMT_RGB24: .rgb24
      case AV_PIX_FMT_BGRA, AV_PIX_FMT_BGR0: .bgra
      case AV_PIX_FMT_RGBA, AV_PIX_FMT_RGB0: .rgba
      default: nil
      }
    }

    /// Whether the first plane holds a byte of luminance for each pixel, and nothing else.
    private static func hasLuminancePlane(_ format: AVPixelFormat) -> Bool {
      guard let description = av_pix_fmt_desc_get(format)?.pointee else { return false }
      let others = AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM
      let first = description.comp.0
      return description.flags & UInt64(others | AV_PIX_FMT_FLAG_HWACCEL) == 0
        && first.plane == 0 && first.step == 1 && first.offset == 0 && first.shift == 0
        && first.depth == 8
    }

    private static func isGray(_ format: AVPixelFormat) -> Bool {
      (av_pix_fmt_desc_get(format)?.pointee.nb_components ?? 0) < 3
    }
  }
#endif
