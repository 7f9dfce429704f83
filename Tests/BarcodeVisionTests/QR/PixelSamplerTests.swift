// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@testable import BarcodeVision

@Suite struct PixelSamplerTests {
  @Test(arguments: UInt64(1)...10, [false, true])
  func valuesEqualTheDefinition(seed: UInt64, isInverted: Bool) {
    let (width, height, stride) = (20, 13, 24)
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let pixels = (0..<stride * height).map { _ in UInt8.random(in: 0...255, using: &random) }
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let sampler = PixelSampler(
        LuminanceView(
          base: base, layout: LuminanceLayout(width: width, height: height, rowStride: stride)),
        isInverted: isInverted)
      for _ in 0..<50 {
        let (x, y) = (random.double(in: -2..<22), random.double(in: -2..<15))
        let u = min(Double(width) - 1.001, max(0, x - 0.5))
        let v = min(Double(height) - 1.001, max(0, y - 0.5))
        func pixel(_ dx: Int, _ dy: Int) -> Double {
          Double(pixels[(Int(v) + dy) * stride + Int(u) + dx])
        }
        let (a, b) = (u - Double(Int(u)), v - Double(Int(v)))
        let upper = pixel(0, 0) * (1 - a) + pixel(1, 0) * a
        let lower = pixel(0, 1) * (1 - a) + pixel(1, 1) * a
        let value = upper * (1 - b) + lower * b
        let expected = isInverted ? 255 - value : value
        #expect(abs(Double(sampler.value(Float(x), Float(y))) - expected) < 0.01, "seed \(seed)")
        if sampler.isInside(Float(x), Float(y), distance: 0) {
          #expect(
            abs(Double(sampler.valueInside(Float(x), Float(y))) - expected) < 0.01, "seed \(seed)")
        }
      }
    }
  }
}
