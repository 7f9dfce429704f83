// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@testable import BarcodeVision

@Suite struct TemplateKernelTests {
  private let width = 61
  private let height = 47

  private func pixels(_ seed: UInt64) -> [UInt8] {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    return (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  /// Bilinear, as its definition says; nil outside of the pixels' middles.
  private func reference(_ pixels: [UInt8], _ place: Point) -> Double? {
    let (x, y) = (place.x - 0.5, place.y - 0.5)
    guard x >= 0, y >= 0, x < Double(width - 1), y < Double(height - 1) else { return nil }
    let (left, top) = (Int(x), Int(y))
    let (dx, dy) = (x - Double(left), y - Double(top))
    func pixel(_ column: Int, _ row: Int) -> Double { Double(pixels[row * width + column]) }
    return (pixel(left, top) * (1 - dx) + pixel(left + 1, top) * dx) * (1 - dy)
      + (pixel(left, top + 1) * (1 - dx) + pixel(left + 1, top + 1) * dx) * dy
  }

  @Test(arguments: UInt64(1)...20)
  func samplesEqualTheDefinition(seed: UInt64) {
    let pixels = pixels(seed)
    var random = RepeatableRandomNumberGenerator(seed: seed + 50)
    let map = Homography(
      rows: (
        random.double(in: 15..<40), random.double(in: -8..<8), random.double(in: 10..<50)
      ), (random.double(in: -8..<8), random.double(in: 10..<30), random.double(in: 8..<40)),
      (random.double(in: -0.2..<0.2), random.double(in: -0.2..<0.2), 1))
    var blocks = [SIMD8<Float>](repeating: .zero, count: 2 * TemplateLevel.vectorsPerBlock)
    for block in 0..<2 {
      for lane in 0..<8 {
        blocks[block * TemplateLevel.vectorsPerBlock][lane] = Float(random.double(in: -1..<1))
        blocks[block * TemplateLevel.vectorsPerBlock + 1][lane] = Float(random.double(in: -1..<1))
      }
    }
    var values = [SIMD8<Float>](repeating: .zero, count: 2)
    var weights = values
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let picture = LuminanceView(
        base: base, layout: LuminanceLayout(width: width, height: height))
      TemplateKernel.sample(
        blocks, count: 2, TemplateKernel.Matrix(map, level: 0), picture, values: &values,
        weights: &weights)
    }
    for block in 0..<2 {
      for lane in 0..<8 {
        let u = Double(blocks[block * TemplateLevel.vectorsPerBlock][lane])
        let v = Double(blocks[block * TemplateLevel.vectorsPerBlock + 1][lane])
        let place = map.map(Point(x: u, y: v))
        // At the very rim rounding decides.
        let rim = min(
          min(abs(place.x - 0.5), abs(place.x + 0.5 - Double(width))),
          min(abs(place.y - 0.5), abs(place.y + 0.5 - Double(height))))
        guard rim > 0.02 else { continue }
        if let expected = reference(pixels, place) {
          #expect(weights[block][lane] == 1, "seed \(seed)")
          // Places are kept in 1/256 pixel, and neighbours differ by up to 255.
          #expect(abs(Double(values[block][lane]) - expected) < 2.1, "seed \(seed)")
        } else {
          #expect(weights[block][lane] == 0, "seed \(seed)")
        }
      }
    }
  }
}
