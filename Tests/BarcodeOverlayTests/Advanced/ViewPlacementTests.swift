// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Testing

@testable import BarcodeOverlay

@Suite struct ViewPlacementTests {
  private let batch = BarcodeBatch()

  /// A code from (100, 100) to (140, 120) with a view of 20 × 10.
  private func place(
    _ attributes: (BarcodeBatchAdvancedOverlay, TrackedBarcode) -> Void,
    viewSize: Size = Size(width: 400, height: 300), scale: Double = 1
  ) -> Point? {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch, size: viewSize)
    defer { withExtendedLifetime(view) {} }
    view.screenScale = scale
    var script = SessionScript()
    let session = script.next(2)
    overlay.take(session)
    overlay.setView(NamedView("tag"), for: session[2])
    attributes(overlay, session[2])
    return overlay.center(2)
  }

  @Test(
    arguments: zip(
      Anchor.allCases,
      [
        Point(x: 100, y: 100), Point(x: 120, y: 100), Point(x: 140, y: 100),
        Point(x: 100, y: 110), Point(x: 120, y: 110), Point(x: 140, y: 110),
        Point(x: 100, y: 120), Point(x: 120, y: 120), Point(x: 140, y: 120),
      ]))
  func theCentreOfTheViewGoesToTheAnchor(anchor: Anchor, center: Point) {
    #expect(place { $0.setAnchor(anchor, for: $1) } == center)
  }

  @Test(arguments: [
    // A fraction is a share of the view's own size: −1 is one view height above the edge.
    (PointWithUnit(x: 0, y: -1, unit: .fraction), Point(x: 120, y: 90)),
    (PointWithUnit(x: 0.5, y: 2, unit: .fraction), Point(x: 130, y: 120)),
    (PointWithUnit(x: 3, y: -4, unit: .dip), Point(x: 123, y: 96)),
    // Two physical pixels are one view unit here.
    (PointWithUnit(x: 3, y: -4, unit: .pixel), Point(x: 121.5, y: 98)),
    (
      PointWithUnit(
        x: FloatWithUnit(value: 10, unit: .pixel), y: FloatWithUnit(value: 1, unit: .fraction)),
      Point(x: 125, y: 110)
    ),
    (.zero, Point(x: 120, y: 100)),
  ])
  func theOffsetIsAdded(offset: PointWithUnit, center: Point) {
    let placed = place(
      {
        $0.setAnchor(.topCenter, for: $1)
        $0.setOffset(offset, for: $1)
      }, scale: 2)
    #expect(placed == center)
  }

  @Test func alignmentPinsAnotherPointOfTheView() {
    // The view stands on the code's upper edge.
    let standing = place { overlay, code in
      overlay.viewAlignment = .bottomCenter
      overlay.setAnchor(.topCenter, for: code)
    }
    #expect(standing == Point(x: 120, y: 95))
    let own = place { overlay, code in
      overlay.viewAlignment = .bottomCenter
      overlay.setViewAlignment(.topLeft, for: code)
    }
    #expect(own == Point(x: 130, y: 115))
  }

  @Test func anchorsFollowTheSymbolNotThePicture() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    var script = SessionScript()
    // Upside down: its own top edge is the lower one.
    let session = script.next([1: SessionScript.place(2).rotatingCornerOrder(by: 2)])
    overlay.take(session)
    overlay.setView(NamedView("tag"), for: session[1])
    overlay.setAnchor(.topCenter, for: session[1])
    #expect(overlay.center(1) == Point(x: 120, y: 120))
  }

  @Test func changesOfTheViewCountWithoutANewFrame() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    var script = SessionScript()
    let session = script.next(2)
    overlay.take(session)
    overlay.setView(NamedView("tag"), for: session[2])
    #expect(overlay.center(2) == Point(x: 120, y: 110))
    view.size = Size(width: 200, height: 150)
    #expect(overlay.center(2) == Point(x: 60, y: 55))
    view.orientation = .degrees180
    #expect(overlay.center(2) == Point(x: 140, y: 95))
    view.orientation = .degrees90
    view.size = Size(width: 300, height: 400)
    #expect(overlay.center(2) == Point(x: 190, y: 120))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func offsetsThatAreNotFiniteAreRefused(value: Double) {
    let center = place { overlay, code in
      overlay.setOffset(PointWithUnit(x: 5, y: 0, unit: .dip), for: code)
      let bad = PointWithUnit(x: value, y: 0, unit: .dip)
      #expect(overlay.setOffset(bad, for: code) == .valueIsNotFinite)
    }
    #expect(center == Point(x: 125, y: 110))

    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    let delegate = ScriptedDelegate(offset: PointWithUnit(x: 0, y: value, unit: .fraction))
    overlay.delegate = delegate
    var script = SessionScript()
    overlay.take(script.next(2))
    #expect(overlay.center(2) == Point(x: 120, y: 110))
  }

  @Test func viewsOfOddSizesAreDefined() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    var script = SessionScript()
    let session = script.next(1, 2, 3, 4)
    overlay.take(session)
    overlay.setView(NamedView("huge", size: Size(width: 5000, height: 4000)), for: session[1])
    overlay.setView(NamedView("none", size: .zero), for: session[2])
    overlay.setView(NamedView("wild", size: Size(width: .nan, height: -3)), for: session[3])
    for identifier in 1...3 {
      overlay.setOffset(PointWithUnit(x: 0, y: 1, unit: .fraction), for: session[identifier])
    }
    let frames = overlay.placements().map(\.frame)
    #expect(
      frames == [
        Rect(x: 70 - 2500, y: 110 + 2000, width: 5000, height: 4000),
        Rect(x: 120, y: 110, width: 0, height: 0), Rect(x: 170, y: 110, width: 0, height: 0),
      ])
  }

  @Test func aThousandViewsArePlaced() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    let delegate = ScriptedDelegate()
    overlay.delegate = delegate
    var script = SessionScript()
    let places = Dictionary(
      uniqueKeysWithValues: (1...1000).map { index in
        (
          index,
          Rect(
            x: Double(index % 40) * 10, y: Double(index / 40) * 12, width: 8, height: 4
          ).quadrilateral
        )
      })
    overlay.take(script.next(places))
    #expect(overlay.placements().count == 1000)
    #expect(overlay.placements().map(\.id) == Array(1...1000))
    for policy in [CollisionPolicy.hidesLater, .movesApart(atMost: 30)] {
      overlay.collisionPolicy = policy
      #expect(!overlay.placements().isEmpty)
    }
    overlay.take(script.next())
    #expect(overlay.placements().isEmpty)
  }

  @Test func drawingsOfViewsAreGroupsAtTheirPlaces() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    var script = SessionScript()
    let session = script.next(1, 2)
    overlay.take(session)
    let bubble = TextBubble("4.99", size: Size(width: 30, height: 12))
    overlay.setView(bubble, for: session[1])
    // A view that does not draw itself is somebody else's to show.
    overlay.setView(NamedView("widget"), for: session[2])
    #expect(
      view.drawing().commands == [
        .group(DrawGroup(origin: Point(x: 55, y: 104), commands: bubble.drawCommands()))
      ])
    #expect(view.drawing().size == Size(width: 400, height: 300))
  }
}
