// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Testing

@testable import BarcodeOverlay

/// Views that are kept inside the capture view.
@Suite struct KeptInsideTests {
  private let batch = BarcodeBatch()
  private let area = Rect(x: 0, y: 0, width: 400, height: 300)

  /// An overlay of one code with its middle at (70, 110), and its session.
  private func single(
    _ size: Size, offset: Point = .zero
  ) -> (BarcodeBatchAdvancedOverlay, DataCaptureView, BarcodeBatchSession) {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    var script = SessionScript()
    let session = script.next(1)
    overlay.take(session)
    overlay.setView(NamedView("a", size: size), for: session[1])
    overlay.setOffset(PointWithUnit(x: offset.x, y: offset.y, unit: .dip), for: session[1])
    return (overlay, view, session)
  }

  private static let rows: [(size: Size, offset: Point, expected: Point)] = [
    // What is inside stays where it is, also at the very edge.
    (Size(width: 20, height: 10), .zero, Point(x: 60, y: 105)),
    (Size(width: 20, height: 10), Point(x: -60, y: -105), Point(x: 0, y: 0)),
    // Beyond a side or two it moves by what stands out.
    (Size(width: 20, height: 10), Point(x: -100, y: 0), Point(x: 0, y: 105)),
    (Size(width: 20, height: 10), Point(x: 1000, y: 0), Point(x: 380, y: 105)),
    (Size(width: 20, height: 10), Point(x: 0, y: -200), Point(x: 60, y: 0)),
    (Size(width: 20, height: 10), Point(x: 320, y: 185), Point(x: 380, y: 290)),
    // As large as the area.
    (Size(width: 400, height: 300), .zero, Point(x: 0, y: 0)),
    // Larger: it covers the width, the height, or both, and moves no further.
    (Size(width: 500, height: 10), .zero, Point(x: -100, y: 105)),
    (Size(width: 500, height: 10), Point(x: 130, y: 0), Point(x: -50, y: 105)),
    (Size(width: 500, height: 10), Point(x: 300, y: 0), Point(x: 0, y: 105)),
    (Size(width: 20, height: 400), .zero, Point(x: 60, y: -90)),
    (Size(width: 20, height: 400), Point(x: 0, y: -100), Point(x: 60, y: -100)),
    (Size(width: 900, height: 900), Point(x: 900, y: -900), Point(x: 0, y: -600)),
    (Size(width: 0, height: 0), Point(x: -500, y: 500), Point(x: 0, y: 300)),
  ]

  @Test(arguments: rows) func aViewMovesByAsLittleAsBringsItInside(
    size: Size, offset: Point, expected: Point
  ) {
    let (overlay, view, _) = single(size, offset: offset)
    defer { withExtendedLifetime(view) {} }
    let free = Rect(
      x: 70 + offset.x - size.width / 2, y: 110 + offset.y - size.height / 2, width: size.width,
      height: size.height)
    #expect(!overlay.keepsViewsInside)
    #expect(overlay.placements().map(\.frame) == [free])
    overlay.keepsViewsInside = true
    #expect(overlay.placements().map(\.frame) == [Rect(origin: expected, size: size)])
  }

  @Test func theAreaIsTheViewAsItIsNow() {
    let (overlay, view, session) = single(
      Size(width: 20, height: 10), offset: Point(x: 1000, y: 1000))
    overlay.keepsViewsInside = true
    view.contentMode = .fit
    // The bars beside the picture are of the view too.
    view.size = Size(width: 800, height: 300)
    #expect(overlay.center(1) == Point(x: 790, y: 295))
    view.size = Size(width: 100, height: 75)
    #expect(overlay.center(1) == Point(x: 90, y: 70))
    // It is tapped where it is.
    #expect(overlay.placement(at: Point(x: 90, y: 70))?.id == 1)
    // A code out of sight has no view at the edge.
    view.contentMode = .fill
    view.size = Size(width: 10, height: 300)
    #expect(overlay.reasonNotShown(for: session[1]) == .codeIsOutsideView)
  }

