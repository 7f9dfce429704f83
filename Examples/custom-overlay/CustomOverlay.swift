// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation
import _SceneSynthesis

/// Moves views of the app's own with a display clock: 60 ticks a second over 30 frames.
///
/// The listener's removed identifiers delete views, each tick moves those that are there.
/// `custom-overlay OUT.svg` writes the last frame with the way that each view went.
@main
struct CustomOverlay {
  static func main() async throws {
    let scene = SceneCatalog.shelf(width: 720, height: 405, frameCount: 14, pan: 0.3)
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.ean13UPCA, .ean8, .code128, .qr])
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings)
    let captureView = DataCaptureView(
      context: context, size: Size(width: Double(scene.width), height: Double(scene.height)))
    let feed = TrackedBarcodeFeed(barcodeBatch: batch)
    let views = MarkerViews()

    // A program with a display uses its clock, or `TimerDisplayLink`. This one draws each
    // tick of a clip's time, so it steps.
    let displayLink = SteppedDisplayLink(framesPerSecond: 60)
    displayLink.start { tick in
      let displayTime = FrameTimestamp.zero.advanced(by: tick.elapsed)
      guard let frame = feed.frame(at: displayTime) else { return }
      let mapper = captureView.mapper(for: frame.geometry)
      for code in frame.barcodes {
        let place = mapper.viewQuadrilateral(forFrameQuadrilateral: code.location)
        views.move(code.identifier, to: place.center)
      }
    }
    var lastFrame: FrameData?
    for index in 0..<scene.frameCount {
      let frame = try scene.frameData(at: index)
      guard let session = await batch.process(frame) else { continue }
      for identifier in session.removedTrackedBarcodes { views.remove(identifier) }
      for code in session.addedTrackedBarcodes { views.add(code) }
      displayLink.step()
      displayLink.step()
      lastFrame = frame
    }
    displayLink.stop()
    for line in views.lines { print(line) }
    guard let path = CommandLine.arguments.dropFirst().first, let lastFrame else { return }
    var drawing = captureView.drawing(over: lastFrame)
    drawing.commands += views.drawCommands()
    try SVGRenderer().render(drawing).write(toFile: path, atomically: true, encoding: .utf8)
  }
}
