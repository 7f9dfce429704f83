// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Makes the map from modules to the frame from three finder patterns.
///
/// Middles and sides of the three are 15 pairs of points; the homography is fitted to them by
/// the direct linear method.
struct TripleGeometry {
  private var equations = NormalEquations()

  /// Returns the map from modules, with the symbol's top left at the origin, to the frame.
  ///
  /// - Parameters:
  ///   - corner: The pattern at the symbol's top left.
  ///   - right: The one at its top right.
  ///   - below: The one at its bottom left.
  ///   - size: The number of modules in a row.
  /// - Returns: The map, or nil if the patterns lie in no view of one plane.
  mutating func map(
    corner: FinderPattern, right: FinderPattern, below: FinderPattern, size: Int
  ) -> Homography? {
    let half = Double(size) / 2
    let origin = Point(
      x: (right.center.x + below.center.x) / 2, y: (right.center.y + below.center.y) / 2)
    let scale = right.center.distance(to: below.center)
    guard scale > 1 else { return nil }
    equations.reset(damping: SIMD8(0, 0, 0, 0, 0, 0, 1e-4, 1e-4))
    let (alongX, alongY) = (right.center.x - corner.center.x, right.center.y - corner.center.y)
    let (acrossX, acrossY) = (below.center.x - corner.center.x, below.center.y - corner.center.y)
    let far = Double(size) - 3.5
    for (finder, u, v) in [(corner, 3.5, 3.5), (right, far, 3.5), (below, 3.5, far)] {
      let sides = finder.sides(alongX, alongY, acrossX, acrossY)
      func enter(_ du: Double, _ dv: Double, weight: Double) {
        let x = finder.center.x + du * sides.axisX + dv * sides.crossX
        let y = finder.center.y + du * sides.axisY + dv * sides.crossY
        enterPair(
          (u + du) / half - 1, (v + dv) / half - 1, (x - origin.x) / scale,
          (y - origin.y) / scale, weight: weight)
      }
      enter(0, 0, weight: 4)
      for (du, dv) in [(-3.5, -3.5), (3.5, -3.5), (3.5, 3.5), (-3.5, 3.5)] {
        enter(du, dv, weight: 1)
      }
    }
    guard let h = equations.solve() else { return nil }
    let toUnit = Homography(rows: (1 / half, 0, -1), (0, 1 / half, -1), (0, 0, 1))
    let fit = Homography(rows: (h[0], h[1], h[2]), (h[3], h[4], h[5]), (h[6], h[7], 1))
    let toFrame = Homography(rows: (scale, 0, origin.x), (0, scale, origin.y), (0, 0, 1))
    let map = toUnit.concatenating(fit).concatenating(toFrame)
    // The whole symbol must be before the horizon.
    let last = Double(size)
    for (u, v) in [(0, 0), (last, 0), (last, last), (0, last)] {
      guard map.m20 * u + map.m21 * v + map.m22 > 0.1 * map.m22 else { return nil }
    }
    return map
  }

  private mutating func enterPair(
    _ u: Double, _ v: Double, _ x: Double, _ y: Double, weight: Double
  ) {
    equations.add(SIMD8(u, v, 1, 0, 0, 0, -x * u, -x * v), value: x, weight: weight)
    equations.add(SIMD8(0, 0, 0, u, v, 1, -y * u, -y * v), value: y, weight: weight)
  }
}

extension FinderPattern {
  /// Returns the pattern with its sides named so that they run in given directions.
  ///
  /// - Parameters:
  ///   - alongX: About where the first side should go.
  ///   - alongY: About where the first side should go.
  ///   - acrossX: About where the second side should go.
  ///   - acrossY: About where the second side should go.
  /// - Returns: The pattern with its sides swapped or turned round.
  fileprivate func sides(
    _ alongX: Double, _ alongY: Double, _ acrossX: Double, _ acrossY: Double
  ) -> FinderPattern {
    var result = self
    let along = modules(dx: alongX, dy: alongY)
    let across = modules(dx: acrossX, dy: acrossY)
    if abs(along.along) + abs(across.across) < abs(along.across) + abs(across.along) {
      swap(&result.axisX, &result.crossX)
      swap(&result.axisY, &result.crossY)
    }
    let (first, second) = (
      result.modules(dx: alongX, dy: alongY).along,
      result.modules(dx: acrossX, dy: acrossY).across
    )
    if first < 0 { (result.axisX, result.axisY) = (-result.axisX, -result.axisY) }
    if second < 0 { (result.crossX, result.crossY) = (-result.crossX, -result.crossY) }
    return result
  }
}
