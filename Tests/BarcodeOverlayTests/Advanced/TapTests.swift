// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Testing

@testable import BarcodeOverlay

@Suite struct ViewTapTests {
  @Test func theTopmostViewIsTapped() {
    let batch = BarcodeBatch()
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    let delegate = ScriptedDelegate()
    overlay.delegate = delegate
    var script = SessionScript()
    let session = script.next([1: SessionScript.place(2), 2: SessionScript.place(2)])
    overlay.setView(NamedView("below"), for: session[1])
    overlay.setView(NamedView("above"), for: session[2])
    overlay.take(session)
    #expect(view.handleTap(at: Point(x: 120, y: 110)))
    overlay.setOffset(PointWithUnit(x: 0, y: 2, unit: .fraction), for: session[2])
    #expect(view.handleTap(at: Point(x: 120, y: 110)))
    #expect(view.handleTap(at: Point(x: 120, y: 130)))
    #expect(!view.handleTap(at: Point(x: 10, y: 10)))
    #expect(!view.handleTap(at: Point(x: .nan, y: 10)))
    #expect(delegate.taps == ["above 2", "below 1", "above 2"])
  }

  @Test func aTapMeansWhatWasShownWhenItBegan() {
    let batch = BarcodeBatch()
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    let delegate = ScriptedDelegate()
    overlay.delegate = delegate
    var script = SessionScript()
    overlay.take(script.next([1: SessionScript.place(1)]))
    overlay.take(script.next([1: SessionScript.place(4)]))
    #expect(view.handleTap(at: Point(x: 70, y: 110), displayTime: .zero))
    #expect(!view.handleTap(at: Point(x: 70, y: 110)))
    #expect(view.handleTap(at: Point(x: 220, y: 110)))
    #expect(delegate.taps == ["delegate 1", "delegate 1"])
  }
}
