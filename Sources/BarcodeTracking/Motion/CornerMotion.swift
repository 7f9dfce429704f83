// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// How fast each corner of a code moves, in pixels per second.
struct CornerMotion: Sendable {
  private var rates = Quadrilateral(
    topLeft: .zero, topRight: .zero, bottomRight: .zero, bottomLeft: .zero)
  private var isKnown = false

  /// Motion is believed for a quarter of a second; a hand rarely keeps it longer.
  private static let longestTime = 0.25
  /// How much a new measurement counts, once there was one: the newest motion is the best
  /// guess of the next, but an outline may be off by pixels.
  private static let share = 0.5

  /// The motion of the middle.
  var velocity: Point {
    let corners = rates.corners
    return Point(
      x: corners.reduce(0) { $0 + $1.x } / 4, y: corners.reduce(0) { $0 + $1.y } / 4)
  }

  /// Takes a step of the code.
  mutating func observe(from old: Quadrilateral, to new: Quadrilateral, in seconds: Double) {
    guard seconds > 0 else { return }
    func rate(_ from: Point, _ to: Point, _ rate: Point) -> Point {
      let measured = Point(x: (to.x - from.x) / seconds, y: (to.y - from.y) / seconds)
      return isKnown ? rate.interpolated(to: measured, share: Self.share) : measured
    }
    rates = Quadrilateral(
      topLeft: rate(old.topLeft, new.topLeft, rates.topLeft),
      topRight: rate(old.topRight, new.topRight, rates.topRight),
      bottomRight: rate(old.bottomRight, new.bottomRight, rates.bottomRight),
      bottomLeft: rate(old.bottomLeft, new.bottomLeft, rates.bottomLeft))
    isKnown = true
  }

  /// Returns where a code is after some time at this motion.
  func continued(_ location: Quadrilateral, for seconds: Double) -> Quadrilateral {
    let elapsed = min(Self.longestTime, max(0, seconds))
    guard isKnown, elapsed > 0 else { return location }
    func moved(_ point: Point, _ rate: Point) -> Point {
      point.offsetBy(dx: rate.x * elapsed, dy: rate.y * elapsed)
    }
    let moved = Quadrilateral(
      topLeft: moved(location.topLeft, rates.topLeft),
      topRight: moved(location.topRight, rates.topRight),
      bottomRight: moved(location.bottomRight, rates.bottomRight),
      bottomLeft: moved(location.bottomLeft, rates.bottomLeft))
    return moved.isConvex ? moved : location
  }

  /// The same motion in frames of another size.
  mutating func scale(x: Double, y: Double) {
    rates = rates.map { Point(x: $0.x * x, y: $0.y * y) }
  }

  /// Forgets the motion.
  mutating func stop() { self = CornerMotion() }
}
