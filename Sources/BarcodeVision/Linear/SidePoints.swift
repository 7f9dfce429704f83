// SPDX-License-Identifier: Apache-2.0

/// Where a code's sides were seen.
struct SidePoints {
  private var left: [(argument: Double, value: Double)] = []
  private var right: [(argument: Double, value: Double)] = []

  init() {}

  init(_ readings: [LineReading]) {
    left = readings.map { ($0.along, $0.start) }
    right = readings.map { ($0.along, $0.end) }
  }

  var edges: SideEdges { SideEdges(left: StraightFit(left), right: StraightFit(right)) }

  /// Takes a place on either side: along the bars, and across them.
  mutating func take(
    left: (argument: Double, value: Double), right: (argument: Double, value: Double)
  ) {
    self.left.append(left)
    self.right.append(right)
  }

  /// Takes how bars next to a side ran where no line read them.
  mutating func take(_ trail: BarFollower.Trail, _ part: Range<Double>, _ edges: SideEdges) {
    if part.lowerBound < 0.05 {
      left += trail.shifts.map { ($0.along, edges.left.value(at: $0.along) + $0.shift) }
    } else if part.upperBound > 0.95 {
      right += trail.shifts.map { ($0.along, edges.right.value(at: $0.along) + $0.shift) }
    }
  }
}