  /// Where 24 views of codes along the left and right side are, by identifier.
  private func crowd(_ policy: CollisionPolicy, seed: UInt64) -> [Int: Rect] {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    overlay.keepsViewsInside = true
    overlay.collisionPolicy = policy
    var state = seed
    func next(_ range: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31) * range
    }
    var places: [Int: Quadrilateral] = [:]
    for index in 0..<24 {
      let x = index % 2 == 0 ? next(20) : 370 + next(20)
      places[index] = Rect(x: x, y: next(280), width: 10, height: 10).quadrilateral
    }
    var script = SessionScript()
    let session = script.next(places)
    overlay.take(session)
    for index in 0..<24 {
      let offset = PointWithUnit(x: next(80) - 40, y: next(40) - 20, unit: .dip)
      overlay.setView(NamedView("a", size: Size(width: 60, height: 14)), for: session[index])
      overlay.setOffset(offset, for: session[index])
    }
    return Dictionary(uniqueKeysWithValues: overlay.placements().map { ($0.id, $0.frame) })
  }

  @Test(arguments: UInt64(1)...10) func viewsMoveApartInside(seed: UInt64) {
    let wanted = crowd(.overlaps, seed: seed)
    let frames = crowd(.movesApart(atMost: 400), seed: seed)
    #expect(frames.count == 24, "seed \(seed)")
    var movedCount = 0
    for (index, frame) in frames {
      #expect(frame.moved(inside: area) == frame, "seed \(seed), view \(index)")
      // One that found no place stays where it was to be.
      guard frame != wanted[index] else { continue }
      movedCount += 1
      let earlier = frames.filter { $0.key < index }.values
      #expect(
        earlier.allSatisfy { $0.intersection(frame) == nil }, "seed \(seed), view \(index)")
    }
    #expect(movedCount >= 5, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...10) func viewsThatWouldCollideInsideAreHidden(seed: UInt64) {
    let wanted = crowd(.overlaps, seed: seed)
    let frames = crowd(.hidesLater, seed: seed)
    #expect((2..<24).contains(frames.count), "seed \(seed)")
    for (index, frame) in frames {
      #expect(frame == wanted[index], "seed \(seed), view \(index)")
      let others = frames.filter { $0.key != index }.values
      #expect(others.allSatisfy { $0.intersection(frame) == nil }, "seed \(seed), view \(index)")
    }
  }

  @Test func viewsWithoutRoomInsideOverlap() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    overlay.keepsViewsInside = true
    overlay.collisionPolicy = .movesApart(atMost: .infinity)
    var script = SessionScript()
    let session = script.next(1, 2)
    overlay.take(session)
    // Higher than half of the view, and wider than all of it.
    for code in session.trackedBarcodes.values {
      overlay.setView(NamedView("a", size: Size(width: 500, height: 160)), for: code)
    }
    let frames = overlay.placements().map(\.frame)
    #expect(frames == [-100, -100].map { Rect(x: $0, y: 30, width: 500, height: 160) })
    // With room below, the later one goes there.
    overlay.setView(NamedView("b", size: Size(width: 500, height: 100)), for: session[2])
    #expect(abs((overlay.center(2)?.y ?? 0) - 240.01) < 1e-9)
  }

  @Test func viewsThatLeaveStayInside() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch, fade: .seconds(1))
    defer { withExtendedLifetime(view) {} }
    overlay.keepsViewsInside = true
    var script = SessionScript()
    let session = script.next(1)
    overlay.take(session)
    overlay.setView(NamedView("a"), for: session[1])
    overlay.setOffset(PointWithUnit(x: -200, y: 0, unit: .dip), for: session[1])
    overlay.take(script.next(1))
    overlay.take(script.next())  // at 0.2 s
    let leaving = overlay.placements(at: FrameTimestamp(seconds: 0.3))
    #expect(leaving.map(\.phase) == [.leaving])
    #expect(leaving.map(\.frame.minX) == [0])
  }
}
