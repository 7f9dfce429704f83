// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision
import Testing
import _SceneSynthesis

/// Pictures made to cost much or to look like codes.
///
/// Each ends within its budget, says so if the budget ended it, and invents no code.
@Suite struct HostilePicturesTests {
  private static let all: Set<Symbology> = [
    .ean13UPCA, .ean8, .upce, .code39, .code93, .code128, .codabar, .interleavedTwoOfFive,
    .gs1Databar, .qr,
  ]

  /// A budget as small as the pictures are, so that it does end the work of some.
  private static var smallBudget: FrontEndBudget {
    var budget = FrontEndBudget()
    budget.scanLines = 30
    budget.moduleSamplings = 30
    return budget
  }

  private func expectNoCodes(_ frame: FrameData, _ name: String) throws -> FrontEndResult {
    var reading = try FrontEndReading(Self.all, colorInverted: [.qr])
    var ample = FrontEndBudget()
    ample.moduleSamplings = 300
    let full = try reading.read(frame, scannedRows: 0..<frame.height, budget: ample)
    #expect(full.readings.isEmpty, "\(name)")
    let budget = Self.smallBudget
    let small = try reading.read(frame, budget: budget)
    #expect(small.readings.isEmpty, "\(name)")
    #expect(small.work.scanLineCount <= budget.scanLines + 64, "\(name)")
    #expect(small.work.moduleSamplingCount <= budget.moduleSamplings + 20, "\(name)")
    if full.work.scanLineCount > budget.scanLines + 64
      || full.work.moduleSamplingCount > budget.moduleSamplings + 20
    {
      #expect(small.isIncomplete, "\(name)")
    }
    return small
  }

  @Test(arguments: [1, 2, 3, 5, 8, 16, 33])
  func checkerboards(side: Int) throws {
    let frame = try FrameData.drawn(width: 120, height: 96) { x, y in
      (x / side + y / side) % 2 == 0 ? 20 : 230
    }
    _ = try expectNoCodes(frame, "squares of \(side)")
  }

  /// Stripes of even width, upright, level and slanted.
  @Test(arguments: [1, 2, 3, 6], [(1, 0), (0, 1), (1, 1), (2, 1)])
  func stripes(width: Int, normal: (x: Int, y: Int)) throws {
    let frame = try FrameData.drawn(width: 120, height: 96) { x, y in
      (x * normal.x + y * normal.y) / width % 2 == 0 ? 30 : 220
    }
    _ = try expectNoCodes(frame, "stripes of \(width) along \(normal)")
  }

  @Test(arguments: UInt64(1)...3)
  func noise(seed: UInt64) throws {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let white = try FrameData.drawn(width: 120, height: 96) { _, _ in
      UInt8(random.integer(in: 0..<256))
    }
    _ = try expectNoCodes(white, "noise, seed \(seed)")
    // Bars of chance widths, on all rows alike.
    var bars: [UInt8] = []
    while bars.count < 160 {
      let level: UInt8 = bars.last == 20 ? 230 : 20
      bars += Array(repeating: level, count: random.integer(in: 2..<9))
    }
    let stripes = try FrameData.drawn(width: 160, height: 60) { x, _ in bars[x] }
    var reading = try FrontEndReading([.ean13UPCA, .ean8, .code128, .code93, .qr])
    #expect(try reading.read(stripes, scannedRows: 0..<60).readings.isEmpty, "seed \(seed)")
  }

  /// Dozens of finder patterns of which no three belong together, or all do.
  @Test(arguments: [18, 21, 27])
  func squaresLikeFinderPatterns(pitch: Int) throws {
    let frame = try FrameData.drawn(width: 144, height: 126) { x, y in
      let ring = max(abs(x % pitch / 2 - 4), abs(y % pitch / 2 - 4))
      return ring == 2 || ring >= 4 ? 230 : 20
    }
    let result = try expectNoCodes(frame, "pitch \(pitch)")
    #expect(result.isIncomplete)
  }

  @Test(arguments: [(1, 1), (2, 2), (8, 300), (300, 8), (300, 1), (1, 300), (4000, 1), (20, 20)])
  func thinPictures(width: Int, height: Int) throws {
    var random = RepeatableRandomNumberGenerator(seed: 7)
    let frame = try FrameData.drawn(width: width, height: height) { _, _ in
      UInt8(random.integer(in: 0..<256))
    }
    let result = try expectNoCodes(frame, "\(width) × \(height)")
    #expect(!result.isIncomplete)
  }

  /// A row of pixels from a code is no area, and still a picture.
  @Test func oneRowOfACodeIsHarmless() throws {
    let scene = SceneCatalog.gridOfEqualCodes(
      columns: 1, rows: 1, symbol: try .code128("ONE ROW"))
    let frame = try scene.frameData(at: 0)
    let row = try FrameData.drawn(width: frame.width, height: 1) { x, _ in
      frame.withBytes { $0[frame.height / 2 * frame.rowStride + x] }
    }
    var reading = try FrontEndReading()
    let found = try reading.read(row, scannedRows: 0..<1).readings
    #expect(found.allSatisfy { $0.barcode.data == "ONE ROW" && $0.votes == 1 })
  }
}
