// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@testable import BarcodeTracking

/// What the tracker does with codes that are found by their looks, without any pixels.
@Suite struct FollowingTests {
  private let size = Size(width: 1280, height: 720)

  private func square(_ x: Double, _ y: Double) -> Quadrilateral {
    Quadrilateral(
      topLeft: Point(x: x - 40, y: y - 40), topRight: Point(x: x + 40, y: y - 40),
      bottomRight: Point(x: x + 40, y: y + 40), bottomLeft: Point(x: x - 40, y: y + 40))
  }

  private func reading(_ text: String, _ x: Double, _ y: Double) -> DecodedBarcode {
    DecodedBarcode(
      barcode: Barcode(symbology: .qr, rawData: Array(text.utf8)), location: square(x, y))
  }

  private func time(_ frame: Int) -> FrameTimestamp { FrameTimestamp(seconds: Double(frame) / 30) }

  private func place(_ tracker: Tracker, _ identifier: Int) -> Point? {
    tracker.trackedBarcodes.first { $0.identifier == identifier }?.location.center
  }

  /// Begins a frame in which the first code is seen by its looks, and returns its key.
  private func see(
    _ tracker: inout Tracker, _ frame: Int, at place: (Quadrilateral) -> Quadrilateral
  ) throws -> Int {
    tracker.begin(at: time(frame), frameSize: size)
    let key = try #require(tracker.predictions(picture: nil).first?.key)
    let before = try #require(tracker.trackedBarcodes.first?.location)
    _ = tracker.takeSightings(
      [TrackSighting(key: key, location: place(before), likeness: 0.97)], picture: nil)
    return key
  }

  @Test func seenCodeNeedsNoReading() {
    var tracker = Tracker()
    _ = tracker.update([reading("A", 200, 300)], at: time(0), frameSize: size)
    for frame in 1...90 {
      tracker.begin(at: time(frame), frameSize: size)
      let key = tracker.predictions(picture: nil)[0].key
      let x = 200 + 5 * Double(frame)
      _ = tracker.takeSightings(
        [TrackSighting(key: key, location: square(x, 300), likeness: 0.97)], picture: nil)
      let update = tracker.end([])
      #expect(update.trackedBarcodes.map(\.identifier) == [1])
      #expect(update.trackedBarcodes.first?.state == .tracked)
      #expect(place(tracker, 1)?.x == x)
    }
  }

  /// A code that comes in askew is first read along the sliver of it that is in view, whose middle
  /// says nothing of where the code's is.
  @Test func readingOfTheWholeCodeContinuesTheSliverThatTheEdgeLeft() throws {
    var tracker = Tracker()
    let barcode = Barcode(symbology: .code128, rawData: Array("CUT".utf8))
    func moved(_ outline: Quadrilateral, _ frame: Int) -> Quadrilateral {
      outline.offsetBy(dx: 0, dy: 4 * Double(frame))
    }
    let sliver = Quadrilateral(
      topLeft: Point(x: 180, y: -45), topRight: Point(x: 566, y: 124),
      bottomRight: Point(x: 526, y: 177), bottomLeft: Point(x: 180, y: -23))
    let whole = Quadrilateral(
      topLeft: Point(x: 245, y: -99), topRight: Point(x: 571, y: 115),
      bottomRight: Point(x: 505, y: 213), bottomLeft: Point(x: 181, y: 0))
    let first = tracker.update(
      [DecodedBarcode(barcode: barcode, location: sliver)], at: time(0), frameSize: size)
    #expect(first.added.count == 1)
    for frame in 1...40 {
      _ = try see(&tracker, frame) { $0.offsetBy(dx: 0, dy: 4) }
      let isRead = frame >= 30
      let update = tracker.end(
        isRead ? [DecodedBarcode(barcode: barcode, location: moved(whole, frame))] : [])
      #expect(update.added.isEmpty, "frame \(frame)")
      let place = try #require(update.trackedBarcodes.first?.location)
      let expected = moved(isRead ? whole : sliver, frame)
      #expect(place.center.distance(to: expected.center) < 0.5, "frame \(frame)")
    }
  }

