// SPDX-License-Identifier: Apache-2.0

extension Homography {
  /// Creates the map from the unit square to a quadrilateral.
  ///
  /// (0, 0) goes to `topLeft`, (1, 0) to `topRight`, (1, 1) to `bottomRight` and
  /// (0, 1) to `bottomLeft`, by the closed form in Heckbert, "Fundamentals of
  /// Texture Mapping and Image Warping" (1989), section 2.2.3.
  ///
  /// - Parameter quadrilateral: The destination; nil is returned unless it is convex.
  public init?(unitSquareTo quadrilateral: Quadrilateral) {
    guard quadrilateral.isConvex else { return nil }
    let p0 = quadrilateral.topLeft
    let p1 = quadrilateral.topRight
    let p2 = quadrilateral.bottomRight
    let p3 = quadrilateral.bottomLeft
    let sumX = p0.x - p1.x + p2.x - p3.x
    let sumY = p0.y - p1.y + p2.y - p3.y
    let dx1 = p1.x - p2.x
    let dx2 = p3.x - p2.x
    let dy1 = p1.y - p2.y
    let dy2 = p3.y - p2.y
    let determinant = dx1 * dy2 - dx2 * dy1
    guard abs(determinant) > .leastNormalMagnitude else { return nil }
    let g = (sumX * dy2 - dx2 * sumY) / determinant
    let h = (dx1 * sumY - sumX * dy1) / determinant
    self.init(
      rows: (p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x),
      (p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y), (g, h, 1))
  }

  /// Creates the map that carries the corners of one quadrilateral to those of another.
  ///
  /// - Parameters:
  ///   - source: Where the corners are; nil is returned unless it is convex.
  ///   - destination: Where they go; nil is returned unless it is convex.
  public init?(from source: Quadrilateral, to destination: Quadrilateral) {
    guard let forward = Homography(unitSquareTo: destination),
      let backward = Homography(unitSquareTo: source)?.inverse
    else { return nil }
    self = backward.concatenating(forward)
  }
}
