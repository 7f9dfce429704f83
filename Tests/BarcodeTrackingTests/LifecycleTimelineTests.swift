// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes
import Testing

/// The life of codes as time drawn in text; ten frames a second.
@Suite struct LifecycleTimelineTests {
  @Test(arguments: [
    // A clear reading is believed at once, a weak one when it is repeated.
    ("xxxx", "1ttt"),
    ("oxtt", ".1tt"),
    ("oooo", ".1tt"),
    ("o...", "...."),
    // A gap within the coasting time of 0.5 s keeps the identifier.
    ("x.x.x", "1ctct"),
    ("x.....x", "1ccccct"),
    // After it the code is removed; back within 2.5 s it is the same code.
    ("x......x", "1ccccc.1"),
    // Back after more it is another.
    (
      "x" + String(repeating: ".", count: 35) + "x",
      "1ccccc" + String(repeating: ".", count: 30) + "2"
    ),
  ])
  func singleCode(readings: String, states: String) {
    let readings = readings.replacing("t", with: "x")
    #expect(Timeline().run(readings) == states)
  }

  @Test func coastingTimeIsATimeAndNotANumberOfFrames() {
    var timeline = Timeline()
    timeline.framesPerSecond = 4
    #expect(timeline.run("x....x") == "1cc..1")
    timeline.framesPerSecond = 20
    #expect(timeline.run("x" + String(repeating: ".", count: 12)) == "1cccccccccc..")
  }

  @Test func returnTimeOfZeroGivesEachReturnANewIdentifier() {
    var timeline = Timeline()
    timeline.configuration.returnTime = .zero
    #expect(timeline.run("x......x") == "1ccccc.2")
  }

  @Test(arguments: [
    (Symbology.qr, "1"), (.code128, ".1"), (.ean13UPCA, "...1"),
    (.interleavedTwoOfFive, ".....1"), (.codabar, ".....1"),
  ])
  func weaklyCheckedSymbologiesAreBelievedLater(symbology: Symbology, states: String) {
    var timeline = Timeline()
    timeline.symbology = symbology
    let readings = String(repeating: "o", count: states.count)
    #expect(timeline.run(readings) == states)
  }

  @Test func codeMissedInEachThirdFrameIsAddedOnce() {
    var timeline = Timeline()
    timeline.framesPerSecond = 30
    let readings = String(repeating: "xx.", count: 33) + "x"
    let states = timeline.run(readings)
    #expect(states == "1t" + String(repeating: "ctt", count: 32) + "ct")
  }

  @Test func framesWithoutCodesAgeTracks() {
    var timeline = Timeline()
    timeline.framesPerSecond = 30
    let seen = String(repeating: "x", count: 10)
    let empty = String(repeating: ".", count: 100)
    let states = timeline.run(seen + empty + seen)
    // Removed within the empty stretch, and another code when it comes back.
    #expect(states.dropFirst(10).prefix(100).contains("."))
    #expect(states.filter(\.isNumber) == "12")
  }

  @Test func anotherCodeAtTheSamePlaceIsAnotherTrack() {
    var tracker = Tracker()
    var added: [Int] = []
    for frame in 0..<60 {
      let isFirst = frame < 10
      let readings =
        isFirst || frame >= 40
        ? [DecodedBarcode.reading(isFirst ? "A" : "B", at: Point(x: 200, y: 200))] : []
      let update = tracker.update(
        readings, at: FrameTimestamp(seconds: Double(frame) / 30),
        frameSize: Size(width: 640, height: 480))
      added += update.added.map(\.identifier)
    }
    #expect(added == [1, 2])
  }

  @Test func returningCodeIsReportedAgainWithOthersInBetween() {
    let away = String(repeating: ".", count: 8)
    let states = Timeline().run([
      (data: "A", readings: "xx" + away + "xx"),
      (data: "B", readings: "..xxxxxx...."),
    ])
    #expect(states[0] == "1tccccc...1t")
    #expect(states[1].contains("2"))
  }

  @Test func removalCarriesTheLastStateAndTheReason() {
    var tracker = Tracker()
    let size = Size(width: 640, height: 480)
    var removals: [RemovedTrackedBarcode] = []
    for frame in 0..<40 {
      var readings: [DecodedBarcode] = []
      if frame < 10 {
        readings = [
          .reading("rests", at: Point(x: 300, y: 100)),
          .reading("leaves", at: Point(x: 500 + 15 * Double(frame), y: 300)),
        ]
      }
      removals +=
        tracker.update(
          readings, at: FrameTimestamp(seconds: Double(frame) / 30), frameSize: size
        ).removed
    }
    let reasons = Dictionary(
      uniqueKeysWithValues: removals.map { ($0.trackedBarcode.barcode.data ?? "", $0.reason) })
    #expect(reasons == ["rests": .lost, "leaves": .left])
    #expect(removals.allSatisfy { $0.trackedBarcode.state == .coasting })
    #expect(
      removals.first { $0.reason == .lost }?.trackedBarcode.location.center
        == Point(x: 300, y: 100))
  }
}
