// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes
import Testing

/// Places that look like a code and are not read, drawn in text, a character a frame.
@Suite struct LocalizingTests {
  private let size = Size(width: 1280, height: 720)
  private let place = Rect(x: 250, y: 275, width: 100, height: 50).quadrilateral

  /// Shows a tracker one label, ten frames a second.
  ///
  /// - Parameters:
  ///   - script: `?` looks like a code, `-` is found and not tried, `o` a reading that is not
  ///     believed at once, `x` one that is, `.` nothing.
  ///   - tracker: The tracker.
  /// - Returns: `.` nothing, a digit the identifier of a place, a letter that of a code: a is 1.
  private func run(_ script: String, _ tracker: inout Tracker) -> String {
    script.enumerated().map { frame, character in
      let time = FrameTimestamp(seconds: Double(frame) / 10)
      tracker.begin(at: time, frameSize: size)
      var readings: [DecodedBarcode] = []
      var unread: [LocalizedPlace] = []
      switch character {
      case "?": unread = [LocalizedPlace(location: place, looksLikeCode: true)]
      case "-": unread = [LocalizedPlace(location: place, looksLikeCode: false)]
      case "o": readings = [.reading("A", at: place.center, votes: 2)]
      case "x": readings = [.reading("A", at: place.center)]
      default: break
      }
      let update = tracker.end(readings, unread: unread)
      #expect(update.trackedBarcodes.count + update.localizedOnlyBarcodes.count <= 1)
      if let code = update.trackedBarcodes.first {
        return String(UnicodeScalar(UInt8(96 + code.identifier)))
      }
      return update.localizedOnlyBarcodes.first.map { "\($0.identifier)" } ?? "."
    }.joined()
  }

  @Test(arguments: [
    // Three sights make a place; other print never is one, but keeps one that is known.
    ("????", "..11"), ("----", "...."), ("?--?-?-", ".....11"), ("???---", "..1111"),
    // Read at last, the code has the place's identifier; also when it takes two readings.
    ("????x", "..11a"), ("????oo?", "..11" + "1a" + "a"), ("x", "a"), ("?x", ".a"),
    // Not seen for half a second it is given up; what comes later is another one.
    ("???......???", "..111111" + "..." + "2"), ("???.....?", "..1111111"),
    // A code that could not be read this time is known already.
    ("x???", "aaaa"),
  ])
  func lifeOfAPlace(script: String, states: String) {
    var tracker = Tracker()
    tracker.configuration.tracksLocalizedOnlyBarcodes = true
    #expect(run(script, &tracker) == states)
  }

  @Test func placesAreNotFollowedUnlessAskedFor() {
    var tracker = Tracker()
    #expect(run("?????x", &tracker) == ".....a")
  }

  @Test func placesMoveWithTheSceneAndEndWithIt() {
    var tracker = Tracker()
    tracker.configuration.tracksLocalizedOnlyBarcodes = true
    _ = run("???", &tracker)
    func next(_ frame: Int, dx: Double?, seen: Double? = nil) -> [LocalizedOnlyBarcode] {
      tracker.begin(at: FrameTimestamp(seconds: Double(frame) / 10), frameSize: size)
      let motion = dx.map { PictureMotion(map: Homography(translationX: $0, y: 0), likeness: 1) }
      _ = tracker.takeSightings([], picture: motion)
      let unread = seen.map {
        [LocalizedPlace(location: place.offsetBy(dx: $0, dy: 0), looksLikeCode: true)]
      }
      return tracker.end([], unread: unread ?? []).localizedOnlyBarcodes
    }
    let hidden = next(3, dx: 80)
    #expect(hidden.map(\.state) == [.coasting])
    #expect(hidden.map(\.location.center.x) == [380])
    #expect(next(4, dx: 80, seen: 160).map(\.identifier) == [1])
    #expect(next(5, dx: 0, seen: 162).map(\.state) == [.tracked])
    tracker.reset()
    #expect(next(6, dx: 0, seen: 162).isEmpty)
  }

  @Test func placesOutOfTheRegionDoNotCount() {
    var tracker = Tracker()
    tracker.configuration.tracksLocalizedOnlyBarcodes = true
    tracker.region = Rect(x: 0, y: 0, width: 200, height: 720)
    #expect(run("?????", &tracker) == ".....")
  }

  @Test func numberOfPlacesIsBounded() {
    var tracker = Tracker()
    tracker.configuration.tracksLocalizedOnlyBarcodes = true
    let unread = (0..<1000).map {
      LocalizedPlace(
        location: Rect(
          x: Double($0 % 40) * 32, y: Double($0 / 40) * 28, width: 20, height: 20
        ).quadrilateral, looksLikeCode: true)
    }
    var count = 0
    for frame in 0..<5 {
      tracker.begin(at: FrameTimestamp(seconds: Double(frame) / 10), frameSize: size)
      count = tracker.end([], unread: unread).localizedOnlyBarcodes.count
    }
    #expect(count == 256)
  }
}
