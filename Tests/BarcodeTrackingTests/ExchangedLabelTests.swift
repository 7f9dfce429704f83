// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@testable import BarcodeTracking

/// Labels that are exchanged where nobody sees it.
@Suite struct ExchangedLabelTests {
  private let size = Size(width: 1280, height: 720)
  private let place = Rect(x: 300, y: 300, width: 200, height: 90).quadrilateral

  private func time(_ frame: Int) -> FrameTimestamp { FrameTimestamp(seconds: Double(frame) / 30) }

  private func reading(_ text: String, at location: Quadrilateral) -> DecodedBarcode {
    DecodedBarcode(
      barcode: Barcode(symbology: .code128, rawData: Array(text.utf8)), location: location,
      votes: 12)
  }

  /// Begins a frame in which all codes that are followed are seen where they were, or none.
  private func begin(_ tracker: inout Tracker, _ frame: Int, isSeen: Bool) {
    tracker.begin(at: time(frame), frameSize: size)
    let sightings = tracker.predictions(picture: nil).map {
      TrackSighting(key: $0.key, location: $0.starts[0], likeness: 0.95)
    }
    _ = tracker.takeSightings(isSeen ? sightings : [], picture: nil)
  }

  /// A code that was hidden may be another one that looks alike: it is read in the frame in
  /// which it is found again, and soon again if that fails.
  @Test func codeThatWasHiddenIsReadAtOnce() {
    var tracker = Tracker()
    for frame in -2...0 {
      _ = tracker.update([reading("OLD", at: place)], at: time(frame), frameSize: size)
    }
    var requests: [Int] = []
    for frame in 1...29 {
      begin(&tracker, frame, isSeen: !(5..<10).contains(frame))
      if !tracker.takeReadingRequests().isEmpty { requests.append(frame) }
      _ = tracker.end([])
    }
    #expect(requests.prefix(3) == [10, 15, 20])
  }

  /// A code that is seen on a label that begins like its own ends once the other one is read there.
  @Test func codeWhosePlaceReadsOtherwiseIsReplaced() {
    var tracker = Tracker()
    let slice = Rect(x: 300, y: 300, width: 200, height: 30).quadrilateral
    _ = tracker.update([reading("OLD", at: slice)], at: time(0), frameSize: size)
    // Away from it first, so that both are delivered.
    _ = tracker.update(
      [reading("NEW", at: place.offsetBy(dx: 0, dy: 200))], at: time(1), frameSize: size)
    #expect(tracker.trackedBarcodes.count == 2)
    var replaced: [Int] = []
    for frame in 2...20 {
      tracker.begin(at: time(frame), frameSize: size)
      let sightings = tracker.predictions(picture: nil).enumerated().map { index, prediction in
        TrackSighting(key: prediction.key, location: index == 0 ? slice : place, likeness: 0.95)
      }
      _ = tracker.takeSightings(sightings, picture: nil)
      _ = tracker.takeReadingRequests()
      let update = tracker.end(frame < 4 ? [] : [reading("NEW", at: place)])
      replaced += update.removed.filter { $0.reason == .replaced }.map(\.identifier)
    }
    #expect(replaced == [1])
    #expect(tracker.trackedBarcodes.map(\.barcode.data) == ["NEW"])
  }

  /// Codes whose outlines overlap, but which are both read, stay.
  @Test func overlappingCodesThatAreReadStay() {
    var tracker = Tracker()
    let other = place.offsetBy(dx: 0, dy: 30)
    for frame in 0..<3 {
      _ = tracker.update(
        [reading("A", at: place.offsetBy(dx: 0, dy: -200)), reading("B", at: other)],
        at: time(frame), frameSize: size)
    }
    for frame in 3..<60 {
      tracker.begin(at: time(frame), frameSize: size)
      let sightings = tracker.predictions(picture: nil).enumerated().map { index, prediction in
        TrackSighting(key: prediction.key, location: index == 0 ? place : other, likeness: 0.95)
      }
      _ = tracker.takeSightings(sightings, picture: nil)
      let requests = tracker.takeReadingRequests()
      // Each is read when it is asked for, B at each frame.
      let isAsked = requests.contains { $0.location.center == place.center }
      _ = tracker.end([reading("B", at: other)] + (isAsked ? [reading("A", at: place)] : []))
    }
    #expect(tracker.trackedBarcodes.map(\.barcode.data) == ["A", "B"])
  }

  /// A lid that is taken off slowly looks like a cut to another scene.
  @Test func codesReadWhereTheyWereGoOnAcrossACut() {
    var tracker = Tracker()
    let other = place.offsetBy(dx: 400, dy: 0)
    let readings = [reading("A", at: place), reading("B", at: other)]
    _ = tracker.update(readings, at: time(0), frameSize: size)
    tracker.begin(at: time(1), frameSize: size)
    tracker.beginScene(1)
    #expect(tracker.end([]).removed.map(\.identifier) == [1, 2])
    tracker.begin(at: time(20), frameSize: size)
    tracker.beginScene(2)
    #expect(tracker.end(readings).added.map(\.identifier) == [1, 2])
    // Uncovered one by one, the second one tells.
    tracker.begin(at: time(22), frameSize: size)
    tracker.beginScene(4)
    #expect(tracker.end([readings[0]]).added.map(\.identifier) == [3])
    begin(&tracker, 23, isSeen: true)
    #expect(tracker.end([readings[1]]).added.map(\.identifier) == [2])
    // One code proves nothing, nor do the same ones elsewhere.
    tracker.begin(at: time(24), frameSize: size)
    tracker.beginScene(5)
    let moved = readings.map {
      reading($0.barcode.data ?? "", at: $0.location.offsetBy(dx: 0, dy: 150))
    }
    #expect(tracker.end(moved).added.map(\.identifier) == [4, 5])
  }
}
