// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Synchronization
import Testing

@testable import BarcodeOverlay

/// The library's overlays belong to one view at a time.
@Suite(.timeLimit(.minutes(10))) struct OverlayMoveTests {
  private let batch = BarcodeBatch()
  private let first = DataCaptureView(context: nil, size: Size(width: 400, height: 300))
  private let second = DataCaptureView(context: nil, size: Size(width: 200, height: 150))
  private let brush = Brush(fillColor: .red, strokeColor: .clear, strokeWidth: 0)

  private func holds(_ view: DataCaptureView, _ overlay: any DataCaptureOverlay) -> Bool {
    view.overlays.contains { $0 === overlay }
  }

  @Test func anAdvancedOverlayGoesToTheViewItIsAddedTo() {
    let overlay = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: first)
    var script = SessionScript()
    let session = script.next(1)
    overlay.setView(TextBubble("A", size: Size(width: 20, height: 10)), for: session[1])
    overlay.take(session)
    #expect(overlay.center(1) == Point(x: 70, y: 110))
    second.addOverlay(overlay)
    #expect(!holds(first, overlay))
    #expect(holds(second, overlay))
    #expect(overlay.center(1) == Point(x: 35, y: 55))
    #expect(first.drawing().commands.isEmpty)
    #expect(second.drawing().commands.count == 1)
    #expect(!first.handleTap(at: Point(x: 70, y: 110)))
    #expect(second.handleTap(at: Point(x: 35, y: 55)))
    // Removing it where it no longer is leaves it where it is.
    first.removeOverlay(overlay)
    #expect(overlay.reasonNotShown(for: session[1]) == nil)
    first.addOverlay(overlay)
    #expect(overlay.center(1) == Point(x: 70, y: 110))
    #expect(second.overlays.isEmpty)
    first.removeOverlay(overlay)
    #expect(overlay.reasonNotShown(for: session[1]) == .overlayHasNoView)
  }

  @Test func aBasicOverlayGoesToTheViewItIsAddedTo() {
    let overlay = BarcodeBatchBasicOverlay(barcodeBatch: batch, view: first)
    overlay.brush = brush
    var script = SessionScript()
    overlay.take(script.next(1))
    second.addOverlay(overlay)
    #expect(first.overlays.isEmpty)
    #expect(first.drawing().commands.isEmpty)
    let outline = SessionScript.place(1).map { Point(x: $0.x / 2, y: $0.y / 2) }
    #expect(second.drawing().commands == [.fill(Path(outline), .red)])
    #expect(overlay.trackedBarcode(at: Point(x: 35, y: 55))?.identifier == 1)
    overlay.tapTolerance = 0
    #expect(overlay.trackedBarcode(at: Point(x: 70, y: 110)) == nil)
  }

  /// Whoever asks for the drawing of a view gets it by that view's mapping.
  @Test func anOverlayDrawsByTheViewItIsAskedFor() {
    let overlay = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: first)
    var script = SessionScript()
    let session = script.next(1)
    overlay.setView(TextBubble("A", size: Size(width: 20, height: 10)), for: session[1])
    overlay.take(session)
    let origins = [first, second].map { view -> Point? in
      guard case .group(let group)? = overlay.drawCommands(for: view, at: nil).first else {
        return nil
      }
      return group.origin
    }
    #expect(origins == [Point(x: 60, y: 105), Point(x: 25, y: 50)])
    #expect(overlay.handleTap(at: Point(x: 35, y: 55), in: second, displayTime: nil))
    #expect(!overlay.handleTap(at: Point(x: 35, y: 55), in: first, displayTime: nil))
  }

  @Test func anOverlayOfAnAppsOwnMayBeOnSeveralViews() {
    final class Frame: DataCaptureOverlay {
      func drawCommands(
        for view: DataCaptureView, at displayTime: FrameTimestamp?
      ) -> [DrawCommand] { [.fill(Path(Rect(origin: .zero, size: view.size)), .red)] }
    }
    let frame = Frame()
    first.addOverlay(frame)
    second.addOverlay(frame)
    for view in [first, second] {
      #expect(
        view.drawing().commands == [.fill(Path(Rect(origin: .zero, size: view.size)), .red)])
    }
  }

  @Test func movesFromManyThreadsLeaveItOnTheViewItNamesAndOnNoOther() async {
    let views = (0..<3).map {
      DataCaptureView(context: nil, size: Size(width: 100 + Double($0), height: 100))
    }
    let overlay = BarcodeBatchAdvancedOverlay(barcodeBatch: batch)
    for _ in 0..<20 {
      await withTaskGroup(of: Void.self) { group in
        for worker in 0..<3 {
          group.addTask {
            for step in 0..<30 {
              let view = views[(worker + step) % 3]
              if step % 5 == 4 { view.removeOverlay(overlay) } else { view.addOverlay(overlay) }
            }
          }
        }
      }
      let own = overlay.ownView
      #expect(views.allSatisfy { holds($0, overlay) == ($0 === own) })
    }
  }
}
