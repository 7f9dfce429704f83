// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes
import Testing

@Suite struct IdentityTests {
  private let size = Size(width: 2000, height: 2000)

  private func time(_ frame: Int, rate: Double = 30) -> FrameTimestamp {
    FrameTimestamp(seconds: Double(frame) / rate)
  }

  @Test(arguments: [1.05, 1.5, 3.0])
  func equalCodesInAGridAreAsManyTracks(pitch: Double) {
    var tracker = Tracker()
    let places = (0..<9).map { index in
      Point(x: 200 + 115 * pitch * Double(index % 3), y: 200 + 70 * pitch * Double(index / 3))
    }
    var identifiers: [Int: Point] = [:]
    for frame in 0..<30 {
      // A slow pan, and in each frame some labels do not read.
      let shift = 3 * Double(frame)
      let readings = places.enumerated().compactMap { index, place in
        (index + frame) % 4 == 0 && frame > 0
          ? nil : DecodedBarcode.reading("same", at: place.offsetBy(dx: shift, dy: 0))
      }
      let update = tracker.update(readings, at: time(frame), frameSize: size)
      #expect(update.trackedBarcodes.count == 9)
      for code in update.trackedBarcodes where code.state == .tracked {
        let place = code.location.center.offsetBy(dx: -shift, dy: 0)
        let known = identifiers[code.identifier] ?? place
        #expect(known.distance(to: place) < 1e-6, "\(code.identifier) changed its label")
        identifiers[code.identifier] = place
      }
    }
    #expect(Set(identifiers.keys) == Set(1...9))
  }

  /// A small code that comes beside a large one, which is read only now and then, is another one.
  @Test(arguments: [Symbology.qr, .code128]) func smallCodeBesideALargeOneReplacesNothing(
    symbology: Symbology
  ) {
    var tracker = Tracker()
    func code(_ symbology: Symbology, _ text: String, _ rect: Rect) -> DecodedBarcode {
      DecodedBarcode(
        barcode: Barcode(symbology: symbology, rawData: Array(text.utf8)),
        location: rect.quadrilateral)
    }
    let large = code(.ean13UPCA, "4000000281832", Rect(x: 520, y: 310, width: 240, height: 100))
    let small = code(symbology, "Q1", Rect(x: 605, y: 428, width: 70, height: 34))
    _ = tracker.update([large], at: time(0), frameSize: size)
    for frame in 1...12 {
      let update = tracker.update([small], at: time(frame), frameSize: size)
      #expect(update.removed.isEmpty, "frame \(frame)")
    }
    #expect(tracker.trackedBarcodes.map(\.identifier) == [1, 2])
  }

  @Test func crossingCodesOfDifferentContentNeverExchangeIdentifiers() {
    var tracker = Tracker()
    var contents: [Int: Set<String>] = [:]
    for frame in 0..<60 {
      let x = 20 * Double(frame)
      var readings: [DecodedBarcode] = []
      // While one covers the other only one of them reads.
      readings.append(.reading("A", at: Point(x: 300 + x, y: 500)))
      if !(25...35).contains(frame) {
        readings.append(.reading("B", at: Point(x: 1500 - x, y: 500)))
      }
      for code in tracker.update(readings, at: time(frame), frameSize: size).trackedBarcodes {
        contents[code.identifier, default: []].insert(code.barcode.data ?? "")
      }
    }
    #expect(contents == [1: ["A"], 2: ["B"]])
  }

  @Test func equalCodesThatCrossGetNoThirdIdentifier() {
    var tracker = Tracker()
    var seen: Set<Int> = []
    for frame in 0..<60 {
      let x = 20 * Double(frame)
      var readings = [DecodedBarcode.reading("E", at: Point(x: 300 + x, y: 500))]
      if !(28...32).contains(frame) {
        readings.append(.reading("E", at: Point(x: 1500 - x, y: 505)))
      }
      let update = tracker.update(readings, at: time(frame), frameSize: size)
      seen.formUnion(update.trackedBarcodes.map(\.identifier))
    }
    #expect(seen == [1, 2])
  }

