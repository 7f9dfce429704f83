// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision
import Testing
import _SceneSynthesis

@Suite struct QRBudgetTests {
  private static func frame(
    width: Int, height: Int, _ pixel: (Int, Int) -> UInt8
  ) throws -> FrameData {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { pixels.append(pixel(x, y)) }
    }
    return try FrameData(
      bytes: pixels, width: width, height: height)
  }

  @Test(arguments: [1, 2, 3, 7])
  func checkerboardsHaveNoCodes(side: Int) throws {
    var readings = try QRReadings()
    let frame = try Self.frame(width: 120, height: 100) { x, y in
      (x / side + y / side) % 2 == 0 ? 20 : 230
    }
    let result = readings.read(frame, colorInverted: true)
    #expect(result.readings.isEmpty && result.candidates.isEmpty)
  }

  @Test func stripesHaveNoCodes() throws {
    var readings = try QRReadings()
    let frame = try Self.frame(width: 160, height: 100) { x, y in
      [0, 2, 3, 4, 6].contains((x + y / 9) % 21 / 3) ? 20 : 230
    }
    let result = readings.read(frame, colorInverted: true)
    #expect(result.readings.isEmpty && result.candidates.isEmpty)
  }

  @Test(arguments: [UInt64(1), 2])
  func noiseHasNoCodes(seed: UInt64) throws {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    var readings = try QRReadings()
    let frame = try Self.frame(width: 160, height: 120) { _, _ in
      UInt8(random.integer(in: 0..<256))
    }
    let result = readings.read(frame, colorInverted: true)
    #expect(result.readings.isEmpty && result.candidates.isEmpty)
  }

  @Test func finderPatternsWithoutCodesStayWithinTheBudget() throws {
    var readings = try QRReadings()
    let frame = try Self.frame(width: 252, height: 252) { x, y in
      let ring = max(abs(x % 18 / 2 - 4), abs(y % 18 / 2 - 4))
      return ring == 2 || ring == 4 ? 230 : 20
    }
    let result = readings.read(frame, budget: 200)
    #expect(result.readings.isEmpty)
    #expect(result.finderCount > 100)
    #expect(result.isIncomplete)
    #expect(result.tripleCount + result.samplingCount <= 200 + 20)
  }

  @Test(arguments: [(1, 1), (8, 200), (200, 8), (21, 21), (24, 23), (65, 40)])
  func smallFramesAreHarmless(width: Int, height: Int) throws {
    var readings = try QRReadings()
    let frame = try Self.frame(width: width, height: height) { x, y in
      UInt8(truncatingIfNeeded: x &* 37 &+ y &* 91)
    }
    #expect(readings.read(frame, colorInverted: true).readings.isEmpty)
  }

  /// Buffers are kept between frames; what was in them must not show.
  @Test func resultsDependOnThePictureOnly() throws {
    let sheet = try SceneCatalog.gridOfEqualCodes(
      columns: 2, rows: 2, symbol: .qr("AGAIN"), pixelsPerModule: 2
    ).frameData(at: 0)
    var reused = try QRReadings()
    let first = reused.read(sheet)
    _ = reused.read(try Self.frame(width: 50, height: 300) { x, y in UInt8((x ^ y) & 255) })
    let second = reused.read(sheet)
    var fresh = try QRReadings()
    let third = fresh.read(sheet)
    #expect(first.readings.count == 4)
    #expect(first.readings.map(\.location) == second.readings.map(\.location))
    #expect(first.readings.map(\.location) == third.readings.map(\.location))
    #expect(first.samplingCount == second.samplingCount)
  }
}
