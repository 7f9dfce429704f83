// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing
import _SceneSynthesis

/// What earlier settings led to does not hold up what is looked for now.
@Suite struct SettingsChangeTests {
  /// Two labels that stand still, for a second, and an engine that looks for something else.
  private func watched() async throws -> (batch: BarcodeBatch, frame: (Int) throws -> FrameData) {
    let scene = SceneCatalog.gridOfEqualCodes(
      columns: 2, rows: 1, symbol: try .code128("LATE"), pixelsPerModule: 1.6,
      pitch: Size(width: 200, height: 130))
    let still = try scene.frameData(at: 0)
    let frame = { (index: Int) in
      still.withTimestamp(FrameTimestamp(seconds: Double(index) / 30))
    }
    let batch = BarcodeBatch([.ean8])
    for index in 0..<30 {
      let session = try #require(await batch.process(frame(index)))
      #expect(session.trackedBarcodes.isEmpty)
    }
    return (batch, frame)
  }

  @Test func symbologyThatIsTurnedOnIsReadAtOnce() async throws {
    let (batch, frame) = try await watched()
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.ean8, .code128])
    batch.applySettings(settings)
    let session = try #require(await batch.process(frame(30)))
    #expect(session.addedTrackedBarcodes.count == 2)
  }

  @Test func resetLooksAtEverythingAnew() async throws {
    let (batch, frame) = try await watched()
    let before = try #require(await batch.process(frame(30))).statistics.scanLineCount
    batch.reset()
    let after = try #require(await batch.process(frame(31))).statistics.scanLineCount
    #expect(after > before)
  }
}
