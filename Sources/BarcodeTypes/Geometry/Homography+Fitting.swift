// SPDX-License-Identifier: Apache-2.0

extension Homography {
  /// Creates the map that carries points to others with the least sum of squares.
  ///
  /// The direct linear transform in coordinates scaled to about 1 (Hartley, "In defense
  /// of the eight-point algorithm", TPAMI 19, 1997, for the scaling); exact for four points.
  ///
  /// - Parameter pairs: At least four points, no three of the first four on a line, and where
  ///   they go; nil is returned when they do not determine a map.
  package init?(fitting pairs: [(from: Point, to: Point)]) {
    guard pairs.count >= 4, let source = Scaling(pairs.map(\.from)),
      let destination = Scaling(pairs.map(\.to))
    else { return nil }
    var matrix = [SIMD8<Double>](repeating: .zero, count: 8)
    var right = SIMD8<Double>.zero
    for pair in pairs {
      let from = source.apply(pair.from)
      let to = destination.apply(pair.to)
      let rows: [(SIMD8<Double>, Double)] = [
        (SIMD8(from.x, from.y, 1, 0, 0, 0, -from.x * to.x, -from.y * to.x), to.x),
        (SIMD8(0, 0, 0, from.x, from.y, 1, -from.x * to.y, -from.y * to.y), to.y),
      ]
      for (row, value) in rows {
        for index in 0..<8 { matrix[index] += row * row[index] }
        right += row * value
      }
    }
    guard let h = Self.solve(&matrix, &right) else { return nil }
    let map = Homography(rows: (h[0], h[1], h[2]), (h[3], h[4], h[5]), (h[6], h[7], 1))
    guard let back = destination.map.inverse else { return nil }
    self = source.map.concatenating(map).concatenating(back)
  }

  /// Solves a symmetric system by elimination with pivots; nil when it is singular.
  private static func solve(
    _ matrix: inout [SIMD8<Double>], _ right: inout SIMD8<Double>
  ) -> SIMD8<Double>? {
    for column in 0..<8 {
      var pivot = column
      for row in column..<8 where abs(matrix[row][column]) > abs(matrix[pivot][column]) {
        pivot = row
      }
      guard abs(matrix[pivot][column]) > 1e-10 else { return nil }
      if pivot != column {
        matrix.swapAt(pivot, column)
        (right[pivot], right[column]) = (right[column], right[pivot])
      }
      for row in column + 1..<8 {
        let factor = matrix[row][column] / matrix[column][column]
        matrix[row] -= matrix[column] * factor
        right[row] -= right[column] * factor
      }
    }
    var result = SIMD8<Double>.zero
    for row in (0..<8).reversed() {
      result[row] = (right[row] - (matrix[row] * result).sum()) / matrix[row][row]
    }
    return result
  }

  /// Moves points so that their middle is 0 and their mean distance from it 1.
  private struct Scaling {
    let center: Point
    let scale: Double

    init?(_ points: [Point]) {
      let count = Double(points.count)
      let center = Point(
        x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
      let size = points.reduce(0) { $0 + $1.distance(to: center) } / count
      guard size > 1e-9, size.isFinite else { return nil }
      self.center = center
      scale = 1 / size
    }

    func apply(_ point: Point) -> Point {
      Point(x: (point.x - center.x) * scale, y: (point.y - center.y) * scale)
    }

    var map: Homography {
      Homography(
        rows: (scale, 0, -center.x * scale), (0, scale, -center.y * scale), (0, 0, 1))
    }
  }
}
