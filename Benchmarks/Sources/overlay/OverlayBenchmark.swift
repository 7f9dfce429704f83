// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation
import _SceneSynthesis

/// Measures overlays: the time of a layout, and how far views are from where they belong.
///
/// `overlay` uses drawn scenes; `overlay --clips DIR` also measures placement on each
/// `NAME.y4m` of a folder that has a `NAME.gt.jsonl`: a line of JSON a frame, with `time` and
/// `objects`, each with `data`, `visible` and the four `corners`.
@main
struct OverlayBenchmark {
  static func main() async throws {
    try await layouts()
    try await drawnScene()
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == "--clips", let folder = arguments.dropFirst().first else {
      print("\nno clips: give a folder with --clips DIR")
      return
    }
    for clip in try TruthClip.all(in: folder) { try await clip.measure() }
  }

  private static func layouts() async throws {
    print("Layout of views on a 1920 × 1080 frame, CPU ms (median of 200)")
    for count in [100, 500, 1000] {
      let decoder = GridDecoder(count: count)
      var settings = BarcodeBatchSettings()
      settings.enableSymbologies([.qr])
      let batch = BarcodeBatch(context: nil, settings: settings, decoder: decoder)
      let view = DataCaptureView(context: nil, size: Size(width: 1280, height: 720))
      let overlay = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: view)
      let delegate = BubbleDelegate()
      overlay.delegate = delegate
      let frame = try FrameData(
        bytes: [UInt8](repeating: 128, count: 1920 * 1080), width: 1920, height: 1080)
      await batch.process(frame)
      await batch.process(frame.withTimestamp(FrameTimestamp(seconds: 0.03)))
      for (name, policy) in [
        ("overlapping", CollisionPolicy.overlaps), ("hiding", .hidesLater),
        ("moving apart", .movesApart(atMost: 60)),
      ] {
        overlay.collisionPolicy = policy
        var milliseconds: [Double] = []
        var shown = 0
        for round in 0..<200 {
          let start = CPUTime.milliseconds
          let time = FrameTimestamp(seconds: 0.03 + Double(round) / 1000)
          shown = overlay.placements(at: time).count
          milliseconds.append(CPUTime.milliseconds - start)
        }
        print("  \(count) codes, \(name): \(rounded(median(milliseconds))), \(shown) shown")
      }
      withExtendedLifetime(delegate) {}
    }
  }

  private static func drawnScene() async throws {
    let scene = SceneCatalog.shelf(frameCount: 60)
    var tally = PlacementTally(
      frame: FrameGeometry(width: scene.width, height: scene.height),
      symbologies: [.ean13UPCA, .ean8, .code128, .qr])
    for index in 0..<scene.frameCount {
      let truth = scene.truth(at: index).filter { $0.visibleShare > 0.95 }
      try await tally.take(
        try scene.frameData(at: index),
        truth: truth.map { ($0.data, $0.quadrilateral) })
    }
    print("\nPlacement in a drawn shelf, panning: \(tally.line)")
  }
}
