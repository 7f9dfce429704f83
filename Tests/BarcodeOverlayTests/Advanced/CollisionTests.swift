// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@testable import BarcodeOverlay

@Suite struct CollisionTests {
  private func overlap(_ a: Rect, _ b: Rect) -> Bool { a.intersection(b) != nil }

  /// Random rectangles of a crowded view.
  private func rects(seed: UInt64, count: Int) -> [Rect] {
    var state = seed
    func next(_ range: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31) * range
    }
    return (0..<count).map { _ in
      Rect(x: next(1000), y: next(700), width: 20 + next(60), height: 10 + next(30))
    }
  }

  @Test(arguments: UInt64(1)...10) func viewsThatMovedLieOnNoOther(seed: UInt64) {
    var places = FreePlaces(policy: .movesApart(atMost: 120))
    var kept: [Rect] = []
    var movedCount = 0
    for rect in rects(seed: seed, count: 120) {
      let isBlocked = kept.contains { overlap($0, rect) }
      let shift = places.take(rect, preferring: .zero)
      guard let shift else {
        Issue.record("seed \(seed): a view was hidden")
        continue
      }
      #expect(shift.distance(to: .zero) <= 120, "seed \(seed)")
      if !isBlocked { #expect(shift == .zero, "seed \(seed): moved without need") }
      let moved = rect.moved(shift)
      if shift != .zero {
        movedCount += 1
        #expect(!kept.contains { overlap($0, moved) }, "seed \(seed)")
      }
      kept.append(moved)
    }
    #expect(movedCount > 10, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...10) func hidingKeepsTheFirstOfEachCrowd(seed: UInt64) {
    var places = FreePlaces(policy: .hidesLater)
    var kept: [Rect] = []
    for rect in rects(seed: seed, count: 200) {
      let isBlocked = kept.contains { overlap($0, rect) }
      let shift = places.take(rect, preferring: .zero)
      #expect((shift == nil) == isBlocked, "seed \(seed)")
      if shift != nil { kept.append(rect) }
    }
  }

  @Test func theNearestSideIsTaken() {
    var places = FreePlaces(policy: .movesApart(atMost: 50))
    _ = places.take(Rect(x: 0, y: 0, width: 100, height: 20), preferring: .zero)
    let shift = places.take(Rect(x: 10, y: 15, width: 100, height: 20), preferring: .zero)
    #expect(abs((shift?.y ?? 0) - 5.01) < 1e-9)
    #expect(shift?.x == 0)
  }

  @Test func whereThereIsNoRoomViewsOverlap() {
    var places = FreePlaces(policy: .movesApart(atMost: 5))
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    _ = places.take(rect, preferring: .zero)
    #expect(places.take(rect, preferring: .zero) == .zero)
  }

  @Test func theSideThatWasTakenBeforeIsKept() {
    var places = FreePlaces(policy: .movesApart(atMost: 50))
    _ = places.take(Rect(x: 0, y: 0, width: 100, height: 20), preferring: .zero)
    // Downwards is nearer, but upwards was taken before and is free still.
    let previous = Point(x: 0, y: -32)
    #expect(
      places.take(Rect(x: 0, y: 11, width: 100, height: 20), preferring: previous) == previous)
    // Once nothing is in the way the view is where it belongs.
    #expect(
      places.take(Rect(x: 300, y: 11, width: 100, height: 20), preferring: previous) == .zero)
  }

  @Test func largeAndFarRectanglesAreSeenToo() {
    for far in [0.0, 5e6] {
      var places = FreePlaces(policy: .hidesLater)
      let large = Rect(x: far, y: 0, width: 9000, height: 9000)
      #expect(places.take(large, preferring: .zero) == .zero)
      let small = Rect(x: far + 4000, y: 4000, width: 5, height: 5)
      #expect(places.take(small, preferring: .zero) == nil)
      #expect(places.take(large, preferring: .zero) == nil)
      let outside = Rect(x: far + 9500, y: 0, width: 5, height: 5)
      #expect(places.take(outside, preferring: .zero) == .zero)
    }
  }
}