  /// A code that came in over the edge goes on where its bars end, before it is read again.
  @Test func outlineOfACodeThatCameInGrowsWithoutAReading() throws {
    var tracker = Tracker()
    let barcode = Barcode(symbology: .ean13UPCA, rawData: Array("4006381333931".utf8))
    func whole(_ frame: Int) -> Quadrilateral {
      Rect(x: 300, y: -40 + 20 * Double(frame), width: 200, height: 90).quadrilateral
    }
    var shown = whole(0)
    (shown.topLeft.y, shown.topRight.y) = (0, 0)
    _ = tracker.update(
      [DecodedBarcode(barcode: barcode, location: shown, votes: 12)], at: time(0), frameSize: size)
    for frame in 1...12 {
      let key = try see(&tracker, frame) { $0.offsetBy(dx: 0, dy: 20) }
      for request in tracker.takeOutlineRequests() {
        #expect(request.key == key)
        tracker.takeOutline(whole(frame), of: key)
        #expect(tracker.readPlaces.map(\.key) == (frame < 4 ? [key] : []))
      }
      let update = tracker.end([])
      #expect(update.trackedBarcodes.map(\.identifier) == [1])
      guard frame > 3 else { continue }
      #expect(update.trackedBarcodes.first?.location.center == whole(frame).center)
    }
    for frame in 13...14 {
      _ = try see(&tracker, frame) { $0.offsetBy(dx: 0, dy: 20) }
      #expect(tracker.takeOutlineRequests().isEmpty, "the whole is known")
      _ = tracker.end(
        [DecodedBarcode(barcode: barcode, location: whole(frame), votes: 12)])
      // Looks that no reading vouched for are taken anew with the first one.
      #expect(tracker.readPlaces.map(\.isDoubtful) == [frame == 13])
    }
  }

  /// The frame's edge may leave an outline whose corners are away from it; who followed the bars
  /// knows that it cut them.
  @Test(arguments: [false, true]) func whatFollowedTheBarsTellsThatTheyAreCut(isCutOff: Bool) throws
  {
    var tracker = Tracker()
    var reading = DecodedBarcode(
      barcode: Barcode(symbology: .ean8, rawData: Array("96385074".utf8)),
      location: Rect(x: 12, y: 300, width: 200, height: 90).quadrilateral, votes: 12)
    reading.isCutOff = isCutOff
    _ = tracker.update([reading], at: time(0), frameSize: size)
    for frame in 1...3 {
      _ = try see(&tracker, frame) { _ in reading.location }
      _ = tracker.end([])
    }
    #expect(tracker.takeOutlineRequests().isEmpty == !isCutOff)
  }

  /// The part that the frame's edge leaves of a code tells its looks worse than the whole did.
  @Test func looksOfALeavingCodeAreNotTakenAgain() throws {
    var tracker = Tracker()
    let barcode = Barcode(symbology: .ean8, rawData: Array("96385074".utf8))
    func whole(_ frame: Int) -> Quadrilateral {
      Rect(x: 300, y: 560 + 20 * Double(frame), width: 200, height: 90).quadrilateral
    }
    for frame in 0...6 {
      if frame == 0 {
        tracker.begin(at: time(0), frameSize: size)
      } else {
        _ = try see(&tracker, frame) { _ in whole(frame) }
      }
      var shown = whole(frame)
      (shown.bottomLeft.y, shown.bottomRight.y) = (
        min(720, shown.bottomLeft.y), min(720, shown.bottomRight.y)
      )
      _ = tracker.end([DecodedBarcode(barcode: barcode, location: shown, votes: 12)])
      #expect(tracker.readPlaces.isEmpty == (frame > 3), "frame \(frame)")
    }
  }

  /// A code that comes back is first read along the slice in view; how long its bars are is known,
  /// unless it is seen from elsewhere by now.
  @Test(arguments: [(200.0, true), (260, false)])
  func sliceOfACodeThatComesBackTellsItsPlaceOnly(width: Double, isWhole: Bool) throws {
    var tracker = Tracker()
    let barcode = Barcode(symbology: .ean13UPCA, rawData: Array("4006381333931".utf8))
    func read(_ rect: Rect, _ frame: Int) -> TrackUpdate {
      tracker.update(
        [DecodedBarcode(barcode: barcode, location: rect.quadrilateral, votes: 12)],
        at: time(frame), frameSize: size)
    }
    for frame in 0...2 { _ = read(Rect(x: 300, y: 300, width: 200, height: 90), frame) }
    for frame in 3...50 { _ = tracker.update([], at: time(frame), frameSize: size) }
    #expect(tracker.trackedBarcodes.isEmpty)
    let update = read(Rect(x: 320, y: 690, width: width, height: 30), 51)
    #expect(update.added.map(\.identifier) == [1])
    let bottom = try #require(update.trackedBarcodes.first?.location.bottomLeft.y)
    #expect(abs(bottom - (isWhole ? 780 : 720)) < 1e-6)
  }

