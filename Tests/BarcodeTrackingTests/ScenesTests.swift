// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes
import Testing

/// Cuts, told to the tracker without any pixels.
@Suite struct ScenesTests {
  private let size = Size(width: 1280, height: 720)

  /// Shows a tracker frames of scenes, ten a second: each a scene and the codes in it.
  private func run(_ frames: [(scene: Int, codes: [String])]) -> [String] {
    var tracker = Tracker()
    var scene = 0
    return frames.enumerated().map { frame, shown in
      tracker.begin(at: FrameTimestamp(seconds: Double(frame) / 10), frameSize: size)
      if shown.scene != scene { tracker.beginScene(shown.scene) }
      scene = shown.scene
      let update = tracker.end(
        shown.codes.enumerated().map {
          .reading($1, at: Point(x: 200 + 300 * Double($0), y: 300))
        })
      let events =
        update.added.map { "+\($0.identifier)" }
        + update.removed.map { "-\($0.identifier) \($0.reason.rawValue)" }
      return events.joined(separator: " ")
    }
  }

  @Test func codesOfTheOldSceneAreLostAtOnce() {
    let events = run([(0, ["A", "B"]), (0, ["A", "B"]), (1, ["C"]), (1, ["C"])])
    #expect(events == ["+1 +2", "", "+3 -1 lost -2 lost", ""])
  }

  @Test func equalCodesAcrossACutAreOthers() {
    // In the same place, and the only one with its content: neither proves anything.
    let events = run([(0, ["A"]), (1, ["A"]), (1, ["A"])])
    #expect(events == ["+1", "+2 -1 lost", ""])
  }

  @Test func codesComeBackWithTheirScene() {
    let events = run([(0, ["A", "T", "T"]), (1, ["B"]), (0, ["A", "T", "T"]), (1, ["B"])])
    #expect(
      events == [
        "+1 +2 +3", "+4 -1 lost -2 lost -3 lost", "+1 +2 +3 -4 lost",
        "+4 -1 lost -2 lost -3 lost",
      ])
  }

  @Test func afterTheReturnTimeTheyAreOthers() {
    let away = Array(repeating: (scene: 1, codes: [String]()), count: 26)
    let events = run([(0, ["A"])] + away + [(0, ["A"])])
    #expect(events.first == "+1" && events[1] == "-1 lost" && events.last == "+2")
  }

  @Test func codesThatAreGoneForLongDoNotComeBackAfterAPauseBetweenFrames() {
    var tracker = Tracker()
    let code = DecodedBarcode.reading("A", at: Point(x: 200, y: 300))
    let identifiers = [(0.0, true), (200, false), (400, true), (400.1, true)].map { time, isThere in
      tracker.update(
        isThere ? [code] : [], at: FrameTimestamp(seconds: time), frameSize: size
      ).trackedBarcodes.map(\.identifier)
    }
    #expect(identifiers == [[1], [], [2], [2]])
  }
}
