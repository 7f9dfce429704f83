// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Synchronization
import Testing

@testable import BarcodeOverlay

@Suite struct ViewLifetimeTests {
  private let batch = BarcodeBatch()

  @Test func nilIsRememberedUntilItIsClearedOrInvalidated() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    let delegate = ScriptedDelegate { _, _ in nil }
    overlay.delegate = delegate
    var script = SessionScript()
    var session = script.next(1, 2)
    func viewQuestions() -> [String] { delegate.questions.filter { $0.hasPrefix("view") } }
    overlay.take(session)
    for _ in 0..<5 { overlay.take(script.next(1, 2)) }
    #expect(viewQuestions() == ["view 1", "view 2"])
    #expect(overlay.reasonNotShown(for: session[1]) == .viewIsNil)

    #expect(overlay.invalidateView(for: session[2]) == .applied)
    session = script.next(1, 2)
    overlay.take(session)
    overlay.take(script.next(1, 2))
    #expect(viewQuestions() == ["view 1", "view 2", "view 2"])

    overlay.clearTrackedBarcodeViews()
    overlay.take(script.next(1, 2))
    overlay.take(script.next(1, 2))
    #expect(viewQuestions() == ["view 1", "view 2", "view 2", "view 1", "view 2"])
  }

  @Test func viewsGoWithTheirCodesAndFade() throws {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch, fade: .seconds(0.2))
    defer { withExtendedLifetime(view) {} }
    let delegate = ScriptedDelegate()
    overlay.delegate = delegate
    var script = SessionScript()
    overlay.take(script.next(1))
    func look(_ seconds: Double) -> (opacity: Double, phase: ViewPlacement.Phase)? {
      overlay.placements(at: FrameTimestamp(seconds: seconds)).first.map {
        ($0.opacity, $0.phase)
      }
    }
    #expect(look(0)?.opacity == 0)
    #expect(look(0.05)?.phase == .entering)
    #expect(abs((look(0.05)?.opacity ?? 0) - 0.25) < 1e-9)
    #expect(look(0.2)?.phase == .shown)
    for _ in 0..<3 { overlay.take(script.next(1)) }
    overlay.take(script.next())  // at 0.4 s
    #expect(look(0.4)?.phase == .leaving)
    #expect(abs((look(0.45)?.opacity ?? 0) - 0.75) < 1e-9)
    #expect(look(0.6) == nil)
    // Nothing is kept of it.
    overlay.take(script.next())
    overlay.take(script.next())
    #expect(overlay.state.withLock { $0.leaving.count } == 0)
    // A code that comes back fades in anew, and its old view is no longer leaving.
    overlay.take(script.next(1))
    overlay.take(script.next())
    overlay.take(script.next(1))
    #expect(overlay.placements(at: FrameTimestamp(seconds: 0.9)).count == 1)
    #expect(look(0.95)?.phase == .entering)
  }

  @Test func removalDuringTheDelegatesCallLeavesNothing() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    let script = Mutex(SessionScript())
    let delegate = ScriptedDelegate { overlay, code in
      // The engine goes on meanwhile, as it does while the main actor is asked.
      if code.identifier == 1 { overlay.take(script.withLock { $0.next(2) }) }
      return NamedView("late")
    }
    overlay.delegate = delegate
    let session = script.withLock { $0.next(1, 2) }
    overlay.take(session)
    #expect(overlay.names() == [2: "late"])
    #expect(overlay.reasonNotShown(for: session[1]) == .codeIsNotTracked)
    // Code 2 was asked about once, though a session came while its question was open.
    #expect(delegate.questions.count { $0 == "view 2" } == 1)
    // The questions about a code that is gone are not asked any more.
    #expect(!delegate.questions.contains("anchor 1"))
  }

  @Test func aCodeThatCameBackIsNotGivenTheAnswerForItsFormerVisit() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    let script = Mutex(SessionScript())
    let visits = Mutex(0)
    let delegate = ScriptedDelegate { overlay, _ in
      let visit = visits.withLock { visits in
        visits += 1
        return visits
      }
      if visit == 1 {
        overlay.take(script.withLock { $0.next() })
        overlay.take(script.withLock { $0.next(1) })
      }
      return NamedView("visit \(visit)")
    }
    overlay.delegate = delegate
    overlay.take(script.withLock { $0.next(1) })
    #expect(overlay.names() == [1: "visit 2"])
  }

  @Test func delegateThatIsGoneIsNotAsked() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    var script = SessionScript()
    do {
      let delegate = ScriptedDelegate()
      overlay.delegate = delegate
      overlay.take(script.next(1))
    }
    #expect(overlay.delegate == nil)
    let session = script.next(1, 2)
    overlay.take(session)
    #expect(overlay.names() == [1: "delegate"])
    #expect(overlay.reasonNotShown(for: session[2]) == .viewIsNotSet)
    // A new one is asked about the codes that nobody answered for.
    let next = ScriptedDelegate()
    overlay.delegate = next
    overlay.take(script.next(1, 2))
    #expect(next.questions == ["view 2", "anchor 2", "offset 2"])
  }

  @Test func settersBeforeTheFirstSessionAreDroppedIfTheCodeIsNotInIt() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    var other = SessionScript()
    let stranger = other.next(7)[7]
    overlay.setView(NamedView("stranger"), for: stranger)
    var script = SessionScript()
    overlay.take(script.next(1))
    overlay.take(script.next(1))
    #expect(overlay.setView(NamedView("new"), for: script.next(8)[8]) == .codeIsNotKnownYet)
    overlay.take(script.next(7))
    #expect(overlay.placements().isEmpty)
  }

  @Test func aViewsSizeIsReadWhenItIsSetAndWhenItIsInvalidated() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    var script = SessionScript()
    let session = script.next(1, 2)
    let tag = NamedView("tag")
    overlay.setView(tag, for: session[1])
    let delegate = ScriptedDelegate { _, _ in tag }
    overlay.delegate = delegate
    overlay.take(session)
    tag.size = Size(width: 60, height: 30)
    overlay.take(script.next(1, 2))
    func widths() -> [Double] { overlay.placements().map(\.frame.size.width) }
    #expect(widths() == [20, 20])
    overlay.invalidateView(for: session[1])
    #expect(widths() == [60, 20])
    overlay.invalidateView(for: session[2])
    // The delegate's view stays until it is asked again.
    #expect(widths() == [60, 20])
    overlay.take(script.next(1, 2))
    #expect(widths() == [60, 60])
    overlay.take(script.next())
    #expect(overlay.invalidateView(for: session[1]) == .codeIsGone)
  }

  /// A view whose end uses the overlay that let it go.
  private final class ClingingView: OverlayView {
    let size = Size(width: 20, height: 10)
    private let atEnd: @Sendable () -> Void
    init(_ atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }
    deinit { atEnd() }
  }

  @Test(arguments: [Duration.zero, .milliseconds(150)])
  func viewsMayUseTheirOverlayWhileTheyEnd(fade: Duration) {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch, fade: fade)
    defer { withExtendedLifetime(view) {} }
    let ended = Counter()
    var script = SessionScript()
    func give(_ code: TrackedBarcode) {
      overlay.setView(
        ClingingView {
          ended.next()
          _ = overlay.placements()
        }, for: code)
    }
    var session = script.next(1, 2)
    overlay.take(session)
    // Replaced, cleared, gone with its code, and refused.
    give(session[1])
    give(session[1])
    overlay.clearTrackedBarcodeViews()
    give(session[2])
    session = script.next(1)
    overlay.take(session)
    give(session[1])
    for _ in 0..<14 { overlay.take(script.next()) }
    #expect(ended.count == 4)
  }

  /// What was asked before all was cleared is no answer to what is asked after.
  @Test func answersThatAreLateForAClearAreAskedForAgain() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    let counter = Counter()
    let delegate = ScriptedDelegate { overlay, _ in
      let number = counter.next()
      if number == 1 { overlay.clearTrackedBarcodeViews() }
      return NamedView("\(number)")
    }
    overlay.delegate = delegate
    var script = SessionScript()
    overlay.take(script.next(1))
    #expect(overlay.placements().isEmpty)
    overlay.take(script.next(1))
    #expect((overlay.placements().first?.view as? NamedView)?.name == "2")
    overlay.take(script.next(1))
    #expect(counter.count == 2)
  }

  @Test func clearingTakesViewsOfSettersAwayAndLeavesTheirAnchors() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    var script = SessionScript()
    let session = script.next(1)
    overlay.take(session)
    overlay.setView(NamedView("one"), for: session[1])
    overlay.setAnchor(.topLeft, for: session[1])
    overlay.clearTrackedBarcodeViews()
    #expect(overlay.placements().isEmpty)
    #expect(overlay.reasonNotShown(for: session[1]) == .viewIsNotSet)
    overlay.setView(NamedView("two"), for: session[1])
    #expect(overlay.center(1) == Point(x: 50, y: 100))
  }
}
