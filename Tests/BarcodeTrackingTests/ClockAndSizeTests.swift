// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes
import Testing

@Suite struct ClockAndSizeTests {
  private let reading = DecodedBarcode.reading("A", at: Point(x: 300, y: 200))
  private let size = Size(width: 1280, height: 720)

  @Test func clockThatStandsStillOrGoesBackKeepsTracks() {
    var tracker = Tracker()
    for milliseconds in [0, 33, 66, 50, 66, 66, 100] {
      let update = tracker.update(
        [reading], at: FrameTimestamp(nanoseconds: Int64(milliseconds) * 1_000_000),
        frameSize: size)
      #expect(update.trackedBarcodes.map(\.identifier) == [1], "at \(milliseconds) ms")
    }
  }

  @Test(arguments: [3600.0, -3600.0])
  func tracksStillAgeAfterAJump(jump: Double) {
    var tracker = Tracker()
    _ = tracker.update([reading], at: .zero, frameSize: size)
    let after = tracker.update([reading], at: FrameTimestamp(seconds: jump), frameSize: size)
    #expect(after.trackedBarcodes.map(\.identifier) == [1])
    var removed: [Int] = []
    for frame in 1...30 {
      let time = FrameTimestamp(seconds: jump + Double(frame) / 30)
      removed += tracker.update([], at: time, frameSize: size).removed.map(\.identifier)
    }
    #expect(removed == [1])
  }

  @Test func extremeTimesDoNotTrap() {
    var tracker = Tracker()
    for time in [Int64.min, .max, .min, 0, .max, 1] {
      _ = tracker.update([reading], at: FrameTimestamp(nanoseconds: time), frameSize: size)
    }
  }

  @Test func sizeOfTheSameShapeScalesPlaces() {
    var tracker = Tracker()
    _ = tracker.update([reading], at: .zero, frameSize: size)
    let update = tracker.update(
      [], at: FrameTimestamp(seconds: 0.03), frameSize: Size(width: 640, height: 360))
    #expect(update.trackedBarcodes.map(\.identifier) == [1])
    #expect(update.trackedBarcodes[0].location.center == Point(x: 150, y: 100))
  }

  @Test func sizeOfAnotherShapeEndsAllTracks() {
    var tracker = Tracker()
    _ = tracker.update([reading], at: .zero, frameSize: size)
    let update = tracker.update(
      [reading], at: FrameTimestamp(seconds: 0.03), frameSize: Size(width: 720, height: 1280))
    #expect(update.removed.map(\.reason) == [.frameChanged])
    #expect(update.added.map(\.identifier) == [2])
  }

  @Test func frameThatCannotBeLookedAtAgesTracks() {
    var tracker = Tracker()
    _ = tracker.update([reading], at: .zero, frameSize: size)
    #expect(tracker.skipFrame(at: FrameTimestamp(seconds: 0.1)).updated.first?.state == .coasting)
    #expect(tracker.skipFrame(at: nil).removed.isEmpty)
    #expect(tracker.skipFrame(at: FrameTimestamp(seconds: 1)).removed.map(\.identifier) == [1])
  }

  @Test func readingsWithoutAreaAreIgnored() {
    var tracker = Tracker()
    var flat = reading
    flat.location.bottomLeft = flat.location.topLeft
    flat.location.bottomRight = flat.location.topRight
    var infinite = reading
    infinite.location.topLeft.x = .infinity
    let update = tracker.update([flat, infinite], at: .zero, frameSize: size)
    #expect(update.trackedBarcodes.isEmpty)
  }
}
