// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import BarcodeOverlay
  import BarcodeTypes
  import _SceneSynthesis

  @testable @_spi(Simulation) import V4L2Camera

  /// A drawn picture as a camera sends it.
  struct CameraPicture {
    let width: Int
    let height: Int
    let luminance: [UInt8]

    /// Draws a row of codes.
    init(width: Int = 160, height: Int = 90) throws {
      let scene = SceneCatalog.shelf(width: width, height: height, frameCount: 1, pan: 0)
      self.width = width
      self.height = height
      luminance = try scene.frameData(at: 0).withBytes { [UInt8]($0) }
    }

    /// Makes a picture of one value.
    init(value: UInt8, width: Int = 8, height: Int = 4) {
      self.width = width
      self.height = height
      luminance = [UInt8](repeating: value, count: width * height)
    }

    var resolution: VideoResolution { VideoResolution(width: width, height: height) }

    func offer(_ format: CameraPixelFormat) -> FormatOffer {
      FormatOffer(fourCC: format.fourCC.number, smallest: resolution, frameRates: [30])
    }

    /// Returns the bytes of a buffer, with 0xEE in what lies between rows.
    func bytes(_ format: CameraPixelFormat, rowStride: Int = 0) throws -> [UInt8] {
      func rows(_ count: Int, stride: Int, _ row: (Int) -> [UInt8]) -> [UInt8] {
        (0..<count).flatMap { y in
          let pixels = row(y)
          return pixels + [UInt8](repeating: 0xEE, count: max(0, stride - pixels.count))
        }
      }
      func line(_ y: Int) -> ArraySlice<UInt8> { luminance[y * width..<(y + 1) * width] }
      switch format {
      case .gray8: return rows(height, stride: rowStride) { Array(line($0)) }
      case .nv12:
        let chroma = [UInt8](repeating: 128, count: (width + 1) / 2 * 2)
        return rows(height, stride: max(rowStride, chroma.count)) { Array(line($0)) }
          + rows((height + 1) / 2, stride: rowStride) { _ in chroma }
      case .yuyv:
        return rows(height, stride: rowStride) { y in
          let pixels = Array(line(y)) + (width % 2 == 1 ? [0] : [])
          return pixels.enumerated().flatMap { [$1, $0 % 2 == 0 ? 90 : 160] }
        }
      case .mjpeg, .jpeg:
        let frame = try FrameData(bytes: luminance, width: width, height: height)
        return EncodedPicture(frame: frame, quality: 95).bytes
      }
    }
  }

  extension FrameData {
    /// The luminance without padding.
    var luminance: [UInt8] {
      withLuminance { pixels, layout in
        (0..<layout.height).flatMap { y in
          (0..<layout.width).map { pixels[y * layout.rowStride + $0] }
        }
      }
    }

    /// The luminance of the first pixel.
    var firstPixel: UInt8? { luminance.first }
  }
#endif
