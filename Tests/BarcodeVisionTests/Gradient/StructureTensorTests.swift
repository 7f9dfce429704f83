// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@testable import BarcodeVision

@Suite struct StructureTensorTests {
  /// The tensor as its definition says, a pixel at a time.
  private func reference(
    _ pixels: [UInt8], width: Int, height: Int, stride: Int
  ) -> (xx: [Int32], yy: [Int32], xy: [Int32]) {
    let (columns, rows) = (width / 8, height / 8)
    var xx = [Int32](repeating: 0, count: columns * rows)
    var (yy, xy) = (xx, xx)
    func pixel(_ x: Int, _ y: Int) -> Int { Int(pixels[y * stride + x]) }
    for y in 1..<max(1, min(height - 1, rows * 8)) {
      for x in 1..<max(1, min(width - 1, columns * 8)) {
        var gx = 0
        var gy = 0
        for offset in -1...1 {
          let weight = offset == 0 ? 2 : 1
          gx += weight * (pixel(x + 1, y + offset) - pixel(x - 1, y + offset))
          gy += weight * (pixel(x + offset, y + 1) - pixel(x + offset, y - 1))
        }
        let (a, b) = (Int32(gx >> 3), Int32(gy >> 3))
        let block = y / 8 * columns + x / 8
        xx[block] += a * a
        yy[block] += b * b
        xy[block] += a * b
      }
    }
    return (xx, yy, xy)
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
      let expected = reference(pixels, width: width, height: height, stride: stride)
      #expect(tensor.xx == expected.xx)
      #expect(tensor.yy == expected.yy)
      #expect(tensor.xy == expected.xy)
    }
  }
}
