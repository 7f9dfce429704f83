// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import DrawingCommand
import _SceneSynthesis

/// Moves views of the app's own with a display clock: 60 ticks a second over 30 frames.
///
/// The listener adds a view for each code that comes and deletes those of codes that go; each
/// tick moves the views of the codes in sight. `custom-overlay OUT.svg` writes the last frame
/// with the way that each view went.
@main
struct CustomOverlay {
  static func main() async {
    await DrawingCommand(
      "custom-overlay", about: "Moves views over a drawn shelf that goes by, with a display clock."
    ).run(moveViews)
  }

  static func moveViews(_ output: DrawingFile) async throws {
    let scene = SceneCatalog.shelf(
      width: 480, height: 270, frameCount: 18, pixelsPerModule: 1.7, pan: 0.6)
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.ean13UPCA, .ean8, .code128, .qr])
    settings.coastingTime = .milliseconds(250)  // views go soon after their codes
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings)
    let captureView = DataCaptureView(
      context: context, size: Size(width: Double(scene.width), height: Double(scene.height)))
    let feed = TrackedBarcodeFeed(barcodeBatch: batch)
    let views = MarkerViews()
    batch.addListener(views)  // held weakly

    // A program with a display uses its clock, or `TimerDisplayLink`. This one draws each
    // tick of a clip's time, so it steps.
    let displayLink = SteppedDisplayLink(framesPerSecond: 60)
    displayLink.start { tick in
      let displayTime = FrameTimestamp.zero.advanced(by: tick.elapsed)
      guard let frame = feed.frame(at: displayTime) else { return }
      let mapper = captureView.mapper(for: frame.geometry)
      for code in frame.barcodes {
        let place = mapper.viewQuadrilateral(forFrameQuadrilateral: code.location)
        // A code that left the picture is carried on for a while; its view is not shown then.
        let isInView = mapper.viewBounds.contains(place.center)
        views.move(code.identifier, to: isInView ? place.center : nil)
      }
    }
    var lastFrame: FrameData?
    for index in 0..<scene.frameCount {
      let frame = try scene.frameData(at: index)
      await batch.process(frame)
      displayLink.step()
      displayLink.step()
      lastFrame = frame
    }
    displayLink.stop()
    for line in views.lines { print(line) }
    guard let lastFrame else { return }
    try output.write {
      var drawing = captureView.drawing(over: lastFrame)
      drawing.commands += views.drawCommands()
      return SVGRenderer().render(drawing)
    }
  }
}
