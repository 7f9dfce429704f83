// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Synchronization
import Testing

@testable import BarcodeOverlay

/// Setters say whether their value counts, will count if the code comes, or is dropped.
@Suite struct SetterResultTests {
  /// One of the setters of both overlays.
  enum Setter: CaseIterable {
    case view, noView, anchor, offset, alignment, invalidateView, brush, noBrush, invalidateBrush
  }

  private let batch = BarcodeBatch()
  private let view = DataCaptureView(context: nil, size: Size(width: 400, height: 300))
  private let views: BarcodeBatchAdvancedOverlay
  private let brushes: BarcodeBatchBasicOverlay

  init() {
    views = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: view)
    brushes = BarcodeBatchBasicOverlay(barcodeBatch: batch, view: view)
  }

  private func call(_ setter: Setter, _ code: TrackedBarcode) -> OverlaySetResult {
    switch setter {
    case .view: views.setView(NamedView("a"), for: code)
    case .noView: views.setView(nil, for: code)
    case .anchor: views.setAnchor(.topLeft, for: code)
    case .offset: views.setOffset(.zero, for: code)
    case .alignment: views.setViewAlignment(.topLeft, for: code)
    case .invalidateView: views.invalidateView(for: code)
    case .brush: brushes.setBrush(.transparent, for: code)
    case .noBrush: brushes.setBrush(nil, for: code)
    case .invalidateBrush: brushes.invalidateBrush(for: code)
    }
  }

  private func take(_ session: BarcodeBatchSession) {
    views.take(session)
    brushes.take(session)
  }

  private func stranger(_ identifier: Int, seenAt seconds: Double) -> TrackedBarcode {
    TrackedBarcode(
      identifier: identifier, barcode: Barcode(symbology: .code128, data: "NEVER"),
      location: SessionScript.place(1), firstSeen: FrameTimestamp(seconds: seconds))
  }

  @Test(arguments: Setter.allCases) func eachTellsWhetherTheCodeIsTracked(setter: Setter) {
    var script = SessionScript()
    let first = script.next(1, 5)
    // Before the overlay's own turn, as in a listener that was added earlier.
    #expect(call(setter, first[1]) == .codeIsNotKnownYet)
    take(first)
    #expect(call(setter, first[1]) == .applied)
    let second = script.next(5)
    take(second)
    #expect(call(setter, first[1]) == .codeIsGone)
    #expect(call(setter, second[5]) == .applied)
  }

  @Test(arguments: Setter.allCases) func codesThatNeverWereAreNotReportedAsTracked(setter: Setter) {
    // Without any session nothing is known of any code.
    #expect(call(setter, stranger(3, seenAt: 0)) == .codeIsNotKnownYet)
    var script = SessionScript()
    take(script.next(1, 5))
    take(script.next(1, 5))
    // Among the codes that the overlay has seen, there is none of this number.
    #expect(call(setter, stranger(3, seenAt: 0.05)) == .codeIsGone)
    // One that looks newer may come with the next session.
    #expect(call(setter, stranger(9, seenAt: 0.1)) == .codeIsNotKnownYet)
    #expect(call(setter, stranger(3, seenAt: 0.2)) == .codeIsNotKnownYet)
    take(script.next(1, 5))
    #expect(views.state.withLock { Set($0.attributes.records.keys) } == [1, 5])
    #expect(brushes.state.withLock { Set($0.attributes.records.keys) } == [1, 5])
    #expect(call(setter, stranger(3, seenAt: 0.2)) == .codeIsGone)
  }

  @Test func aValueThatWasSetAheadCountsOnlyInTheNextSession() {
    var script = SessionScript()
    take(script.next(1))
    let early = stranger(2, seenAt: 0.1)
    #expect(views.setView(NamedView("early"), for: early) == .codeIsNotKnownYet)
    // Another one may follow before the session does.
    #expect(views.setAnchor(.topLeft, for: early) == .codeIsNotKnownYet)
    #expect(views.invalidateView(for: early) == .codeIsNotKnownYet)
    take(script.next(1, 2))
    #expect(views.names() == [2: "early"])

    #expect(views.setView(NamedView("late"), for: stranger(3, seenAt: 0.2)) == .codeIsNotKnownYet)
    take(script.next(1, 2))
    take(script.next(1, 2, 3))
    #expect(views.names() == [2: "early"])
  }

  @Test func numbersAreLookedAtFirst() {
    let wild = PointWithUnit(x: .nan, y: 0, unit: .dip)
    #expect(views.setOffset(wild, for: stranger(1, seenAt: 0)) == .valueIsNotFinite)
  }
}
