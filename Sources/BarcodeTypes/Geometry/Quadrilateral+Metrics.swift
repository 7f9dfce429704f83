// SPDX-License-Identifier: Apache-2.0

extension Quadrilateral {
  /// The smallest axis-aligned rectangle that holds all four corners.
  public var bounds: Rect {
    let left = min(min(topLeft.x, topRight.x), min(bottomRight.x, bottomLeft.x))
    let right = max(max(topLeft.x, topRight.x), max(bottomRight.x, bottomLeft.x))
    let top = min(min(topLeft.y, topRight.y), min(bottomRight.y, bottomLeft.y))
    let bottom = max(max(topLeft.y, topRight.y), max(bottomRight.y, bottomLeft.y))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The signed area by the shoelace formula.
  ///
  /// Positive when the corners run clockwise on screen (y down), as those of an
  /// unmirrored symbol do; negative for a mirrored one.
  public var signedArea: Double {
    let diagonal1X = bottomRight.x - topLeft.x
    let diagonal1Y = bottomRight.y - topLeft.y
    let diagonal2X = bottomLeft.x - topRight.x
    let diagonal2Y = bottomLeft.y - topRight.y
    return (diagonal1X * diagonal2Y - diagonal1Y * diagonal2X) / 2
  }

  /// The area, never negative.
  public var area: Double { abs(signedArea) }

  /// The middle of the symbol.
  ///
  /// For a convex outline this is where the diagonals cross, which is the image
  /// of the symbol's middle under any perspective. For any other outline it is
  /// the mean of the corners.
  public var center: Point {
    guard isConvex else { return meanCorner }
    let ax = bottomRight.x - topLeft.x
    let ay = bottomRight.y - topLeft.y
    let bx = bottomLeft.x - topRight.x
    let by = bottomLeft.y - topRight.y
    let cross = ax * by - ay * bx
    guard cross != 0 else { return meanCorner }
    let share = ((topRight.x - topLeft.x) * by - (topRight.y - topLeft.y) * bx) / cross
    return Point(x: topLeft.x + ax * share, y: topLeft.y + ay * share)
  }

  /// The mean of the corners: unlike the middle it lies well inside slivers.
  package var meanCorner: Point {
    Point(
      x: (topLeft.x + topRight.x + bottomRight.x + bottomLeft.x) / 4,
      y: (topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4)
  }

  /// The mean length of the two diagonals: the size by which distances are judged.
  public var diagonal: Double {
    (topLeft.distance(to: bottomRight) + topRight.distance(to: bottomLeft)) / 2
  }

  /// A Boolean value that tells whether the outline is strictly convex, in either sense.
  public var isConvex: Bool {
    guard isFinite else { return false }
    let turns = (
      Self.turn(topLeft, topRight, bottomRight), Self.turn(topRight, bottomRight, bottomLeft),
      Self.turn(bottomRight, bottomLeft, topLeft), Self.turn(bottomLeft, topLeft, topRight)
    )
    let allPositive = turns.0 > 0 && turns.1 > 0 && turns.2 > 0 && turns.3 > 0
    let allNegative = turns.0 < 0 && turns.1 < 0 && turns.2 < 0 && turns.3 < 0
    return allPositive || allNegative
  }

  /// Returns whether a point of the same space is inside or on the outline.
  ///
  /// Defined for convex outlines; for any other it is the even-odd rule.
  public func contains(_ point: Point) -> Bool {
    let polygon = corners
    var isInside = false
    var previous = polygon[3]
    for corner in polygon {
      if Self.isOn(point, from: previous, to: corner) { return true }
      if (corner.y > point.y) != (previous.y > point.y) {
        let crossing =
          (previous.x - corner.x) * (point.y - corner.y) / (previous.y - corner.y) + corner.x
        if point.x < crossing { isInside.toggle() }
      }
      previous = corner
    }
    return isInside
  }

  /// Twice the signed area of a triangle; positive when it turns clockwise on screen.
  static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
  }

  private static func isOn(_ point: Point, from a: Point, to b: Point) -> Bool {
    turn(a, b, point) == 0
      && point.x >= min(a.x, b.x) && point.x <= max(a.x, b.x)
      && point.y >= min(a.y, b.y) && point.y <= max(a.y, b.y)
  }
}
