// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// How much of an outline is in sight.
enum Visibility {
  /// Returns the share of an outline's area that is in the frame and under no cover.
  ///
  /// Exact when nothing covers the outline; else by 1,597 evenly spread points.
  static func share(
    of outline: Quadrilateral, in frame: Quadrilateral, coveredBy covers: [Quadrilateral]
  ) -> Double {
    let area = outline.area
    guard area > 0 else { return 0 }
    let relevant = covers.filter { $0.isConvex && $0.intersectionArea(with: outline) > 0 }
    if relevant.isEmpty {
      let share = frame.intersectionArea(with: outline) / area
      // Clipping a whole outline may round its area down.
      return share > 1 - 1e-9 ? 1 : share
    }
    return sampledShare(of: outline, in: frame, coveredBy: relevant)
  }

  private static func sampledShare(
    of outline: Quadrilateral, in frame: Quadrilateral, coveredBy covers: [Quadrilateral]
  ) -> Double {
    // Two neighbours of Fibonacci's sequence make a lattice with no preferred direction.
    let (count, step) = (1597, 987)
    let inside = ConvexRegion(outline)
    let frame = ConvexRegion(frame)
    let covers = covers.map { ConvexRegion($0) }
    let bounds = outline.bounds
    var total = 0
    var visible = 0
    for index in 0..<count {
      let point = Point(
        x: bounds.minX + bounds.size.width * (Double(index) + 0.5) / Double(count),
        y: bounds.minY + bounds.size.height * (Double(index * step % count) + 0.5) / Double(count))
      guard inside.contains(point) else { continue }
      total += 1
      if frame.contains(point), !covers.contains(where: { $0.contains(point) }) { visible += 1 }
    }
    return total > 0 ? Double(visible) / Double(total) : 0
  }
}

/// A convex outline as the inner sides of four lines.
private struct ConvexRegion {
  private let sides: [(a: Double, b: Double, c: Double)]

  init(_ outline: Quadrilateral) {
    let corners = outline.signedArea < 0 ? outline.corners.reversed() : outline.corners
    sides = corners.indices.map { index in
      let (from, to) = (corners[index], corners[(index + 1) % 4])
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      return (-dy, dx, dy * from.x - dx * from.y)
    }
  }

  func contains(_ point: Point) -> Bool {
    for side in sides where side.a * point.x + side.b * point.y + side.c < 0 { return false }
    return true
  }
}
