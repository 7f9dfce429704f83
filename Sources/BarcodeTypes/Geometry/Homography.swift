// SPDX-License-Identifier: Apache-2.0

/// A projective map of the plane: a 3×3 matrix, defined up to a factor.
///
/// A point (x, y) goes to ((m00·x + m01·y + m02) / w, (m10·x + m11·y + m12) / w)
/// with w = m20·x + m21·y + m22. Source and destination may be different spaces.
public struct Homography: Hashable, Sendable, Codable {
  /// First row: x of the destination.
  public var m00, m01, m02: Double
  /// Second row: y of the destination.
  public var m10, m11, m12: Double
  /// Third row: the divisor.
  public var m20, m21, m22: Double

  /// The map that leaves each point where it is.
  public static let identity = Homography(rows: (1, 0, 0), (0, 1, 0), (0, 0, 1))

  /// Creates a map from the rows of its matrix.
  public init(
    rows first: (Double, Double, Double), _ second: (Double, Double, Double),
    _ third: (Double, Double, Double)
  ) {
    (m00, m01, m02) = first
    (m10, m11, m12) = second
    (m20, m21, m22) = third
  }

  /// Creates a map that moves every point by the same difference of coordinates.
  public init(translationX dx: Double, y dy: Double) {
    self.init(rows: (1, 0, dx), (0, 1, dy), (0, 0, 1))
  }

  /// Returns where a point goes; coordinates are not finite on the horizon of the map.
  public func map(_ point: Point) -> Point {
    let divisor = m20 * point.x + m21 * point.y + m22
    return Point(
      x: (m00 * point.x + m01 * point.y + m02) / divisor,
      y: (m10 * point.x + m11 * point.y + m12) / divisor)
  }

  /// Returns where the four corners go; their names stay.
  public func map(_ quadrilateral: Quadrilateral) -> Quadrilateral {
    quadrilateral.map { map($0) }
  }

  /// Returns the map that applies this one first and then another.
  public func concatenating(_ next: Homography) -> Homography {
    func row(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double, Double) {
      (
        a * m00 + b * m10 + c * m20, a * m01 + b * m11 + c * m21,
        a * m02 + b * m12 + c * m22
      )
    }
    return Homography(
      rows: row(next.m00, next.m01, next.m02), row(next.m10, next.m11, next.m12),
      row(next.m20, next.m21, next.m22))
  }

  /// The determinant of the matrix; 0 when the map cannot be undone.
  public var determinant: Double {
    m00 * (m11 * m22 - m12 * m21) - m01 * (m10 * m22 - m12 * m20)
      + m02 * (m10 * m21 - m11 * m20)
  }

  /// The map that undoes this one, or nil when there is none.
  public var inverse: Homography? {
    let determinant = determinant
    guard determinant.isFinite, abs(determinant) > .leastNormalMagnitude else { return nil }
    let scale = 1 / determinant
    return Homography(
      rows: (
        (m11 * m22 - m12 * m21) * scale, (m02 * m21 - m01 * m22) * scale,
        (m01 * m12 - m02 * m11) * scale
      ),
      (
        (m12 * m20 - m10 * m22) * scale, (m00 * m22 - m02 * m20) * scale,
        (m02 * m10 - m00 * m12) * scale
      ),
      (
        (m10 * m21 - m11 * m20) * scale, (m01 * m20 - m00 * m21) * scale,
        (m00 * m11 - m01 * m10) * scale
      ))
  }
}
