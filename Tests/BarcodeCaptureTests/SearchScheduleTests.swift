// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision
import Testing

@testable import BarcodeCapture

@Suite struct SearchScheduleTests {
  private static let size = Size(width: 640, height: 480)
  private static let code = Rect(x: 300, y: 200, width: 60, height: 45).quadrilateral

  /// A frame of a known scene, thirty a second.
  private func outlook(
    _ frame: Int, moved: Point = .zero, changes: [Rect]? = [], missed: [Quadrilateral] = [],
    seen: [Quadrilateral] = [code]
  ) -> SearchSchedule.Outlook {
    SearchSchedule.Outlook(
      time: FrameTimestamp(seconds: Double(frame) / 30), size: Self.size,
      motion: Homography(translationX: moved.x, y: moved.y), changes: changes, seen: seen,
      missed: missed)
  }

  private func schedule(_ milliseconds: Int = 125) -> SearchSchedule {
    var schedule = SearchSchedule(interval: .milliseconds(milliseconds))
    _ = schedule.parts(outlook(0))
    return schedule
  }

  /// What is searched, as text: "*" for the whole frame, b for bars, f for finder patterns.
  private func text(_ parts: [SearchSchedule.Part]) -> String {
    parts.map { part in
      let area = part.area.map { area in
        "\(Int(area.minX)),\(Int(area.minY)) \(Int(area.size.width))x\(Int(area.size.height))"
      }
      return (area ?? "*") + (part.searches.contains(.bars) ? "b" : "")
        + (part.searches.contains(.finders) ? "f" : "")
    }.joined(separator: " + ")
  }

  @Test func firstFrameIsSearchedAsAWhole() {
    var schedule = SearchSchedule(interval: .milliseconds(125))
    #expect(text(schedule.parts(outlook(0))) == "*bf")
  }

  @Test func atRestTheWholeIsSearchedInTurns() {
    var schedule = schedule()
    let frames = (1...10).map { text(schedule.parts(outlook($0))) }
    #expect(frames == ["", "*f", "", "*b", "", "*f", "", "*b", "", "*f"])
  }

  /// Where search after search finds nothing new to look at, the next ones wait up to four
  /// intervals; whatever happens brings them back.
  @Test func searchesOfAQuietSceneGetRare() {
    var schedule = schedule()
    func whole(_ frames: ClosedRange<Int>, moved: Point = .zero) -> [Int] {
      frames.filter {
        schedule.parts(outlook($0, moved: moved)).contains {
          $0.area == nil && $0.searches.contains(.bars)
        }
      }
    }
    #expect(whole(1...100) == [4, 8, 12, 20, 35, 50, 65, 80, 95])
    // A pan is none.
    #expect(whole(101...120, moved: Point(x: 5, y: 0)) == [103, 107, 111, 115, 119])
  }

  @Test func placesThatLookLikeCodesAreTriedInAQuietScene() {
    var schedule = schedule()
    for frame in 1...40 { _ = schedule.parts(outlook(frame)) }
    var next = outlook(41)
    next.unread = [Rect(x: 100, y: 100, width: 80, height: 60).quadrilateral]
    #expect(text(schedule.parts(next)) == "70,70 140x120b")
  }

  @Test func withoutIntervalAllOfEachFrameIsSearched() {
    var schedule = schedule(0)
    for frame in 1...4 { #expect(text(schedule.parts(outlook(frame))) == "*bf") }
  }

  @Test func allIsSearchedWhileTheClockStands() {
    var schedule = schedule()
    #expect(text(schedule.parts(outlook(1))) == "")
    for _ in 0..<3 { #expect(text(schedule.parts(outlook(1))) == "*bf") }
    #expect(text(schedule.parts(outlook(0))) == "*bf")
  }

  @Test func whatComesIntoViewIsSearched() {
    var schedule = schedule(9999)
    // Strips that are too narrow wait for more; room for the largest code is added.
    let frames = (1...4).map { text(schedule.parts(outlook($0, moved: Point(x: 5, y: 0)))) }
    #expect(frames == ["", "", "0,0 97x480bf", ""])
  }

  /// What came into view before all was searched needs no strip after it.
  @Test func wholeSearchesSettleStrips() {
    var schedule = schedule()
    let move = Point(x: 5, y: 0)
    for frame in 1...2 { _ = schedule.parts(outlook(frame, moved: move)) }
    // Nothing was asked for half a second.
    #expect(text(schedule.parts(outlook(17))) == "*bf")
    #expect(text(schedule.parts(outlook(18, moved: move))) == "")
  }

  @Test func eachEdgeHasItsOwnStrip() {
    var schedule = schedule(9999)
    let frames = (1...5).map { text(schedule.parts(outlook($0, moved: Point(x: -16, y: 3)))) }
    // The top waits until it is worth it; with a side it comes to most of the frame.
    let side = "541,0 98x480bf"
    #expect(frames == [side, side, side, "*bf", side])
  }

  @Test func changesAndMissedCodesAreSearched() {
    var schedule = schedule(9999)
    let change = Rect(x: 96, y: 320, width: 32, height: 64)
    #expect(text(schedule.parts(outlook(1, changes: [change]))) == "13,237 197x229bf")
    let missed = Rect(x: 500, y: 100, width: 60, height: 45).quadrilateral
    #expect(text(schedule.parts(outlook(2, missed: [missed]))) == "417,17 222x210bf")
  }

  @Test func overlappingPartsAreOne() {
    var schedule = schedule(9999)
    let changes = [
      Rect(x: 100, y: 100, width: 32, height: 32), Rect(x: 160, y: 120, width: 32, height: 32),
    ]
    #expect(schedule.parts(outlook(1, changes: changes)).count == 1)
  }

  @Test func unknownMotionUnknownChangesAndManyChangesMeanAll() {
    var schedule = schedule(9999)
    var blind = outlook(1)
    blind.motion = nil
    #expect(text(schedule.parts(blind)) == "*bf")
    #expect(text(schedule.parts(outlook(2, changes: nil))) == "*bf")
    #expect(text(schedule.parts(outlook(3, seen: []))) == "*bf")
    let everywhere = [Rect(x: 32, y: 32, width: 560, height: 400)]
    #expect(text(schedule.parts(outlook(4, changes: everywhere))) == "*bf")
    #expect(text(schedule.parts(outlook(5))) == "")
  }

  /// Codes that motion blurred are sharp again when it slows down.
  @Test func theWholeIsSearchedWhenMotionSlowsDown() {
    var schedule = schedule(9999)
    for frame in 1...3 {
      #expect(text(schedule.parts(outlook(frame, moved: Point(x: 20, y: 0)))) != "*bf")
    }
    #expect(text(schedule.parts(outlook(4, moved: Point(x: 8, y: 0)))) == "*bf")
    #expect(text(schedule.parts(outlook(5, moved: Point(x: 8, y: 0)))) != "*bf")
  }
}
