// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import DrawingCommand
import _SceneSynthesis

/// Draws the two shapes of each code: the box around it in green, the code itself in blue.
///
/// Twelve equal labels at all angles are twelve entries: shapes are kept under the tracks'
/// identifiers. `bounds-and-corners OUT.svg` writes the last frame with its shapes.
@main
struct BoundsAndCorners {
  static func main() async {
    await DrawingCommand(
      "bounds-and-corners",
      about: "Draws the box around each of twelve equal labels, and each label's own outline."
    ).run(drawShapes)
  }

  static func drawShapes(_ output: DrawingFile) async throws {
    let scene = EqualLabels.scene
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.code128])
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings)
    let view = DataCaptureView(context: context, size: Size(width: 640, height: 480))
    let feed = TrackedBarcodeFeed(barcodeBatch: batch)

    var paths = BarcodePathCache(space: .view)
    var lastFrame: FrameData?
    for index in 0..<scene.frameCount {
      let frame = try scene.frameData(at: index)
      await batch.process(frame)
      guard let shown = feed.frame() else { continue }
      let madeCount = paths.update(shown.barcodes, mapper: view.mapper(for: shown.geometry))
      print("frame \(index): \(paths.count) codes, \(madeCount) drawn anew")
      lastFrame = frame
    }
    for code in feed.frame()?.barcodes ?? [] {
      guard let box = paths[code.identifier]?.bounds.bounds else { continue }
      print(
        "#\(code.identifier) \(code.trackedBarcode.barcode.data ?? ""):",
        "box \(Int(box.minX)), \(Int(box.minY)), \(Int(box.size.width)) × \(Int(box.size.height)),",
        "first corner \(Int(code.location.topLeft.x)), \(Int(code.location.topLeft.y)) in the frame"
      )
    }
    guard let lastFrame else { return }
    try output.write { SVGRenderer().render(drawing(of: lastFrame, paths, in: view)) }
  }

  /// The frame, and both shapes of each code half transparent over it.
  static func drawing(
    of frame: FrameData, _ paths: BarcodePathCache, in view: DataCaptureView
  ) -> DrawList {
    var drawing = view.drawing(over: frame)
    for identifier in paths.identifiers {
      guard let shapes = paths[identifier] else { continue }
      for (path, color) in [(shapes.bounds, Color.green), (shapes.corners, Color.blue)] {
        drawing.commands.append(.fill(path, color.withAlpha(0.15)))
        drawing.commands.append(.stroke(path, color.withAlpha(0.5), width: 2))
      }
    }
    return drawing
  }
}
