// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import BarcodeOverlay
  import BarcodeTypes

  /// Pixels with opacity, in a rectangle of whole view units.
  ///
  /// Each is four parts from 0 to 1 in the order red, green, blue, opacity, the colours already
  /// multiplied by the opacity.
  struct PixelBuffer {
    /// Where the top-left pixel is, in view units.
    let originX: Int
    let originY: Int
    let width: Int
    let height: Int
    private var pixels: [SIMD4<Float>]
    /// The rows that are not all clear, and those that were not before the last clearing.
    private var paintedRows = RowRange()
    private var clearedRows = RowRange()

    /// Creates clear pixels.
    init(originX: Int = 0, originY: Int = 0, width: Int, height: Int) {
      self.originX = originX
      self.originY = originY
      self.width = max(0, width)
      self.height = max(0, height)
      pixels = Array(repeating: .zero, count: self.width * self.height)
    }

    /// The pixel at a place in view units; clear outside.
    subscript(x: Int, y: Int) -> SIMD4<Float> {
      place(x, y).map { pixels[$0] } ?? .zero
    }

    private func place(_ x: Int, _ y: Int) -> Int? {
      let (column, row) = (x - originX, y - originY)
      guard 0..<width ~= column, 0..<height ~= row else { return nil }
      return row * width + column
    }

    /// Makes all pixels clear.
    mutating func clear() {
      for row in paintedRows.rows {
        for index in row * width..<(row + 1) * width { pixels[index] = .zero }
      }
      clearedRows.add(paintedRows)
      paintedRows = RowRange()
    }

    /// Paints where a mask covers; what lies outside of the buffer is left out.
    mutating func paint(_ mask: CoverageMask, _ color: Color) {
      let paint =
        SIMD4<Float>(Float(color.red), Float(color.green), Float(color.blue), 1)
        * Float(color.alpha)
      mask.forEachRow { y, coverage in
        for (offset, share) in coverage.enumerated() where share > 0 {
          blend(paint * share, x: mask.originX + offset, y: y)
        }
      }
    }

    /// Lays other pixels over these.
    mutating func paint(_ other: PixelBuffer, opacity: Double) {
      for row in other.paintedRows.rows {
        for column in 0..<other.width {
          let pixel = other.pixels[row * other.width + column] * Float(opacity)
          guard pixel.w > 0 else { continue }
          blend(pixel, x: other.originX + column, y: other.originY + row)
        }
      }
    }

    /// Lays one pixel over another; the parts of `paint` are multiplied by its opacity.
    mutating func blend(_ paint: SIMD4<Float>, x: Int, y: Int) {
      guard let place = place(x, y) else { return }
      pixels[place] = paint + pixels[place] * (1 - paint.w)
      paintedRows.add(y - originY)
    }

    /// Writes the rows that changed since the last time, as colours that are not multiplied.
    ///
    /// - Parameter bytes: Gets opacity, red, green and blue of each pixel, from the highest byte
    ///   down; it holds what was written before.
    mutating func writeChanges(to bytes: inout [UInt32]) {
      clearedRows.add(paintedRows)
      for row in clearedRows.rows {
        for index in row * width..<(row + 1) * width {
          bytes[index] = Self.bytes(of: pixels[index])
        }
      }
      clearedRows = RowRange()
    }

    private static func bytes(of pixel: SIMD4<Float>) -> UInt32 {
      guard pixel.w > 0 else { return 0 }
      let plain = pixel * (255 / pixel.w)
      func byte(_ part: Float) -> UInt32 { UInt32(min(255, max(0, part.rounded()))) }
      return byte(pixel.w * 255) << 24 | byte(plain.x) << 16 | byte(plain.y) << 8 | byte(plain.z)
    }
  }
#endif
