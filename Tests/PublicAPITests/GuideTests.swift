// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation
import Testing
import _SceneSynthesis

/// The delegate of the guide to overlays, as it stands there.
final class BrushBySymbology: BarcodeBatchBasicOverlayDelegate {
  func barcodeBatchBasicOverlay(
    _ overlay: BarcodeBatchBasicOverlay, brushFor trackedBarcode: TrackedBarcode
  ) -> Brush? {
    let color: Color = trackedBarcode.barcode.symbology == .qr ? .blue : .green
    return Brush(fillColor: color.withAlpha(0.3), strokeColor: color, strokeWidth: 2)
  }

  func barcodeBatchBasicOverlay(
    _ overlay: BarcodeBatchBasicOverlay, didTap trackedBarcode: TrackedBarcode
  ) { print("tapped", trackedBarcode.identifier) }
}

/// The programs of the documentation's articles that are not the README's.
@Suite(.timeLimit(.minutes(10))) struct GuideTests {
  @Test func whatIsInViewIsKept() async throws {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.qr])
    settings.coastingTime = .seconds(1)
    settings.returnTime = .seconds(10)
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings)
    context.setFrameSource(ArrayFrameSource(try Self.frames))
    let sessions = batch.sessions
    context.frameSource?.switchToDesiredState(.on)
    var inView: [Int: TrackedBarcode] = [:]
    var everSeen: Set<Int> = []
    var reasons: [RemovedTrackedBarcode.Reason] = []
    var counts: [Int] = []
    for await session in sessions {
      for identifier in session.removedTrackedBarcodes { inView[identifier] = nil }
      for code in session.addedTrackedBarcodes + session.updatedTrackedBarcodes {
        inView[code.identifier] = code
        everSeen.insert(code.identifier)
      }
      for removal in session.removals {
        print(removal.identifier, removal.reason, removal.trackedBarcode.location.center)
        reasons.append(removal.reason)
      }
      #expect(inView.keys == session.trackedBarcodes.keys)
      counts.append(inView.count)
    }
    #expect(counts == [2, 2, 2, 0, 2])
    #expect(reasons == [.lost, .lost])
    #expect(everSeen.count == 2, "they came back under their identifiers")
  }

  /// Two codes that are there twice, then covered until they are lost, and then there again.
  private static var frames: [FrameData] {
    get throws {
      let scene = try ReadmeClip.scene
      let cover = try FrameData(
        bytes: [UInt8](repeating: 128, count: scene.width * scene.height), width: scene.width,
        height: scene.height)
      let shown = try scene.frameData(at: 0)
      return [shown, shown, cover, cover, shown].enumerated().map { index, frame in
        frame.withTimestamp(FrameTimestamp(seconds: Double(index) * 0.7))
      }
    }
  }

  @Test func uniqueCodesKeepTheirIdentifiersWhereverTheyTurnUp() async throws {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.qr])
    settings.expectsOnlyUniqueBarcodes = true
    let batch = BarcodeBatch(context: nil, settings: settings)
    let session = await batch.process(try Self.frames[0])
    #expect(session?.trackedBarcodes.count == 1, "the second one has the same content")
  }

  @Test func overlaysAreDrawnAndTapped() async throws {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.qr])
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings)
    let view = DataCaptureView(context: context, size: Size(width: 1280, height: 720))
    let highlights = BarcodeBatchBasicOverlay(barcodeBatch: batch, view: view)
    let colors = BrushBySymbology()
    highlights.delegate = colors  // held weakly
    let feed = TrackedBarcodeFeed(barcodeBatch: batch)
    let frame = try Self.frames[0]
    await batch.process(frame)

    let svg = SVGRenderer().render(view.drawing(over: frame))
    #expect(svg.components(separatedBy: "fill-opacity=\"0.3\"").count == 1 + 2)
    guard let shown = feed.frame(at: feed.displayTime()) else { return }
    let mapper = view.mapper(for: shown.geometry)
    var tapped: [Bool] = []
    for code in shown.barcodes {
      let outline = mapper.viewQuadrilateral(forFrameQuadrilateral: code.location)
      print(code.identifier, outline.center)
      tapped.append(view.handleTap(at: outline.center))
    }
    #expect(tapped == [true, true])
  }
}
