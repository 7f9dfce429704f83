// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import DrawingCommand
import _SceneSynthesis

/// Pins a view on each code, in both ways: a delegate that is asked, and setters.
///
/// The delegate gives retail codes a price above them. The listener gives QR codes their
/// content below them, when it likes: what setters give counts before the delegate.
/// `advanced-overlay OUT.svg` writes the last frame with its views.
@main
struct AdvancedOverlay {
  static func main() async {
    await DrawingCommand("advanced-overlay", about: "Pins a view on each code of a drawn shelf.")
      .run(pinViews)
  }

  static func pinViews(_ output: DrawingFile) async throws {
    let scene = SceneCatalog.shelf(frameCount: 6, pan: 0.05)
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.ean13UPCA, .qr])
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings)
    let view = DataCaptureView(
      context: context, size: Size(width: Double(scene.width), height: Double(scene.height)))
    let overlay = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: view)
    overlay.collisionPolicy = .movesApart(atMost: 40)
    overlay.keepsViewsInside = true
    let prices = PriceDelegate()
    overlay.delegate = prices  // held weakly

    for index in 0..<scene.frameCount {
      guard let session = await batch.process(try scene.frameData(at: index)) else { continue }
      // Setters may be called at any time, here after the callback.
      for code in session.addedTrackedBarcodes where code.barcode.symbology == .qr {
        overlay.setView(TextBubble(code.barcode.data ?? "?", fontSize: 11), for: code)
        overlay.setAnchor(.bottomCenter, for: code)
        overlay.setOffset(PointWithUnit(x: 0, y: 0.7, unit: .fraction), for: code)
      }
    }
    for placement in overlay.placements() {
      let (x, y) = (Int(placement.center.x), Int(placement.center.y))
      let text = (placement.view as? TextBubble)?.text ?? ""
      print("#\(placement.id) \(text): at \(x), \(y), \(placement.phase.rawValue)")
    }
    try output.write {
      let frame = try scene.frameData(at: scene.frameCount - 1)
      return SVGRenderer().render(view.drawing(over: frame))
    }
  }
}
