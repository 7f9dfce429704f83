// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision
import Testing
import _SceneSynthesis

/// The scan of rows as they are, beside what the front ends find.
@Suite struct WholePictureScanTests {
  /// Codes of every angle, with the scan of the whole picture: none is read twice.
  @Test(arguments: [UInt64(4), 5])
  func whatIsReadAlreadyIsNotReadTwice(seed: UInt64) throws {
    let scene = SceneCatalog.mixedFrame(
      width: 640, height: 480, count: 9, seed: seed, largestTiltDegrees: 10)
    let frame = try scene.frameData(at: 0)
    var reading = try FrontEndReading()
    let plain = try reading.read(frame)
    let scanned = try reading.read(frame, scannedRows: 0..<480)
    #expect(scanned.readings == plain.readings, "seed \(seed)")
    #expect(scanned.work.scannedPixelCount == 640 * 480)
  }

  @Test func equalNeighboursStayApart() throws {
    let scene = SceneCatalog.gridOfEqualCodes(columns: 2, rows: 3, symbol: try .ean8("96385074"))
    let frame = try scene.frameData(at: 0)
    var reading = try FrontEndReading()
    #expect(try reading.read(frame, scannedRows: 0..<frame.height).readings.count == 6)
  }

  /// Bars that hardly differ from the paper are not found by their gradients.
  @Test func faintUprightCodesAreFoundInTheScannedRowsOnly() throws {
    let scene = try Self.faint()
    let frame = try scene.frameData(at: 0)
    var reading = try FrontEndReading()
    #expect(try reading.read(frame).readings.isEmpty)
    #expect(try reading.read(frame, scannedRows: 300..<400).readings.isEmpty)
    let found = try reading.read(frame, scannedRows: 100..<400).readings
    #expect(found.map(\.barcode.data) == ["4006381333931"])
    let truth = scene.truth(at: 0)[0].quadrilateral
    #expect((found.first?.location.overlap(with: truth) ?? 0) > 0.8)
    #expect(try reading.read(frame, excluding: [truth], scannedRows: 0..<400).readings.isEmpty)
  }

  @Test func budgetEndsTheScanAndSaysSo() throws {
    let frame = try Self.faint().frameData(at: 0)
    var reading = try FrontEndReading()
    var budget = FrontEndBudget()
    budget.scannedPixels = 400 * 30 + 5
    let result = try reading.read(frame, scannedRows: 0..<400, budget: budget)
    #expect(result.isIncomplete)
    #expect(result.work.scannedPixelCount == 400 * 30)
  }

  private static func faint() throws -> Scene {
    var look = SceneCatalog.Look()
    look.isCluttered = false
    look.contrast = 14
    look.noiseSigma = 0
    return SceneCatalog.singleCode(
      try .ean13("4006381333931"), width: 400, height: 400, look: look)
  }
}
