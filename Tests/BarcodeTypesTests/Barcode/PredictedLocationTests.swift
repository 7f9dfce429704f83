// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct PredictedLocationTests {
  private static let outline = Quadrilateral((100, 100), (140, 100), (140, 120), (100, 120))

  /// A code that goes 300 px a second to the right and 60 px a second up.
  private func code(_ motion: OutlineMotion? = nil) -> TrackedBarcode {
    let velocity = Point(x: 300, y: -60)
    return TrackedBarcode(
      identifier: 1, barcode: Barcode(symbology: .qr, data: "A"), location: Self.outline,
      locationTime: FrameTimestamp(seconds: 2),
      motion: motion
        ?? OutlineMotion(
          topLeft: velocity, topRight: velocity, bottomRight: velocity, bottomLeft: velocity))
  }

  private static let leads: [(displayTime: Double, seconds: Double)] = [
    (2, 0), (2 + 1.0 / 60, 1.0 / 60), (2.05, 0.05), (1.98, -0.02),
    // A tenth of a second ahead and back, and no further.
    (2.1, 0.1), (2.2, 0.1), (2.25, 0.1), (1.5, -0.1), (-1e12, -0.1),
    // When no newer frame comes, it goes back.
    (2.3125, 0.084375), (2.375, 0.05), (2.4375, 0.015625), (2.5, 0), (60, 0), (1e9, 0),
  ]

  @Test(arguments: leads)
  func motionGoesOnForATenthOfASecond(displayTime: Double, seconds: Double) {
    let place = code().predictedLocation(at: FrameTimestamp(seconds: displayTime))
    let expected = Self.outline.offsetBy(dx: 300 * seconds, dy: -60 * seconds)
    for (corner, other) in zip(place.corners, expected.corners) {
      #expect(corner.distance(to: other) < 1e-4)
    }
  }

  @Test func aCodeWhoseFramesEndedIsExactlyWhereItWasDelivered() {
    for seconds in [2.5, 2.6, 3, 1e6] {
      #expect(code().predictedLocation(at: FrameTimestamp(seconds: seconds)) == Self.outline)
    }
  }

  @Test func theWayBackHasNoJump() {
    let places = stride(from: 2.0, through: 2.6, by: 0.001).map {
      code().predictedLocation(at: FrameTimestamp(seconds: $0)).center.x
    }
    for (place, next) in zip(places, places.dropFirst()) {
      // Never faster than the code itself, which goes 0.3 px in a millisecond.
      #expect(abs(next - place) < 0.301)
    }
  }

  @Test(arguments: [Int64.min, .max]) func extremeTimesDoNotTrap(nanoseconds: Int64) {
    let place = code().predictedLocation(at: FrameTimestamp(nanoseconds: nanoseconds))
    #expect(abs(place.center.x - Self.outline.center.x) < 30.1)
  }

  @Test func codeAtRestStaysExactlyWhereItIs() {
    let place = code(OutlineMotion.none).predictedLocation(at: FrameTimestamp(seconds: 2.05))
    #expect(place == Self.outline)
  }

  @Test func turnsAndGrowthGoOn() {
    let larger = Quadrilateral((98, 99), (142, 99), (142, 121), (98, 121))
    let motion = OutlineMotion(from: Self.outline, to: larger, in: .milliseconds(50))
    #expect(motion.center == .zero)
    let place = code(motion).predictedLocation(at: FrameTimestamp(seconds: 2.05))
    #expect(zip(place.corners, larger.corners).allSatisfy { $0.distance(to: $1) < 1e-4 })
  }

  @Test func outlineNeverTurnsInsideOut() {
    let thin = Quadrilateral((100, 100), (140, 100), (140, 101), (100, 101))
    let motion = OutlineMotion(from: Self.outline, to: thin, in: .milliseconds(20))
    let place = code(motion).predictedLocation(at: FrameTimestamp(seconds: 2.1))
    #expect(place == Self.outline)
  }

  @Test func thereIsNoMotionWithoutTime() {
    let moved = Self.outline.offsetBy(dx: 5, dy: 0)
    for duration in [Duration.zero, .seconds(-1)] {
      #expect(OutlineMotion(from: Self.outline, to: moved, in: duration) == .none)
    }
  }
}
