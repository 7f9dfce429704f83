// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import CFFmpeg

  /// Turns frames into pictures that encoders take: 4:2:0 with even sides.
  struct PictureMaker: ~Copyable {
    private let width: Int32
    private let height: Int32
    private var conversion = PixelConversion()
    private let buffers = PictureBuffers()

    /// Makes pictures of a size: the frames', made even.
    init(width: Int32, height: Int32) {
      self.width = width
      self.height = height
    }

    /// Returns a picture of a frame; nil without memory.
    mutating func picture(of frame: FrameData) -> DecodedPicture? {
      guard let picture = DecodedPicture() else { return nil }
      picture.frame.pointee.width = width
      picture.frame.pointee.height = height
      picture.frame.pointee.format = AV_PIX_FMT_YUV420P.rawValue
      picture.frame.pointee.color_range = AVCOL_RANGE_MPEG
      guard buffers.allocate(picture.frame, width: width, height: height) >= 0 else { return nil }
      let key = PixelConversion.Key(
        width: Int32(frame.width), height: Int32(frame.height),
        source: frame.pixelFormat.libraryFormat, sourceIsFullRange: frame.pixelFormat == .gray8,
        target: AV_PIX_FMT_YUV420P, targetIsFullRange: false)
      let isConverted = frame.withBytes { bytes in
        let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let planes = (0..<4).map { index in
          index < frame.planes.count ? base.map { $0 + frame.planes[index].offset } : nil
        }
        let strides = (0..<4).map { index in
          index < frame.planes.count ? Int32(clamping: frame.planes[index].rowStride) : 0
        }
        return conversion.convert(key, planes: planes, strides: strides, into: picture)
      }
      guard isConverted, let luminance = picture.frame.pointee.data.0 else { return nil }
      extend(luminance, rowStride: Int(picture.strides[0]), frame)
      return picture
    }

    /// Repeats the last column and row where the frame's sides are odd; chroma has both.
    private func extend(
      _ luminance: UnsafeMutablePointer<UInt8>, rowStride: Int, _ frame: FrameData
    ) {
      if frame.width < Int(width) {
        for y in 0..<frame.height {
          luminance[y * rowStride + frame.width] = luminance[y * rowStride + frame.width - 1]
        }
      }
      if frame.height < Int(height) {
        (luminance + frame.height * rowStride)
          .update(from: luminance + (frame.height - 1) * rowStride, count: Int(width))
      }
    }
  }

  extension PixelFormat {
    /// The same in FFmpeg's words; opacity counts for nothing.
    fileprivate var libraryFormat: AVPixelFormat {
      switch self {
      case .gray8: AV_PIX_FMT_GRAY8
      case .nv12: AV_PIX_FMT_NV12
      case .i420: AV_PIX_FMT_YUV420P
      case .yuyv: AV_PIX_FMT_YUYV422
      case .rgb24: AV_PIX_FMT_RGB24
      case .bgra: AV_PIX_FMT_BGR0
      case .rgba: AV_PIX_FMT_RGB0
      }
    }
  }
#endif
