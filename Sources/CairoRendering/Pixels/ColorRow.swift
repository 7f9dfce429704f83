// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  import BarcodeTypes

  /// Converts rows of a frame to blue, green, red and 255.
  struct ColorRow {
    private let format: PixelFormat
    private let width: Int
    private let planes: [(start: UnsafePointer<UInt8>, rowStride: Int)]

    /// Looks at a frame's bytes, which must stay where they are.
    init(_ frame: FrameData, _ bytes: UnsafePointer<UInt8>) {
      format = frame.pixelFormat
      width = frame.width
      planes = frame.planes.map { (bytes + $0.offset, $0.rowStride) }
    }

    /// Converts a row.
    ///
    /// - Parameters:
    ///   - y: The row.
    ///   - target: Gets four bytes for each pixel.
    func convert(_ y: Int, to target: UnsafeMutablePointer<UInt8>) {
      let first = planes[0].start + y * planes[0].rowStride
      switch format {
      case .gray8:
        for x in 0..<width { Self.put(first[x], first[x], first[x], at: target + 4 &* x) }
      case .rgb24:
        for x in 0..<width {
          let pixel = first + 3 &* x
          Self.put(pixel[0], pixel[1], pixel[2], at: target + 4 &* x)
        }
      case .rgba:
        for x in 0..<width {
          let pixel = first + 4 &* x
          Self.put(pixel[0], pixel[1], pixel[2], at: target + 4 &* x)
        }
      case .bgra:
        for x in 0..<width {
          let pixel = first + 4 &* x
          Self.put(pixel[2], pixel[1], pixel[0], at: target + 4 &* x)
        }
      case .yuyv:
        for x in 0..<width {
          let pair = first + x / 2 &* 4
          Self.put(first[2 &* x], cb: pair[1], cr: pair[3], at: target + 4 &* x)
        }
      case .nv12:
        let chroma = planes[1].start + y / 2 * planes[1].rowStride
        for x in 0..<width {
          let pair = chroma + x / 2 &* 2
          Self.put(first[x], cb: pair[0], cr: pair[1], at: target + 4 &* x)
        }
      case .i420:
        let cb = planes[1].start + y / 2 * planes[1].rowStride
        let cr = planes[2].start + y / 2 * planes[2].rowStride
        for x in 0..<width {
          Self.put(first[x], cb: cb[x / 2], cr: cr[x / 2], at: target + 4 &* x)
        }
      }
    }

    @inline(__always)
    private static func put(
      _ red: UInt8, _ green: UInt8, _ blue: UInt8, at target: UnsafeMutablePointer<UInt8>
    ) {
      target[0] = blue
      target[1] = green
      target[2] = red
      target[3] = 255
    }

    /// Video's range, black at 16 and white at 235, by ITU-R BT.601 in 256ths.
    @inline(__always)
    private static func put(
      _ y: UInt8, cb: UInt8, cr: UInt8, at target: UnsafeMutablePointer<UInt8>
    ) {
      let level = (Int32(y) &- 16) &* 298 &+ 128
      let (u, v) = (Int32(cb) &- 128, Int32(cr) &- 128)
      put(
        held(level &+ 409 &* v), held(level &- 100 &* u &- 208 &* v), held(level &+ 516 &* u),
        at: target)
    }

    @inline(__always)
    private static func held(_ value: Int32) -> UInt8 {
      UInt8(truncatingIfNeeded: max(0, min(255, value &>> 8)))
    }
  }
#endif
