// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@testable import BarcodeVision

@Suite struct StructureTensorTests {
  /// The tensor as its definition says, a pixel at a time.
  private func reference(
    _ pixels: [UInt8], width: Int, height: Int, stride: Int
  ) -> [GradientKernel.Sums] {
    let (columns, rows) = (width / 8, height / 8)
    var blocks = [GradientKernel.Sums](repeating: .init(), count: columns * rows)
    func pixel(_ x: Int, _ y: Int) -> Int {
      Int(pixels[min(height - 1, max(0, y)) * stride + min(width - 1, max(0, x))])
    }
    func gradient(_ x: Int, _ y: Int) -> (Int, Int) {
      var (gx, gy) = (0, 0)
      for offset in -1...1 {
        let weight = offset == 0 ? 2 : 1
        gx += weight * (pixel(x + 1, y + offset) - pixel(x - 1, y + offset))
        gy += weight * (pixel(x + offset, y + 1) - pixel(x + offset, y - 1))
      }
      return (gx >> 3, gy >> 3)
    }
    for y in Swift.stride(from: 0, to: rows * 8, by: 2) {
      for x in 0..<columns * 8 {
        let (a, b) = (gradient(x, y), gradient(x, y + 1))
        let block = y / 8 * columns + x / 8
        blocks[block].xx += Int32((a.0 * a.0 + b.0 * b.0 + 2) >> 2)
        blocks[block].yy += Int32((a.1 * a.1 + b.1 * b.1 + 2) >> 2)
        blocks[block].xy += Int32((a.0 * a.1 + b.0 * b.1 + 2) >> 2)
      }
    }
    return blocks
  }

  @Test(arguments: [
    (1, 1), (8, 8), (9, 9), (16, 8), (17, 25), (31, 33), (40, 16), (64, 48), (7, 100), (100, 7),
  ])
  func sumsEqualTheDefinition(width: Int, height: Int) {
    let stride = width + 3
    var random = RepeatableRandomNumberGenerator(seed: UInt64(width * 1000 + height))
    let extremes: [UInt8] = [0, 255]
    for kind in 0..<2 {
      let pixels = (0..<stride * height).map { _ in
        kind == 0
          ? UInt8.random(in: 0...255, using: &random)
          : extremes[Int.random(in: 0...1, using: &random)]
      }
      var tensor = StructureTensor()
      pixels.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        tensor.compute(
          LuminanceView(
            base: base, layout: LuminanceLayout(width: width, height: height, rowStride: stride)))
      }
      #expect(
        tensor.blocks == reference(pixels, width: width, height: height, stride: stride))
    }
  }
}
