// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Testing

@testable import BarcodeOverlay

/// What fades does so by the display time; without one it is there or it is not.
@Suite struct FadeTests {
  private let batch = BarcodeBatch()
  private let view = DataCaptureView(context: nil, size: Size(width: 400, height: 300))
  private let middle = SessionScript.place(1).center

  @Test func theCodesOfASinglePictureAreDrawnWhole() {
    let brushes = BarcodeBatchBasicOverlay(barcodeBatch: batch, view: view)
    let views = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: view)
    #expect(brushes.fadeDuration > .zero)
    #expect(views.fadeDuration > .zero)
    var script = SessionScript()
    let session = script.next(1)
    views.setView(TextBubble("A", size: Size(width: 20, height: 10)), for: session[1])
    brushes.take(session)
    views.take(session)

    let kinds = view.drawing().commands.map { command in
      switch command {
      case .fill: "fill"
      case .stroke: "stroke"
      case .group(let group): "group \(group.opacity)"
      case .text: "text"
      case .image: "image"
      }
    }
    #expect(kinds == ["fill", "stroke", "group 1.0"])
    #expect(views.placements().map(\.phase) == [.shown])
    #expect(views.placement(at: middle)?.id == 1)
    #expect(brushes.trackedBarcode(at: middle)?.identifier == 1)
  }

  @Test func codesOfTheLastFrameAreWholeAndThoseThatWentAreNotThere() {
    let views = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: view)
    var script = SessionScript()
    let first = script.next(1)
    views.take(first)
    views.setView(NamedView("one"), for: first[1])
    views.take(script.next(1))
    views.take(script.next(1))
    let last = script.next(2)  // at 0.3 s, code 1 is gone
    views.take(last)
    views.setView(NamedView("two"), for: last[2])
    #expect(views.names() == [2: "two"])
    #expect(views.names(at: FrameTimestamp(seconds: 0.35)) == [1: "one", 2: "two"])
    #expect(views.placements().map(\.opacity) == [1])
  }

  @Test func whatIsNotSeenYetIsNotTapped() {
    let brushes = BarcodeBatchBasicOverlay(barcodeBatch: batch, view: view)
    let views = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: view)
    var script = SessionScript()
    let session = script.next(1)
    views.setView(NamedView("one"), for: session[1])
    brushes.take(session)
    views.take(session)
    #expect(views.placements(at: .zero).map(\.opacity) == [0])
    #expect(views.placement(at: middle, displayTime: .zero) == nil)
    #expect(brushes.trackedBarcode(at: middle, displayTime: .zero) == nil)
    #expect(!view.handleTap(at: middle, displayTime: .zero))
    let later = FrameTimestamp(seconds: 0.01)
    #expect(views.placement(at: middle, displayTime: later)?.id == 1)
    #expect(brushes.trackedBarcode(at: middle, displayTime: later)?.identifier == 1)
    #expect(view.handleTap(at: middle, displayTime: later))
  }

  @Test func aViewBelowOneThatIsNotSeenYetIsTapped() {
    let views = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: view)
    var script = SessionScript()
    let place = SessionScript.place(1)
    let first = script.next([1: place])
    views.take(first)
    views.setView(NamedView("below"), for: first[1])
    for _ in 0..<3 { views.take(script.next([1: place])) }
    let last = script.next([1: place, 2: place])  // at 0.4 s
    views.take(last)
    views.setView(NamedView("above"), for: last[2])
    let time = FrameTimestamp(seconds: 0.4)
    #expect(views.placement(at: middle, displayTime: time)?.id == 1)
    #expect(views.placement(at: middle)?.id == 2)
  }
}
