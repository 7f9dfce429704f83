// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Draws a sampled module grid cleanly and has libzbar read the drawing.
///
/// Two pixels a module are enough: all 40 versions at all levels read at that size.
struct ModuleGridDrawing {
  private static let moduleSize = 2
  private static let quietZone = 4

  private var pixels: [UInt8] = []

  mutating func read(_ modules: Span<UInt8>, size: Int) -> Barcode? {
    guard size >= 21, size <= 177, size % 4 == 1, modules.count >= size * size else { return nil }
    let side = (size + 2 * Self.quietZone) * Self.moduleSize
    draw(modules, size: size, side: side)
    guard
      let scanner = try? ZBarImageScanner(symbologies: [.qr]),
      let symbols = try? pixels.withUnsafeBufferPointer({ buffer in
        try scanner.scan(buffer, width: side, height: side)
      }),
      let symbol = symbols.first
    else { return nil }
    return Barcode(
      symbology: .qr, rawData: symbol.bytes, isGS1DataCarrier: symbol.isGS1DataCarrier)
  }

  private mutating func draw(_ modules: Span<UInt8>, size: Int, side: Int) {
    pixels.removeAll(keepingCapacity: true)
    pixels.append(contentsOf: repeatElement(255, count: side * side))
    pixels.withUnsafeMutableBufferPointer { pixels in
      for row in 0..<size {
        for column in 0..<size where modules[row * size + column] != 0 {
          let corner =
            (row + Self.quietZone) * Self.moduleSize * side
            + (column + Self.quietZone) * Self.moduleSize
          pixels[corner] = 0
          pixels[corner + 1] = 0
          pixels[corner + side] = 0
          pixels[corner + side + 1] = 0
        }
      }
    }
  }
}
