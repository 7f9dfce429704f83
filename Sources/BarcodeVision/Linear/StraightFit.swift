// SPDX-License-Identifier: Apache-2.0

/// A straight line through points, as one coordinate over the other, without the outliers.
struct StraightFit {
  /// The value where the argument is zero, and how it grows with the argument.
  private(set) var offset = 0.0
  private(set) var slope = 0.0

  /// Fits points by least squares, and once more without those that are far off.
  ///
  /// - Parameter points: Arguments and values; at least one.
  init(_ points: [(argument: Double, value: Double)]) {
    fit(points)
    guard points.count > 3 else { return }
    let residuals = points.map { abs($0.value - value(at: $0.argument)) }.sorted()
    let limit = max(0.5, 3 * residuals[residuals.count / 2])
    let kept = points.filter { abs($0.value - value(at: $0.argument)) <= limit }
    if kept.count >= 2, kept.count < points.count { fit(kept) }
  }

  /// The line through a point.
  init(through point: (argument: Double, value: Double), slope: Double) {
    self.slope = slope
    offset = point.value - slope * point.argument
  }

  func value(at argument: Double) -> Double { offset + slope * argument }

  private mutating func fit(_ points: [(argument: Double, value: Double)]) {
    let count = Double(max(1, points.count))
    let meanX = points.reduce(0) { $0 + $1.argument } / count
    let meanY = points.reduce(0) { $0 + $1.value } / count
    var xx = 0.0
    var xy = 0.0
    for point in points {
      xx += (point.argument - meanX) * (point.argument - meanX)
      xy += (point.argument - meanX) * (point.value - meanY)
    }
    slope = xx > 1e-6 ? xy / xx : 0
    offset = meanY - slope * meanX
  }
}
