// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes
import Testing

/// The most codes, and where codes count.
@Suite struct LimitTests {
  private let size = Size(width: 1280, height: 720)

  private func time(_ frame: Int) -> FrameTimestamp { FrameTimestamp(seconds: Double(frame) / 10) }

  private func readings(_ codes: [(String, Double)]) -> [DecodedBarcode] {
    codes.map { .reading($0.0, at: Point(x: $0.1, y: 300)) }
  }

  private func events(_ update: TrackUpdate) -> [String] {
    update.added.map { "+\($0.identifier) \($0.barcode.data ?? "")" }
      + update.removed.map { "-\($0.identifier) \($0.reason.rawValue)" }
  }

  @Test func codesBeyondTheMostWaitForAPlace() {
    var tracker = Tracker()
    tracker.configuration.maximumCodeCount = 2
    let all = [("A", 100.0), ("B", 400.0), ("C", 700.0)]
    var log: [[String]] = []
    for frame in 0..<12 {
      // B goes after frame 2.
      let seen = frame <= 2 ? all : [all[0], all[2]]
      let update = tracker.update(readings(seen), at: time(frame), frameSize: size)
      #expect(update.trackedBarcodes.count <= 2, "frame \(frame)")
      log.append(events(update))
    }
    #expect(log[0] == ["+1 A", "+2 B"])
    #expect(log[8] == ["-2 lost"])
    #expect(log[9] == ["+3 C"])
    #expect(log.flatMap(\.self).count == 4)
  }

  @Test(arguments: [0, 1, 2]) func newestCodesEndWhenTheMostIsLowered(most: Int) {
    var tracker = Tracker()
    let all = readings([("A", 100), ("B", 400), ("C", 700)])
    _ = tracker.update(all, at: time(0), frameSize: size)
    tracker.configuration.maximumCodeCount = most
    for frame in 1...4 {
      let update = tracker.update(all, at: time(frame), frameSize: size)
      #expect(update.trackedBarcodes.map(\.identifier) == Array([1, 2, 3].prefix(most)))
      let ended = [1, 2, 3].suffix(3 - most).map { "-\($0) notEnabled" }
      #expect(events(update) == (frame == 1 ? ended : []), "frame \(frame)")
    }
    // Raised again, codes that were in sight all the time are the same ones.
    tracker.configuration.maximumCodeCount = nil
    let update = tracker.update(all, at: time(5), frameSize: size)
    #expect(update.added.map(\.identifier) == Array([1, 2, 3].suffix(3 - most)))
  }

  @Test func aLabelIsExchangedAlsoWhenAllPlacesAreTaken() {
    var tracker = Tracker()
    tracker.configuration.maximumCodeCount = 1
    var log: [String] = []
    for frame in 0..<8 {
      let update = tracker.update(
        readings([(frame < 3 ? "A" : "B", 100)]), at: time(frame), frameSize: size)
      log += events(update)
    }
    #expect(log == ["+1 A", "+2 B", "-1 replaced"])
  }

  @Test func onlyCodesWithTheirMiddleInTheRegionCount() {
    var tracker = Tracker()
    tracker.region = Rect(x: 400, y: 0, width: 300, height: 720)
    let update = tracker.update(
      readings([("left", 390), ("edge", 400), ("inside", 560), ("right edge", 700)]),
      at: time(0), frameSize: size)
    #expect(update.added.compactMap(\.barcode.data) == ["edge", "inside"])
    tracker.region = .zero
    let none = tracker.update(readings([("inside", 560)]), at: time(1), frameSize: size)
    #expect(none.trackedBarcodes.isEmpty)
  }

  @Test func codeThatMovesOutOfTheRegionEndsAtOnceAndMayComeBack() {
    var tracker = Tracker()
    tracker.region = Rect(x: 400, y: 0, width: 300, height: 720)
    var log: [String] = []
    for (frame, x) in [600.0, 640, 680, 720, 740, 700, 660, 620].enumerated() {
      let update = tracker.update(readings([("A", x)]), at: time(frame), frameSize: size)
      log += events(update).map { "\(frame) \($0)" }
    }
    #expect(log == ["0 +1 A", "3 -1 left", "6 +1 A"])
  }

  @Test func codeThatTheRegionLeavesIsNoLongerEnabled() {
    var tracker = Tracker()
    tracker.region = Rect(x: 400, y: 0, width: 300, height: 720)
    _ = tracker.update(readings([("A", 600)]), at: time(0), frameSize: size)
    tracker.region = Rect(x: 0, y: 0, width: 300, height: 720)
    let update = tracker.update(readings([("A", 600)]), at: time(1), frameSize: size)
    #expect(events(update) == ["-1 notEnabled"])
    tracker.region = nil
    let back = tracker.update(readings([("A", 600)]), at: time(2), frameSize: size)
    #expect(events(back) == ["+1 A"])
  }

  @Test func hiddenCodeThatIsCarriedOutOfTheRegionEnds() {
    var tracker = Tracker()
    tracker.region = Rect(x: 0, y: 0, width: 640, height: 720)
    _ = tracker.update(readings([("A", 600)]), at: time(0), frameSize: size)
    let picture = PictureMotion(map: Homography(translationX: 15, y: 0), likeness: 1)
    var log: [String] = []
    for frame in 1...4 {
      tracker.begin(at: time(frame), frameSize: size)
      // Seen to move with the scene once, then hidden.
      let sighting = tracker.predictions(picture: picture).prefix(frame == 1 ? 1 : 0).map {
        TrackSighting(key: $0.key, location: $0.starts[0], likeness: 0.97)
      }
      _ = tracker.takeSightings(sighting, picture: picture)
      log += events(tracker.end([])).map { "\(frame) \($0)" }
    }
    #expect(log == ["3 -1 left"])
  }
}
