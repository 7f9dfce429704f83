// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing
import _SceneSynthesis

/// The README's delegate, as it stands there.
final class Bubbles: BarcodeBatchAdvancedOverlayDelegate {
  func barcodeBatchAdvancedOverlay(
    _ overlay: BarcodeBatchAdvancedOverlay, viewFor trackedBarcode: TrackedBarcode
  ) -> (any OverlayView)? { TextBubble(trackedBarcode.barcode.data ?? "") }

  func barcodeBatchAdvancedOverlay(
    _ overlay: BarcodeBatchAdvancedOverlay, anchorFor trackedBarcode: TrackedBarcode
  ) -> Anchor { .topCenter }

  func barcodeBatchAdvancedOverlay(
    _ overlay: BarcodeBatchAdvancedOverlay, offsetFor trackedBarcode: TrackedBarcode
  ) -> PointWithUnit { PointWithUnit(x: 0, y: -1, unit: .fraction) }
}

@Suite(.timeLimit(.minutes(10))) struct ReadmeOverlayTests {
  @Test func overlayWithSetters() async throws {
    let clip = try ReadmeClip()
    defer { clip.remove() }
    let path = clip.path
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: try settings())
    let view = DataCaptureView(context: context, size: Size(width: 1280, height: 720))
    let overlay = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: view)
    let sessions = batch.sessions
    context.setFrameSource(try Y4MFrameSource(path: path))
    context.frameSource?.switchToDesiredState(.on)
    var placementCount = 0
    for await session in sessions {
      for code in session.addedTrackedBarcodes {
        overlay.setView(TextBubble(code.barcode.data ?? ""), for: code)
        overlay.setAnchor(.topCenter, for: code)
        overlay.setOffset(PointWithUnit(x: 0, y: -1, unit: .fraction), for: code)
      }
      for placement in overlay.placements(at: view.displayTime()) {
        print(placement.id, placement.frame, placement.opacity)
        placementCount += 1
      }
    }
    // Two codes in each of three frames.
    #expect(placementCount == 2 * ReadmeClip.frameCount)
    try expectBubbles(of: overlay, in: view)
  }

  @Test func overlayWithADelegate() async throws {
    let clip = try ReadmeClip()
    defer { clip.remove() }
    let path = clip.path
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: try settings())
    let view = DataCaptureView(context: context, size: Size(width: 1280, height: 720))
    let overlay = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: view)
    let bubbles = Bubbles()
    overlay.delegate = bubbles  // held weakly
    context.setFrameSource(try Y4MFrameSource(path: path))
    context.frameSource?.switchToDesiredState(.on)
    try await context.waitUntilFinished()
    try expectBubbles(of: overlay, in: view)
  }

  private func settings() throws -> BarcodeBatchSettings {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.ean13UPCA, .code128, .qr])
    return settings
  }

  /// Each code of the clip has its text one view height above the middle of its upper side.
  private func expectBubbles(
    of overlay: BarcodeBatchAdvancedOverlay, in view: DataCaptureView
  ) throws {
    let scene = try ReadmeClip.scene
    let anchors = scene.truth(at: ReadmeClip.frameCount - 1).map {
      view.viewPoint(forFramePoint: $0.quadrilateral.anchorPosition(.topCenter))
    }
    let placements = overlay.placements()
    #expect(placements.count == 2)
    for placement in placements {
      #expect((placement.view as? TextBubble)?.text == "SHELF")
      let anchor = placement.center.offsetBy(dx: 0, dy: placement.frame.size.height)
      // In view units, several of which are a pixel of the frame.
      #expect(anchors.contains { $0.distance(to: anchor) < 3 }, "\(anchor), \(anchors)")
    }
    let frame = try scene.frameData(at: ReadmeClip.frameCount - 1)
    #expect(view.drawing(over: frame).commands.count == 3)
  }
}