  @Test(arguments: [3, 10, 50])
  func restingCodesAreAddedOnceAndThenUnchanged(count: Int) {
    var tracker = Tracker()
    var added = 0
    for frame in 0..<300 {
      let readings = (0..<count).map { index in
        // In another order in each frame.
        let label = (index * 7 + frame) % count
        return DecodedBarcode.reading(
          "\(label / 2)",
          at: Point(x: 100 + 150 * Double(label % 10), y: 100 + 100 * Double(label / 10)))
      }
      let update = tracker.update(readings, at: time(frame), frameSize: size)
      added += update.added.count
      #expect(update.removed.isEmpty)
      if frame > 0 { #expect(update.updated.isEmpty) }
    }
    #expect(added == count)
  }

  @Test func fastCodeInViewForFourFramesIsReported() {
    var tracker = Tracker()
    var reported: Set<String> = []
    for frame in 0..<4 {
      let update = tracker.update(
        [.reading("fast", at: Point(x: 100 + 300 * Double(frame), y: 300))], at: time(frame),
        frameSize: size)
      reported.formUnion(update.added.compactMap(\.barcode.data))
    }
    #expect(reported == ["fast"])
  }

  @Test func uniqueCodeThatReturnsElsewhereKeepsItsIdentifier() {
    var tracker = Tracker()
    _ = tracker.update([.reading("U", at: Point(x: 100, y: 100))], at: time(0), frameSize: size)
    _ = tracker.update([], at: time(30), frameSize: size)
    let update = tracker.update(
      [.reading("U", at: Point(x: 900, y: 900))], at: time(45), frameSize: size)
    #expect(update.added.map(\.identifier) == [1])
  }

  @Test func equalCodeElsewhereIsNotTakenForOneThatLeft() {
    var tracker = Tracker()
    let places = [Point(x: 100, y: 100), Point(x: 400, y: 100)]
    _ = tracker.update(places.map { .reading("E", at: $0) }, at: time(0), frameSize: size)
    _ = tracker.update([], at: time(30), frameSize: size)
    let update = tracker.update(
      [.reading("E", at: Point(x: 1500, y: 900))], at: time(45), frameSize: size)
    #expect(update.added.map(\.identifier) == [3])
  }

  @Test func misreadOnAKnownPlaceIsNotBelieved() {
    var tracker = Tracker()
    var contents: Set<String> = []
    for frame in 0..<30 {
      let data = frame % 10 == 5 ? "misread" : "right"
      let update = tracker.update(
        [.reading(data, at: Point(x: 300, y: 300))], at: time(frame), frameSize: size)
      contents.formUnion(update.trackedBarcodes.compactMap(\.barcode.data))
    }
    #expect(contents == ["right"])
  }

  @Test func placeThatReadsOtherwiseForGoodIsReplacedAndNeverRewritten() {
    var tracker = Tracker()
    var history: [String] = []
    for frame in 0..<10 {
      let data = frame < 4 ? "old" : "new"
      let update = tracker.update(
        [.reading(data, at: Point(x: 300, y: 300))], at: time(frame), frameSize: size)
      history += update.added.map { "+\($0.identifier) \($0.barcode.data ?? "")" }
      history += update.removed.map { "-\($0.identifier) \($0.reason)" }
    }
    #expect(history == ["+1 old", "+2 new", "-1 replaced"])
  }

  @Test func resetRemovesAllAndIdentifiersCountOn() {
    var tracker = Tracker()
    let readings = [
      DecodedBarcode.reading("A", at: Point(x: 100, y: 100)),
      .reading("B", at: Point(x: 400, y: 100)),
    ]
    _ = tracker.update(readings, at: time(0), frameSize: size)
    tracker.reset()
    let update = tracker.update(readings, at: time(1), frameSize: size)
    #expect(update.removed.map(\.identifier) == [1, 2])
    #expect(update.removed.allSatisfy { $0.reason == .reset })
    #expect(update.added.map(\.identifier) == [3, 4])
  }

  @Test func repeatedReadingOfOneCodeIsOneTrack() {
    var tracker = Tracker()
    for frame in 0..<5 {
      let update = tracker.update(
        [
          .reading("A", at: Point(x: 100, y: 100)), .reading("A", at: Point(x: 104, y: 101)),
        ], at: time(frame), frameSize: size)
      if frame > 0 { #expect(update.trackedBarcodes.count == 1) }
    }
  }
}
