// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes
import Testing

/// Scenes in which equal content is always the same code.
@Suite struct UniqueCodesTests {
  private let size = Size(width: 1280, height: 720)

  /// Shows equal codes at places along x, ten frames a second; returns the identifiers.
  private func run(_ frames: [[Double]], isUnique: Bool) -> [[Int]] {
    var tracker = Tracker()
    tracker.configuration.expectsOnlyUniqueBarcodes = isUnique
    return frames.enumerated().map { frame, places in
      tracker.update(
        places.map { .reading("A", at: Point(x: $0, y: 300)) },
        at: FrameTimestamp(seconds: Double(frame) / 10), frameSize: size
      ).trackedBarcodes.map(\.identifier)
    }
  }

  @Test func codeThatLeapsIsTheSame() {
    let frames = [[200.0], [900], [200]]
    #expect(run(frames, isUnique: true) == [[1], [1], [1]])
    #expect(run(frames, isUnique: false) == [[1], [1, 2], [1, 2]])
  }

  @Test func aSecondOneIsLeftOut() {
    let frames = [[200.0, 900], [900, 205], [210]]
    #expect(run(frames, isUnique: true) == [[1], [1], [1]])
    #expect(run(frames, isUnique: false)[0] == [1, 2])
  }

  @Test func codeThatIsSeenWhereItWasIsNotElsewhere() {
    var tracker = Tracker()
    tracker.configuration.expectsOnlyUniqueBarcodes = true
    let reading = DecodedBarcode.reading("A", at: Point(x: 200, y: 300))
    _ = tracker.update([reading], at: .zero, frameSize: size)
    tracker.begin(at: FrameTimestamp(seconds: 0.1), frameSize: size)
    let key = tracker.predictions(picture: nil)[0].key
    _ = tracker.takeSightings(
      [TrackSighting(key: key, location: reading.location, likeness: 1)], picture: nil)
    let update = tracker.end([.reading("A", at: Point(x: 900, y: 300))])
    #expect(update.trackedBarcodes.map(\.location.center.x) == [200])
  }

  @Test func codeThatComesBackElsewhereIsTheSame() {
    let away = [[Double]](repeating: [], count: 12)
    let ids = run([[200]] + away + [[900]], isUnique: true)
    #expect(ids.first == [1] && ids[10].isEmpty && ids.last == [1])
  }
}
