// SPDX-License-Identifier: Apache-2.0

extension Quadrilateral {
  /// Returns the area of the common part of two convex outlines of the same space.
  ///
  /// The second is clipped by the sides of the first (Sutherland and Hodgman,
  /// "Reentrant polygon clipping", CACM 17, 1974, doi:10.1145/360767.360802).
  /// Outlines of either sense may be mixed. The result has no meaning for an
  /// outline that is not convex: ask ``isConvex`` first.
  public func intersectionArea(with other: Quadrilateral) -> Double {
    guard bounds.intersection(other.bounds) != nil else { return 0 }
    return Self.area(of: commonPolygon(with: other))
  }

  /// Returns the smallest outline that holds all of this one that lies in a rectangle, and has
  /// its sides where this one's shape has them.
  ///
  /// - Parameter rect: What is seen.
  /// - Returns: The outline; this one when all of it is seen, nil when none is.
  package func part(in rect: Rect) -> Quadrilateral? {
    if corners.allSatisfy(rect.contains) { return self }
    guard let toUnit = Homography(unitSquareTo: self)?.inverse else { return nil }
    let common = rect.quadrilateral.commonPolygon(with: self).map(toUnit.map)
    guard let left = common.map(\.x).min(), let right = common.map(\.x).max(),
      let top = common.map(\.y).min(), let bottom = common.map(\.y).max(),
      left < right, top < bottom
    else { return nil }
    return toUnit.inverse?.map(
      Rect(x: left, y: top, width: right - left, height: bottom - top).quadrilateral)
  }

  /// The corners of the common part of two convex outlines; none without such a part.
  private func commonPolygon(with other: Quadrilateral) -> [Point] {
    var polygon = other.corners
    var clip = corners
    if signedArea < 0 { clip.reverse() }
    var start = clip[3]
    for end in clip {
      polygon = Self.clip(polygon, insideOf: start, end)
      if polygon.isEmpty { return [] }
      start = end
    }
    return polygon
  }

  /// Returns intersection over union of two convex outlines, from 0 to 1.
  public func overlap(with other: Quadrilateral) -> Double {
    let common = intersectionArea(with: other)
    let union = area + other.area - common
    return union > 0 ? min(1, common / union) : 0
  }

  /// Keeps the part of a polygon on the inner side of one clockwise edge.
  private static func clip(_ polygon: [Point], insideOf start: Point, _ end: Point) -> [Point] {
    var kept: [Point] = []
    kept.reserveCapacity(polygon.count + 1)
    guard var previous = polygon.last else { return [] }
    var previousSide = turn(start, end, previous)
    for corner in polygon {
      let side = turn(start, end, corner)
      if (side >= 0) != (previousSide >= 0) {
        kept.append(
          previous.interpolated(to: corner, share: previousSide / (previousSide - side)))
      }
      if side >= 0 { kept.append(corner) }
      previous = corner
      previousSide = side
    }
    return kept
  }

  private static func area(of polygon: [Point]) -> Double {
    guard var previous = polygon.last else { return 0 }
    var twice = 0.0
    for corner in polygon {
      twice += previous.x * corner.y - previous.y * corner.x
      previous = corner
    }
    return abs(twice) / 2
  }
}
