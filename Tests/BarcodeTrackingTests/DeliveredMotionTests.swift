// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes
import Testing

/// The motion that tracked codes carry, by which displays go on between frames.
@Suite struct DeliveredMotionTests {
  private let size = Size(width: 1280, height: 720)

  /// Shows a tracker a code at places along x, 25 frames a second; nil is a frame without it.
  private func run(
    _ places: [Double?], from start: Double = 0, _ tracker: inout Tracker
  ) -> [TrackUpdate] {
    places.enumerated().map { frame, x in
      tracker.update(
        x.map { [.reading("A", at: Point(x: $0, y: 300))] } ?? [],
        at: FrameTimestamp(seconds: start + Double(frame) / 25), frameSize: size)
    }
  }

  private func velocities(_ updates: [TrackUpdate]) -> [Double?] {
    updates.map { update in
      update.trackedBarcodes.first.map { ($0.motion.center.x * 1000).rounded() / 1000 }
    }
  }

  @Test func theNewestStepCountsWithoutLag() {
    var tracker = Tracker()
    // It starts at once, changes its speed at once and stops at once.
    let updates = run([200, 200, 210, 230, 230, 230], &tracker)
    // While it speeds up it is faster at the end of a step than on its way.
    #expect(velocities(updates) == [0, 0, 375, 625, 0, 0])
    var even = Tracker()
    #expect(velocities(run([200, 210, 220, 230], &even)) == [0, 250, 250, 250])
  }

  @Test func evenAccelerationIsKnownToHalfItsSquare() throws {
    // 1000 px a second squared, 25 frames a second.
    func place(_ seconds: Double) -> Double { 200 + 500 * seconds * seconds }
    var tracker = Tracker()
    let updates = run((0..<6).map { place(Double($0) / 25) }, &tracker)
    let code = try #require(updates.last?.trackedBarcodes.first)
    for ahead in [0.02, 0.04] {
      let shown = code.predictedLocation(at: FrameTimestamp(seconds: 0.2 + ahead)).center.x
      #expect(abs(place(0.2 + ahead) - shown - 500 * ahead * ahead) < 1e-4)
    }
  }

  @Test func stopIsReportedSoThatDisplaysStopToo() {
    var tracker = Tracker()
    let updates = run([200, 210, 210, 210], &tracker)
    #expect(updates.map(\.updated.count) == [0, 1, 1, 0])
    #expect(updates[2].updated.first?.motion == OutlineMotion.none)
  }

  @Test func hiddenCodesHaveTheMotionTheyAreCarriedWith() {
    var tracker = Tracker()
    let key = { (tracker: Tracker) in tracker.predictions(picture: nil)[0].key }
    _ = run([200], &tracker)
    for (frame, x) in [(1, 210.0), (2, 220), (3, nil), (4, nil), (5, 270)] {
      tracker.begin(at: FrameTimestamp(seconds: Double(frame) / 25), frameSize: size)
      let picture = PictureMotion(map: Homography(translationX: 10, y: 0), likeness: 1)
      let sightings = x.map {
        [TrackSighting(key: key(tracker), location: square($0), likeness: 0.97)]
      }
      _ = tracker.takeSightings(sightings ?? [], picture: picture)
      let code = tracker.end([]).trackedBarcodes[0]
      // Back from behind something, where it is seen says nothing about how it moves.
      #expect(abs(code.motion.center.x - (frame == 5 ? 0 : 250)) < 1e-6, "frame \(frame)")
    }
  }

  private func square(_ x: Double) -> Quadrilateral {
    Rect(x: x - 50, y: 275, width: 100, height: 50).quadrilateral
  }

  @Test func framesFarApartTellNoMotion() {
    var tracker = Tracker()
    var codes: [TrackedBarcode] = []
    for (time, x) in [(0.0, 200.0), (0.04, 210), (0.34, 220), (0.38, 230)] {
      codes +=
        tracker.update(
          [.reading("A", at: Point(x: x, y: 300))], at: FrameTimestamp(seconds: time),
          frameSize: size
        ).trackedBarcodes
    }
    #expect(codes.map { ($0.motion.center.x).rounded() } == [0, 250, 0, 250])
  }

  @Test func placesHaveTheTimeOfTheFramesClockAlsoAfterAJump() {
    var tracker = Tracker()
    _ = run([200, 210], from: 5000, &tracker)
    for update in run([220, 230], from: 3, &tracker) {
      let code = update.trackedBarcodes[0]
      #expect((3...3.1).contains(code.locationTime.seconds))
    }
    // A frame that could not be looked at leaves the place where and when it was.
    let skipped = tracker.skipFrame(at: FrameTimestamp(seconds: 3.08)).trackedBarcodes[0]
    #expect(skipped.locationTime == FrameTimestamp(seconds: 3.04))
  }
}
