// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  import BarcodeTypes

  /// The colour of a pixel.
  struct Pixel: Equatable {
    var red: Int
    var green: Int
    var blue: Int

    static let white = Pixel(red: 255, green: 255, blue: 255)
    static let black = Pixel(red: 0, green: 0, blue: 0)
    /// `Color.red`.
    static let red = Pixel(red: 230, green: 38, blue: 38)
  }

  extension Pixel {
    /// Reads a pixel of a frame of a packed format.
    init(_ frame: FrameData, _ x: Int, _ y: Int) {
      let step = frame.pixelFormat == .rgb24 ? 3 : 4
      let offset = frame.planes[0].offset + y * frame.rowStride + x * step
      let parts = frame.withBytes { bytes in (0..<3).map { Int(bytes[offset + $0]) } }
      let isReversed = frame.pixelFormat == .bgra
      red = parts[isReversed ? 2 : 0]
      green = parts[1]
      blue = parts[isReversed ? 0 : 2]
    }
  }

  extension FrameData {
    /// The places of pixels that are darker than mid-grey.
    var darkPixels: [(x: Int, y: Int)] {
      (0..<height).flatMap { y in
        (0..<width).compactMap { x in Pixel(self, x, y).green < 128 ? (x, y) : nil }
      }
    }
  }
#endif
