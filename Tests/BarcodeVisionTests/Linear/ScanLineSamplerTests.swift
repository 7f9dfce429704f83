// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@testable import BarcodeVision

@Suite struct ScanLineSamplerTests {
  private static let (width, height, stride) = (40, 30, 43)

  /// The bilinear value as its definition says; beyond the edges the nearest pixel counts.
  private func reference(_ pixels: [UInt8], _ x: Double, _ y: Double) -> Double {
    let u = min(Double(Self.width - 1), max(0, x - 0.5))
    let v = min(Double(Self.height - 1), max(0, y - 0.5))
    var sum = 0.0
    for (row, shareY) in [(Int(v), 1 - v + Double(Int(v))), (Int(v) + 1, v - Double(Int(v)))] {
      for (column, shareX) in [
        (Int(u), 1 - u + Double(Int(u))), (Int(u) + 1, u - Double(Int(u))),
      ] where shareX * shareY > 0 {
        sum += Double(pixels[row * Self.stride + column]) * shareX * shareY
      }
    }
    return sum
  }

  private func pixels(_ seed: UInt64) -> [UInt8] {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    return (0..<Self.stride * Self.height).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  @Test(arguments: UInt64(1)...40)
  func samplesEqualTheDefinition(seed: UInt64) {
    let pixels = pixels(seed)
    var random = RepeatableRandomNumberGenerator(seed: seed + 100)
    let start = Point(x: random.double(in: -5..<45), y: random.double(in: -5..<35))
    let step = Point(x: random.double(in: -1..<1), y: random.double(in: -1..<1))
    let down = Point(x: -step.y, y: step.x)
    let count = Int.random(in: 1...30, using: &random)
    var (three, one) = ([Float](repeating: 0, count: count), [Float](repeating: 0, count: count))
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let layout = LuminanceLayout(
        width: Self.width, height: Self.height, rowStride: Self.stride)
      let picture = LuminanceView(base: base, layout: layout)
      three.withUnsafeMutableBufferPointer {
        ScanLineSampler.sampleThree(picture, from: start, step: step, down: down, into: $0)
      }
      one.withUnsafeMutableBufferPointer {
        ScanLineSampler.sample(picture, from: start, step: step, into: $0)
      }
    }
    for index in 0..<count {
      let x = start.x + Double(index) * step.x
      let y = start.y + Double(index) * step.y
      let middle = reference(pixels, x, y)
      let sum =
        middle + reference(pixels, x - down.x, y - down.y)
        + reference(pixels, x + down.x, y + down.y)
      // Shares are kept in 1/256, and neighbours differ by up to 255.
      #expect(abs(Double(one[index]) - middle) < 2.1, "seed \(seed), sample \(index)")
      #expect(abs(Double(three[index]) - sum) < 6.3, "seed \(seed), sample \(index)")
    }
  }

  @Test(arguments: UInt64(1)...40)
  func bentLinesEqualTheDefinition(seed: UInt64) {
    let pixels = pixels(seed)
    var random = RepeatableRandomNumberGenerator(seed: seed + 200)
    let start = Point(x: random.double(in: -5..<45), y: random.double(in: -5..<35))
    let step = Point(x: random.double(in: -1..<1), y: random.double(in: -1..<1))
    let bend = Point(x: random.double(in: -0.02..<0.02), y: random.double(in: -0.02..<0.02))
    func place(_ index: Int) -> Point {
      let (t, square) = (Double(index), Double(index * (index - 1)) / 2)
      return start.offsetBy(dx: t * step.x + square * bend.x, dy: t * step.y + square * bend.y)
    }
    var sums = [Float](repeating: 10, count: 40)
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let layout = LuminanceLayout(
        width: Self.width, height: Self.height, rowStride: Self.stride)
      sums.withUnsafeMutableBufferPointer {
        ScanLineSampler.addBent(
          LuminanceView(base: base, layout: layout), through: (place(0), place(1), place(2)), 0.5,
          to: $0)
      }
    }
    for (index, sum) in sums.enumerated() {
      let expected = 10 + 0.5 * reference(pixels, place(index).x, place(index).y)
      #expect(abs(Double(sum) - expected) < 1.6, "seed \(seed), sample \(index)")
    }
  }
}
