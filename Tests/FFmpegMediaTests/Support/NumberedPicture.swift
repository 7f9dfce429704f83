// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes

  /// Frames that carry their number in eight fields, which survive lossy encoding.
  enum NumberedPicture {
    /// Draws a frame: dark fields are zeros, light ones are ones, lowest bit at the left.
    static func frame(
      _ number: Int, width: Int = 160, height: Int = 96, format: PixelFormat = .i420,
      timestamp: FrameTimestamp? = nil, orientation: FrameOrientation = .degrees0,
      isMirrored: Bool = false
    ) throws -> FrameData {
      var luminance = [UInt8](repeating: 0, count: width * height)
      for y in 0..<height {
        for x in 0..<width {
          let bit = number >> (x * 8 / width) & 1
          // A slope, so that frames are not flat.
          luminance[y * width + x] = UInt8((bit == 1 ? 190 : 50) + y * 20 / height)
        }
      }
      return try FrameData(
        bytes: bytes(luminance, width: width, height: height, format), width: width,
        height: height, pixelFormat: format,
        timestamp: timestamp ?? FrameTimestamp(seconds: Double(number) / 30),
        orientation: orientation, isMirrored: isMirrored)
    }

    private static func bytes(
      _ luminance: [UInt8], width: Int, height: Int, _ format: PixelFormat
    ) -> [UInt8] {
      let chroma = (width + 1) / 2 * ((height + 1) / 2)
      switch format {
      case .gray8: return luminance
      case .nv12, .i420: return luminance + [UInt8](repeating: 128, count: chroma * 2)
      case .rgb24: return luminance.flatMap { [$0, $0, $0] }
      case .bgra, .rgba: return luminance.flatMap { [$0, $0, $0, 255] }
      case .yuyv:
        return (0..<height).flatMap { y in
          (0..<(width + 1) / 2 * 2).flatMap { x in
            [luminance[y * width + min(x, width - 1)], 128]
          }
        }
      }
    }

    /// Reads the number of a frame.
    static func number(of frame: FrameData) -> Int {
      frame.withLuminance { pixels, layout in
        (0..<8).reduce(0) { number, bit in
          let x = (2 * bit + 1) * layout.width / 16
          return number | (pixels[layout.height / 2 * layout.rowStride + x] > 128 ? 1 << bit : 0)
        }
      }
    }
  }
#endif
