// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision
import Testing
import _SceneSynthesis

@Suite struct ThresholdKernelTests {
  private static func bytes(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    return (0..<count).map { _ in UInt8(random.integer(in: 0..<256)) }
  }

  @Test(arguments: [1, 15, 16, 17, 40, 100])
  func columnExtremesAreThoseOfAPlainLoop(width: Int) {
    let stride = width + 3
    let pixels = Self.bytes(stride * 9, seed: UInt64(width))
    var low = [UInt8](repeating: 0, count: width)
    var high = low
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let view = LuminanceView(
        base: base, layout: LuminanceLayout(width: width, height: 9, rowStride: stride))
      ThresholdKernel.columnExtremes(view, rows: 2..<8, low: &low, high: &high)
    }
    for x in 0..<width {
      let column = (2..<8).map { pixels[$0 * stride + x] }
      #expect(low[x] == column.min())
      #expect(high[x] == column.max())
    }
  }

  @Test(arguments: [1, 8, 63, 64, 65, 127, 128, 200])
  func packedRowsAndTheirEdgesAreThoseOfAPlainLoop(width: Int) {
    let pixels = Self.bytes(width, seed: 1)
    let levels = Self.bytes(width, seed: 2)
    var words = [UInt64](repeating: 0, count: width / 64 + 1)
    ThresholdKernel.packDark(pixels, below: levels, count: width, into: &words)
    var expected: [Int32] = []
    for x in 0..<width {
      let isDark = pixels[x] < levels[x]
      #expect((words[x / 64] >> UInt64(x % 64) & 1 == 1) == isDark)
      if x > 0, isDark != (pixels[x - 1] < levels[x - 1]) { expected.append(Int32(x)) }
    }
    var edges = [Int32](repeating: 0, count: width + 1)
    let count = ThresholdKernel.edges(of: words, count: width, into: &edges)
    #expect(Array(edges[..<count]) == expected + [Int32(width)])
  }

  @Test func rowsOfLevelsAreStraightBetweenBlocks() {
    let levels: [UInt8] = [16, 48, 48, 0]
    var row = [UInt8](repeating: 0, count: 32)
    ThresholdKernel.expandRow(levels, count: 4, into: &row)
    for x in 0..<32 {
      let place = (Double(x) + 0.5) / 8 - 0.5
      let first = min(3, max(0, Int(place.rounded(.down))))
      let second = min(3, max(0, Int(place.rounded(.down)) + 1))
      let share = place - place.rounded(.down)
      let level = Double(levels[first]) * (1 - share) + Double(levels[second]) * share
      #expect(abs(Double(row[x]) - level) <= 1)
    }
  }

  @Test func widenedRowsAreThoseOfAPlainLoop() {
    let low = Self.bytes(21, seed: 3)
    let high = Self.bytes(21, seed: 4)
    var (wideLow, wideHigh) = (low, high)
    ThresholdKernel.widenRow(low, high, count: 21, intoLow: &wideLow, high: &wideHigh)
    for x in 0..<21 {
      let near = max(0, x - 1)...min(20, x + 1)
      #expect(wideLow[x] == low[near].min())
      #expect(wideHigh[x] == high[near].max())
    }
  }

  /// A picture that is lit from the right, with a large dark square in the middle.
  @Test func flatBlocksTakeTheLevelOfTheirSurroundings() {
    let (width, height) = (160, 96)
    var pixels = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let isDark = (40..<120).contains(x) && (20..<76).contains(y)
        pixels[y * width + x] = UInt8((isDark ? 10 : 100) + x / 4)
      }
    }
    var map = ThresholdMap()
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      map.compute(
        LuminanceView(base: base, layout: LuminanceLayout(width: width, height: height)))
    }
    for y in 0..<height {
      for x in 0..<width {
        let isDark = (40..<120).contains(x) && (20..<76).contains(y)
        #expect((pixels[y * width + x] < map.level(column: x, row: y)) == isDark)
      }
    }
  }
}
