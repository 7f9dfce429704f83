// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing
import _SceneSynthesis

/// What displays show after the last frame.
@Suite(.timeLimit(.minutes(10))) struct SourceEndTests {
  @Test func viewsGoBackToTheLastFramesCodesWhenTheSourceEnded() async throws {
    let scene = SceneCatalog.shelf(
      width: 480, height: 240, frameCount: 8, pixelsPerModule: 1.5, pan: 0.1, seed: 3)
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.ean13UPCA, .code128, .qr])
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings)
    let view = DataCaptureView(context: context, size: Size(width: 480, height: 240))
    let overlay = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: view)
    let feed = TrackedBarcodeFeed(barcodeBatch: batch)
    for index in 0..<scene.frameCount {
      guard let session = await batch.process(try scene.frameData(at: index)) else { continue }
      for code in session.addedTrackedBarcodes { overlay.setView(TextBubble("A"), for: code) }
    }
    let last = try #require(feed.frame())
    // The codes were in motion, so that a display time just after the last frame leads ahead.
    let soon = try #require(feed.frame(at: last.frameTime.advanced(by: .milliseconds(50))))
    let leads = zip(soon.barcodes, last.barcodes).map {
      $0.location.center.distance(to: $1.location.center)
    }
    #expect(leads.count >= 3)
    #expect(leads.allSatisfy { $0 > 1 })

    let later = try #require(view.displayTime(at: .now + .seconds(0.6)))
    #expect(feed.frame(at: later)?.barcodes == last.barcodes)
    #expect(overlay.placements(at: later).map(\.frame) == overlay.placements().map(\.frame))
    #expect(overlay.placements(at: later).count >= 3)
  }
}
