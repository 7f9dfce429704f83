// SPDX-License-Identifier: Apache-2.0

/// How the outline of a code moves: each corner on its own way, evenly.
///
/// The four velocities are in pixels of the frame per second, x to the right and y downwards;
/// together they also tell of turns and of changes of size.
public struct OutlineMotion: Hashable, Sendable, Codable {
  /// The velocity of the code's own top-left corner.
  public var topLeft: Point
  /// The velocity of the code's own top-right corner.
  public var topRight: Point
  /// The velocity of the code's own bottom-right corner.
  public var bottomRight: Point
  /// The velocity of the code's own bottom-left corner.
  public var bottomLeft: Point

  /// No motion.
  public static let none = OutlineMotion(
    topLeft: .zero, topRight: .zero, bottomRight: .zero, bottomLeft: .zero)

  /// Creates a motion from the velocities of the four corners.
  public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates the motion that takes an outline to another one.
  ///
  /// - Parameters:
  ///   - old: The outline at the beginning.
  ///   - new: The outline at the end.
  ///   - duration: The time between the two. Without any there is no motion.
  public init(from old: Quadrilateral, to new: Quadrilateral, in duration: Duration) {
    let seconds = duration / .seconds(1)
    func velocity(_ from: Point, _ to: Point) -> Point {
      Point(x: (to.x - from.x) / seconds, y: (to.y - from.y) / seconds)
    }
    guard seconds > 0, old != new else {
      self = .none
      return
    }
    self.init(
      topLeft: velocity(old.topLeft, new.topLeft), topRight: velocity(old.topRight, new.topRight),
      bottomRight: velocity(old.bottomRight, new.bottomRight),
      bottomLeft: velocity(old.bottomLeft, new.bottomLeft))
  }

  /// The velocity of the middle of the corners.
  public var center: Point {
    Point(
      x: (topLeft.x + topRight.x + bottomRight.x + bottomLeft.x) / 4,
      y: (topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4)
  }

  /// Returns where an outline is after some time of this motion.
  ///
  /// - Parameters:
  ///   - outline: The outline at the beginning, in frame coordinates.
  ///   - duration: The time; negative to go back.
  /// - Returns: The outline at the end, or as it was if it would turn inside out.
  public func moving(_ outline: Quadrilateral, for duration: Duration) -> Quadrilateral {
    let seconds = duration / .seconds(1)
    guard seconds != 0, self != .none else { return outline }
    func moved(_ point: Point, _ velocity: Point) -> Point {
      point.offsetBy(dx: velocity.x * seconds, dy: velocity.y * seconds)
    }
    let moved = Quadrilateral(
      topLeft: moved(outline.topLeft, topLeft), topRight: moved(outline.topRight, topRight),
      bottomRight: moved(outline.bottomRight, bottomRight),
      bottomLeft: moved(outline.bottomLeft, bottomLeft))
    return moved.isConvex && moved.signedArea * outline.signedArea > 0 ? moved : outline
  }

  /// Returns the motion at a share of the way to another one.
  ///
  /// - Parameters:
  ///   - other: A motion of the same outline.
  ///   - share: 0 gives this motion, 1 gives `other`; any finite value is legal.
  /// - Returns: The motion between, or beyond, the two.
  public func interpolated(to other: OutlineMotion, share: Double) -> OutlineMotion {
    OutlineMotion(
      topLeft: topLeft.interpolated(to: other.topLeft, share: share),
      topRight: topRight.interpolated(to: other.topRight, share: share),
      bottomRight: bottomRight.interpolated(to: other.bottomRight, share: share),
      bottomLeft: bottomLeft.interpolated(to: other.bottomLeft, share: share))
  }

  /// Returns both motions at once.
  public static func + (first: OutlineMotion, second: OutlineMotion) -> OutlineMotion {
    func sum(_ first: Point, _ second: Point) -> Point {
      Point(x: first.x + second.x, y: first.y + second.y)
    }
    return OutlineMotion(
      topLeft: sum(first.topLeft, second.topLeft), topRight: sum(first.topRight, second.topRight),
      bottomRight: sum(first.bottomRight, second.bottomRight),
      bottomLeft: sum(first.bottomLeft, second.bottomLeft))
  }
}
