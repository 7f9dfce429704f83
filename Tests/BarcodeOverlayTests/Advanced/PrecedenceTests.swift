// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Testing

@testable import BarcodeOverlay

/// What counts when setters and the delegate both give an attribute.
///
/// For each row a setter may be called before the overlay knows the code (as a listener that
/// was added earlier does), while the delegate is being asked, and after it answered.
@Suite struct PrecedenceTests {
  enum Attribute: String, CaseIterable, Sendable { case view, anchor, offset }

  /// What is given: nothing, a value, or (for views) nil.
  enum Given: Sendable { case nothing, value, none }

  struct Row: Sendable {
    var before = Given.nothing
    var during = Given.nothing
    var after = Given.nothing
    var delegate = Given.nothing
    /// Who wins: "before", "during", "after", "delegate", or "" for nobody.
    var winner: String
    /// Whether the delegate is asked for the attribute.
    var isAsked: Bool
  }

  private static let rows: [Row] = [
    Row(winner: "", isAsked: false),
    Row(delegate: .value, winner: "delegate", isAsked: true),
    Row(before: .value, winner: "before", isAsked: false),
    Row(after: .value, winner: "after", isAsked: false),
    Row(before: .value, delegate: .value, winner: "before", isAsked: false),
    Row(during: .value, delegate: .value, winner: "during", isAsked: true),
    Row(after: .value, delegate: .value, winner: "after", isAsked: true),
    Row(before: .value, after: .value, delegate: .value, winner: "after", isAsked: false),
    Row(during: .value, after: .value, delegate: .value, winner: "after", isAsked: true),
    // A nil view is an answer too.
    Row(delegate: .none, winner: "", isAsked: true),
    Row(before: .none, delegate: .value, winner: "", isAsked: false),
    Row(during: .none, delegate: .value, winner: "", isAsked: true),
    Row(after: .none, delegate: .value, winner: "", isAsked: true),
    Row(after: .value, delegate: .none, winner: "after", isAsked: true),
    Row(before: .none, after: .value, delegate: .value, winner: "after", isAsked: false),
    Row(before: .value, after: .none, delegate: .value, winner: "", isAsked: false),
  ]

  /// Values that differ for each giver: for anchors and offsets by place.
  private static let anchors: [String: Anchor] = [
    "before": .topLeft, "during": .topRight, "after": .bottomRight, "delegate": .bottomLeft,
  ]
  private static let offsets: [String: Double] = [
    "before": 1, "during": 2, "after": 3, "delegate": 4,
  ]

  private static func set(
    _ attribute: Attribute, _ given: Given, by name: String, _ code: TrackedBarcode,
    _ overlay: BarcodeBatchAdvancedOverlay
  ) -> OverlaySetResult? {
    switch (attribute, given) {
    case (_, .nothing): nil
    case (.view, .none): overlay.setView(nil, for: code)
    case (.view, .value): overlay.setView(NamedView(name), for: code)
    case (.anchor, _): overlay.setAnchor(anchors[name] ?? .center, for: code)
    case (.offset, _):
      overlay.setOffset(PointWithUnit(x: offsets[name] ?? 0, y: 0, unit: .dip), for: code)
    }
  }

  @Test(arguments: Attribute.allCases, rows) func whatCounts(_ attribute: Attribute, _ row: Row) {
    let givesNone = [row.before, row.during, row.after, row.delegate].contains { $0 == .none }
    // Only views can be nil.
    if attribute != .view, givesNone { return }

    let batch = BarcodeBatch()
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    let delegate = ScriptedDelegate(
      anchor: attribute == .anchor ? Self.anchors["delegate"] ?? .center : .center,
      offset: attribute == .offset
        ? PointWithUnit(x: Self.offsets["delegate"] ?? 0, y: 0, unit: .dip) : .zero,
      view: { _, _ in
        attribute == .view && row.delegate == .none ? nil : NamedView("delegate")
      },
      onQuestion: { overlay, code, question in
        guard question == attribute.rawValue else { return }
        _ = Self.set(attribute, row.during, by: "during", code, overlay)
      })
    if row.delegate != .nothing { overlay.delegate = delegate }

    var script = SessionScript()
    let session = script.next(1)
    let before = Self.set(attribute, row.before, by: "before", session[1], overlay)
    #expect(before == nil || before == .codeIsNotKnownYet)
    // Anchors and offsets show on a view that is there in any case.
    if attribute != .view { overlay.setView(NamedView("carrier"), for: session[1]) }
    overlay.take(session)
    let after = Self.set(attribute, row.after, by: "after", session[1], overlay)
    #expect(after == nil || after == .applied)
    overlay.take(script.next(1))

    let label = "\(attribute) \(row)"
    switch attribute {
    case .view: #expect(overlay.names()[1] ?? "" == row.winner, "\(label)")
    case .anchor:
      let expected = SessionScript.place(1).anchorPosition(Self.anchors[row.winner] ?? .center)
      #expect(overlay.center(1) == expected, "\(label)")
    case .offset:
      let expected = Point(x: 70 + (Self.offsets[row.winner] ?? 0), y: 110)
      #expect(overlay.center(1) == expected, "\(label)")
    }
    let count = delegate.questions.count { $0 == "\(attribute) 1" }
    #expect(count == (row.isAsked ? 1 : 0), "\(label): asked \(count) times")

    // Once the code is gone nothing counts, and setters say so.
    overlay.take(script.next())
    for giver in [Given.value, .none] {
      let result = Self.set(attribute, giver, by: "after", session[1], overlay)
      #expect(result == .codeIsGone, "\(label)")
    }
    #expect(overlay.placements().isEmpty)
    // A code that comes back is asked about anew; nothing of before is left.
    overlay.take(script.next(1))
    let again = delegate.questions.count { $0 == "\(attribute) 1" }
    let isAskedAgain = row.delegate != .nothing
    #expect(again == count + (isAskedAgain ? 1 : 0), "\(label)")
  }

  @Test func theThreeQuestionsComeInTheirOrderAndOnce() {
    let batch = BarcodeBatch()
    let (overlay, _) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    let delegate = ScriptedDelegate()
    overlay.delegate = delegate
    var script = SessionScript()
    overlay.take(script.next(2, 1))
    overlay.take(script.next(1, 2, 3))
    overlay.take(script.next(1, 2, 3))
    #expect(
      delegate.questions == [1, 2, 3].flatMap { ["view \($0)", "anchor \($0)", "offset \($0)"] })
  }
}
