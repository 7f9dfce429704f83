// SPDX-License-Identifier: Apache-2.0

/// A point of the plane.
///
/// The space a point lives in (frame pixels, view units, 0…1) is named by the
/// label or property that carries it. In frame coordinates the origin is the
/// outer corner of the stored buffer's top-left pixel, whose centre is
/// (0.5, 0.5); x grows to the right and y downwards.
public struct Point: Hashable, Sendable, Codable {
  /// The horizontal coordinate, growing to the right.
  public var x: Double
  /// The vertical coordinate, growing downwards.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// A Boolean value that tells whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the distance to another point of the same space.
  public func distance(to other: Point) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns the point at a share of the way to another one.
  ///
  /// - Parameters:
  ///   - other: A point of the same space.
  ///   - share: 0 gives this point, 1 gives `other`; any finite value is legal.
  /// - Returns: The point between, or beyond, the two.
  public func interpolated(to other: Point, share: Double) -> Point {
    Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }

  /// Returns the point moved by a difference of coordinates.
  public func offsetBy(dx: Double, dy: Double) -> Point {
    Point(x: x + dx, y: y + dy)
  }
}

extension Point: CustomStringConvertible {
  /// The coordinates in parentheses.
  public var description: String { "(\(x), \(y))" }
}