  /// Codes that are away are carried by guesses, and all are off by the same: where one of them comes
  /// back tells of the others.
  @Test func codeThatComesBackTellsWhereTheOthersAre() throws {
    var tracker = Tracker()
    let places = [("A", 200.0), ("B", 420), ("C", 640)]
    _ = tracker.update(
      places.map { reading($0.0, $0.1, 300) }, at: time(0), frameSize: size)
    /// Pans by pixels, and tells where the codes are looked for that were not found.
    func pan(
      _ frame: Int, _ step: Double, seen: Bool = false, late: [TrackSighting] = []
    ) -> [TrackPrediction] {
      tracker.begin(at: time(frame), frameSize: size)
      defer { _ = tracker.end([]) }
      let motion = PictureMotion(map: Homography(translationX: step, y: 0), likeness: 0.9)
      let found = tracker.predictions(picture: motion).map {
        TrackSighting(key: $0.key, location: $0.starts[0], likeness: 0.95)
      }
      let away = tracker.takeSightings(seen ? found : [], picture: motion)
      tracker.takeLateSightings(late)
      return away
    }
    for frame in 1...5 { _ = pan(frame, 10, seen: true) }
    for frame in 6...25 { _ = pan(frame, 80) }
    #expect(tracker.trackedBarcodes.isEmpty)
    // The way back is 40 px longer than it was measured.
    for frame in 26...44 { _ = pan(frame, -80) }
    let expected = pan(45, -80)
    #expect(expected.count == 3)
    let first = try #require(expected.first)
    let found = TrackSighting(
      key: first.key, location: first.starts[0].offsetBy(dx: -40, dy: 0), likeness: 0.95)
    _ = pan(46, 0, late: [found])
    #expect(tracker.trackedBarcodes.map(\.identifier) == [1])
    let others = pan(47, 0).filter { $0.key != first.key }
    for (prediction, before) in zip(others, expected.dropFirst()) {
      #expect(
        prediction.starts[0].center.distance(
          to: before.starts[0].offsetBy(dx: -40, dy: 0).center) < 1e-6)
    }
  }

  /// The bars of a code that the frame's edge shortens are no smaller code: it stays where its own
  /// corners are.
  @Test(arguments: [false, true]) func slicesAtTheEdgeDoNotMoveTheCode(isSeen: Bool) throws {
    var tracker = Tracker()
    let barcode = Barcode(symbology: .ean13UPCA, rawData: Array("4006381333931".utf8))
    func whole(_ frame: Int) -> Quadrilateral {
      Rect(x: 300, y: 600 + 8 * Double(frame), width: 200, height: 90).quadrilateral
    }
    for frame in 0..<22 {
      tracker.begin(at: time(frame), frameSize: size)
      if isSeen, frame < 10, let key = tracker.predictions(picture: nil).first?.key {
        _ = tracker.takeSightings(
          [TrackSighting(key: key, location: whole(frame), likeness: 0.97)], picture: nil)
      }
      var shown = whole(frame)
      shown.bottomLeft.y = min(shown.bottomLeft.y, 720)
      shown.bottomRight.y = min(shown.bottomRight.y, 720)
      guard shown.topLeft.y < 712 else { break }
      let update = tracker.end([
        DecodedBarcode(barcode: barcode, location: shown, votes: 12)
      ])
      #expect(update.trackedBarcodes.map(\.identifier) == [1], "frame \(frame)")
      let place = try #require(update.trackedBarcodes.first?.location)
      #expect(place.center.distance(to: whole(frame).center) < 0.5, "frame \(frame)")
    }
  }

  /// A code that is followed somewhat off its place is none beside the one that is read there.
  @Test func readingOnASightedCodeIsThatCode() throws {
    var tracker = Tracker()
    let barcode = Barcode(symbology: .ean13UPCA, rawData: Array("4006381333931".utf8))
    let outline = Rect(x: 300, y: 300, width: 200, height: 90).quadrilateral
    let reading = DecodedBarcode(barcode: barcode, location: outline, votes: 12)
    _ = tracker.update([reading], at: time(0), frameSize: size)
    tracker.begin(at: time(1), frameSize: size)
    let key = try #require(tracker.predictions(picture: nil).first?.key)
    _ = tracker.takeSightings(
      [TrackSighting(key: key, location: outline.offsetBy(dx: 0, dy: -30), likeness: 0.9)],
      picture: nil)
    let update = tracker.end([reading])
    #expect(update.trackedBarcodes.map(\.identifier) == [1])
  }

  /// What does not settle is read again less and less often.
  @Test func readingAgainGetsRare() {
    var tracker = Tracker()
    var first = reading("A", 200, 300)
    // One reading of scan lines does not tell where bars end.
    first.votes = 12
    _ = tracker.update([first], at: time(0), frameSize: size)
    var requests: [Int] = []
    for frame in 1...180 {
      tracker.begin(at: time(frame), frameSize: size)
      let key = tracker.predictions(picture: nil)[0].key
      _ = tracker.takeSightings(
        [TrackSighting(key: key, location: square(200, 300), likeness: 0.97)], picture: nil)
      if tracker.takeReadingRequests().contains(where: { $0.isDelivered }) {
        requests.append(frame)
      }
      _ = tracker.end([])
    }
    let waits = zip(requests, requests.dropFirst()).map { $1 - $0 }
    #expect(waits.first == 5)
    #expect(waits == waits.sorted())
    #expect((waits.last ?? 0) > 15)
  }

  /// One reading is not enough for it, and it does not read again.
  @Test func codeThatIsNotDeliveredIsReadInEachFrameButSeldomWithAllEffort() {
    var tracker = Tracker()
    let barcode = Barcode(symbology: .ean13UPCA, rawData: Array("4006381333931".utf8))
    let first = DecodedBarcode(barcode: barcode, location: square(200, 300), votes: 1)
    _ = tracker.update([first], at: time(0), frameSize: size)
    var isThorough: [Bool?] = []
    for frame in 1...10 {
      tracker.begin(at: time(frame), frameSize: size)
      let key = tracker.predictions(picture: nil)[0].key
      _ = tracker.takeSightings(
        [TrackSighting(key: key, location: square(200, 300), likeness: 0.97)], picture: nil)
      isThorough.append(tracker.takeReadingRequests().first?.isThorough)
      _ = tracker.end([])
    }
    #expect(
      isThorough == [true, true, true, true, false, false, true, false, false, true])
  }

  @Test func hiddenCodeIsCarriedWithTheScene() throws {
    var tracker = Tracker()
    let labels = [("A", 200.0), ("B", 500.0), ("C", 800.0), ("D", 1000.0)]
    _ = tracker.update(
      labels.map { reading($0.0, $0.1, 300) }, at: time(0), frameSize: size)
    for frame in 1...12 {
      tracker.begin(at: time(frame), frameSize: size)
      let keys = tracker.predictions(picture: nil).map(\.key)
      let dx = 4 * Double(frame)
      // From frame 5 on a hand hides D.
      let sightings = zip(keys, labels).prefix(frame < 5 ? 4 : 3).map { key, label in
        TrackSighting(key: key, location: square(label.1 + dx, 300), likeness: 0.97)
      }
      _ = tracker.takeSightings(sightings, picture: nil)
      _ = tracker.end([])
      let hidden = try #require(place(tracker, 4))
      #expect(hidden.distance(to: Point(x: 1000 + dx, y: 300)) < 0.5, "frame \(frame)")
    }
  }

  /// Also where the hidden one is thought to lie just where the upper one is, which sways.
  @Test(arguments: 0..<24) func equalCodesThatCrossKeepTheirIdentifiers(offset: Int) throws {
    var tracker = Tracker()
    func places(_ frame: Int) -> (Point, Point) {
      (
        Point(x: 300 + Double(offset) + 12 * Double(frame), y: 300),
        Point(x: 900 - 12 * Double(frame) + (frame.isMultiple(of: 2) ? 1.5 : 0), y: 300)
      )
    }
    _ = tracker.update(
      [reading("T", places(0).0.x, 300), reading("T", places(0).1.x, 300)], at: time(0),
      frameSize: size)
    for frame in 1...50 {
      tracker.begin(at: time(frame), frameSize: size)
      let keys = tracker.predictions(picture: nil).map(\.key)
      let (a, b) = places(frame)
      var sightings = [TrackSighting(key: keys[1], location: square(b.x, b.y), likeness: 0.97)]
      // While one covers the other, both look for their picture and find the upper one.
      let isCovered = a.distance(to: b) < 70
      let first = isCovered ? b : a
      sightings.insert(
        TrackSighting(key: keys[0], location: square(first.x, first.y), likeness: 0.97), at: 0)
      _ = tracker.takeSightings(sightings, picture: nil)
      _ = tracker.end([])
      #expect(
        try #require(place(tracker, 2)).distance(to: b) < 1, "frame \(frame), offset \(offset)")
    }
    let (a, b) = places(50)
    #expect(try #require(place(tracker, 1)).distance(to: a) < 1)
    #expect(try #require(place(tracker, 2)).distance(to: b) < 1)
  }

  /// Follows 40 codes for two seconds and counts the readings that are asked for in each frame.
  private func rereads(
    _ configuration: Tracker.Configuration, _ symbology: Symbology = .code128
  ) -> [Int] {
    var tracker = Tracker(configuration: configuration)
    let readings = (0..<40).map {
      DecodedBarcode(
        barcode: Barcode(symbology: symbology, rawData: Array("\($0)".utf8)),
        location: square(80 + 140 * Double($0 % 8), 70 + 140 * Double($0 / 8)),
        votes: symbology == .qr ? nil : 12)
    }
    // Three that agree make an outline sure.
    for frame in -2...0 { _ = tracker.update(readings, at: time(frame), frameSize: size) }
    return (1...60).map { frame in
      tracker.begin(at: time(frame), frameSize: size)
      let sightings = tracker.predictions(picture: nil).map {
        TrackSighting(key: $0.key, location: $0.starts[0], likeness: 0.99)
      }
      _ = tracker.takeSightings(sightings, picture: nil)
      let count = tracker.takeReadingRequests().count
      _ = tracker.end([])
      return count
    }
  }

  @Test func rereadsAreSpreadOverFrames() {
    let counts = rereads(Tracker.Configuration())
    #expect(counts.prefix(29).allSatisfy { $0 == 0 })
    #expect(counts.reduce(0, +) == 40)
    #expect(counts.max() == 6)
  }

  /// Other QR codes have the same finder patterns, and may look alike.
  @Test func errorCorrectedCodesAreReadAgainAsOften() {
    #expect(rereads(Tracker.Configuration(), .qr).reduce(0, +) == 40)
  }

  @Test(arguments: [
    // How often, at most how many in a frame, and how many in all come of it.
    (Duration.milliseconds(500), 6, 120), (.seconds(1), 2, 40), (.zero, 3, 180),
    (.seconds(10), 6, 0), (.seconds(1), 0, 0),
  ])
  func rereadsFollowTheConfiguration(interval: Duration, most: Int, total: Int) {
    var configuration = Tracker.Configuration()
    configuration.rereadInterval = interval
    configuration.mostRereads = most
    let counts = rereads(configuration)
    #expect(counts.allSatisfy { $0 <= most })
    #expect(counts.reduce(0, +) == total)
  }

  @Test(arguments: [(0.0, 10), (0.08, 9), (0.45, 2)])
  func smallMotionShowsAsTheRestDistanceSays(distance: Double, places: Int) {
    var tracker = Tracker()
    tracker.configuration.restDistance = distance
    // A tenth of a pixel a frame, and once nearly none.
    let way = [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.81]
    _ = tracker.update([reading("A", 200, 300)], at: time(0), frameSize: size)
    var seen = [200.0]
    for (frame, dx) in way.enumerated().dropFirst() {
      tracker.begin(at: time(frame), frameSize: size)
      let key = tracker.predictions(picture: nil)[0].key
      _ = tracker.takeSightings(
        [TrackSighting(key: key, location: square(200 + dx, 300), likeness: 0.97)],
        picture: nil)
      _ = tracker.end([])
      if let x = place(tracker, 1)?.x, x != seen.last { seen.append(x) }
    }
    #expect(seen.count == places)
  }
}
