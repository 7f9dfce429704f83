// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import DrawingCommand
import _SceneSynthesis

/// Highlights codes by their content: retail codes green, links blue, all else orange.
///
/// Codes of eight digits get no brush and are not drawn. `basic-overlay OUT.svg` writes the
/// last frame with its highlights.
@main
struct BasicOverlay {
  static func main() async {
    await DrawingCommand(
      "basic-overlay", about: "Highlights the codes of a drawn shelf by their content."
    ).run(highlight)
  }

  static func highlight(_ output: DrawingFile) async throws {
    let scene = SceneCatalog.shelf(frameCount: 3, pan: 0.02)
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.ean13UPCA, .ean8, .code128, .qr])
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings)
    let view = DataCaptureView(
      context: context, size: Size(width: Double(scene.width), height: Double(scene.height)))
    let overlay = BarcodeBatchBasicOverlay(barcodeBatch: batch, view: view)
    let brushes = BrushByContent()
    overlay.delegate = brushes  // held weakly

    for index in 0..<scene.frameCount { await batch.process(try scene.frameData(at: index)) }
    print(brushes.summary)
    try output.write {
      let frame = try scene.frameData(at: scene.frameCount - 1)
      return SVGRenderer().render(view.drawing(over: frame))
    }
    // A tap near a code means the nearest one.
    let middle = Point(x: view.size.width / 2, y: view.size.height / 2)
    if !view.handleTap(at: middle) { print("no code near the middle") }
  }
}
