// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@testable import BarcodeVision

@Suite struct HalfPictureTests {
  @Test(arguments: [(1, 1), (2, 2), (3, 5), (15, 4), (16, 2), (17, 3), (33, 9), (64, 6)])
  func pixelsAreMeansOfFour(width: Int, height: Int) {
    let stride = width + 2
    var random = RepeatableRandomNumberGenerator(seed: UInt64(width))
    let pixels = (0..<stride * height).map { _ in UInt8.random(in: 0...255, using: &random) }
    var half = HalfPicture()
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      half.compute(
        LuminanceView(
          base: base, layout: LuminanceLayout(width: width, height: height, rowStride: stride)))
    }
    #expect((half.width, half.height) == (width / 2, height / 2))
    for y in 0..<half.height {
      for x in 0..<half.width {
        let corner = 2 * y * stride + 2 * x
        let sum = [0, 1, stride, stride + 1].reduce(0) { $0 + Int(pixels[corner + $1]) }
        #expect(half.pixels[y * half.width + x] == UInt8((sum + 2) / 4))
      }
    }
  }
}
