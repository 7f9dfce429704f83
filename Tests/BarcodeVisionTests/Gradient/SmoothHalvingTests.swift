// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Foundation
import Testing
import _SceneSynthesis

@testable import BarcodeVision

@Suite struct SmoothHalvingTests {
  /// The filter as its definition says.
  private func reference(_ pixels: [UInt8], width: Int, height: Int, stride: Int) -> [UInt8] {
    func pixel(_ x: Int, _ y: Int) -> Int {
      Int(pixels[min(max(y, 0), height - 1) * stride + min(max(x, 0), width - 1)])
    }
    let weights = [1, 3, 3, 1]
    var result: [UInt8] = []
    for y in 0..<height / 2 {
      for x in 0..<width / 2 {
        var sum = 32
        for (row, weightY) in weights.enumerated() {
          for (column, weightX) in weights.enumerated() {
            sum += weightX * weightY * pixel(2 * x - 1 + column, 2 * y - 1 + row)
          }
        }
        result.append(UInt8(sum / 64))
      }
    }
    return result
  }

  @Test(arguments: [(2, 2), (3, 5), (16, 4), (17, 9), (40, 31), (64, 64), (101, 7)])
  func equalsTheDefinition(width: Int, height: Int) {
    let stride = width + 3
    var random = RepeatableRandomNumberGenerator(seed: UInt64(width))
    let pixels = (0..<stride * height).map { _ in UInt8.random(in: 0...255, using: &random) }
    var halving = SmoothHalving()
    var half = HalfPicture()
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let layout = LuminanceLayout(width: width, height: height, rowStride: stride)
      half.computeSmooth(LuminanceView(base: base, layout: layout), &halving)
    }
    let expected = reference(pixels, width: width, height: height, stride: stride)
    #expect(Array(half.pixels.prefix(expected.count)) == expected, "width \(width)")
  }

  /// Bars of a period of a bit more than two pixels would come through a plain mean as broad ones.
  @Test func fineBarsBecomeGrey() {
    let (width, height) = (240, 8)
    let pixels = (0..<width * height).map { index in
      UInt8(125 + 105 * cos(2 * Double.pi * Double(index % width) / 2.2))
    }
    var halving = SmoothHalving()
    var half = HalfPicture()
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let layout = LuminanceLayout(width: width, height: height)
      half.computeSmooth(LuminanceView(base: base, layout: layout), &halving)
    }
    let inner = half.pixels[(width / 2)..<width].dropFirst(4).dropLast(4)
    #expect(Int(inner.max() ?? 0) - Int(inner.min() ?? 0) < 12)
  }
}
