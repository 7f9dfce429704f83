// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Averages an area of bars along the bars, in bands one below another.
///
/// Where bars are long, the mean of all their rows has next to no noise. The rows must
/// follow the bars, which need not be square to the rows nor parallel to each other.
struct BarBands {
  /// The number of bands.
  static let count = 6
  /// Samples a pixel.
  static let density = 2
  /// One end of a code that is read is not much nearer than the other.
  private static let mostForeshortening = 0.25
  /// Pixels of paper taken on either side.
  private static let margin = 10.0
  /// How alike the rows above and below the middle are at least.
  private static let leastCorrelation: Float = 0.5
  /// The farthest that bars are shifted between them, in samples.
  private static let mostShift = 16
  private static let partCount = 6
  private static let samplesPerPart = 40

  /// The bands' profiles in grey levels, and the mean of all of them as the last.
  private(set) var profiles = [[Float]](repeating: [], count: count + 1)
  /// The place of each band along the bars, at the middle of the area.
  private(set) var places: [Double] = []
  /// Where the profiles begin, across the bars.
  private(set) var start = 0.0
  /// How much nearer the left end is than the right one, by the lengths of the bars.
  private(set) var foreshortening = 0.0

  private var slant = 0.0
  private var fan = 0.0
  private var follower = BarFollower(sampleCount: samplesPerPart)
  private var rough: [Float] = []
  private var halves: [[Float]] = [[], []]

  /// Takes the profiles of a candidate; false when its bars are not long and parallel.
  mutating func take(_ candidate: LinearCandidate, _ picture: LuminanceView) -> Bool {
    (slant, fan) = (0, 0)
    let most = candidate.halfLength + Self.margin
    guard let part = candidate.part(from: -most, to: most, along: 0, in: picture) else {
      return false
    }
    start = part.lowerBound
    rough.removeAll(keepingCapacity: true)
    rough.append(
      contentsOf: repeatElement(
        0, count: Int((part.upperBound - part.lowerBound) * Double(Self.density))))
    let reach = min(12, Int(candidate.halfHeight * 0.35))
    for along in stride(from: -reach, through: reach, by: 2) {
      add(
        StraightFit([(0, Double(along))]), candidate, picture, to: &rough,
        scale: 1 / 255 / Float(reach + 1))
    }
    guard let frame = ProfileFrame(rough) else { return false }
    let left = start + Double(frame.start) / Double(Self.density)
    let right = start + Double(frame.end) / Double(Self.density)
    guard candidate.effort == .allLines || frame.showsPaper,
      showsBars(candidate, picture, reach: reach)
    else { return false }
    guard let ends = ends(candidate, from: left, to: right, picture) else { return false }
    let heights = [left, right].map { ends.bottom.value(at: $0) - ends.top.value(at: $0) }
    guard heights[0] >= 8, heights[1] >= 8 else { return false }
    foreshortening = (heights[0] - heights[1]) / (heights[0] + heights[1])
    guard abs(foreshortening) < Self.mostForeshortening else { return false }
    start = left - Self.margin
    let count = Int((right - left + 2 * Self.margin) * Double(Self.density))
    for index in profiles.indices {
      profiles[index].removeAll(keepingCapacity: true)
      profiles[index].append(contentsOf: repeatElement(0, count: count))
    }
    places.removeAll(keepingCapacity: true)
    let rows = max(1, min(8, Int(max(heights[0], heights[1]) * 0.86 / Double(Self.count))))
    for band in 0..<Self.count {
      func share(_ row: Double) -> Double {
        0.07 + 0.86 * (Double(band) + row / Double(rows)) / Double(Self.count)
      }
      for row in 0..<rows {
        let share = share(Double(row) + 0.5)
        let along = StraightFit(
          [left, right].map {
            ($0, ends.top.value(at: $0) * (1 - share) + ends.bottom.value(at: $0) * share)
          })
        add(along, candidate, picture, to: &profiles[band], scale: 1 / Float(rows))
      }
      let middle = share(Double(rows) / 2)
      places.append(ends.top.value(at: 0) * (1 - middle) + ends.bottom.value(at: 0) * middle)
      for index in 0..<count {
        profiles[Self.count][index] += profiles[band][index] / Float(Self.count)
      }
    }
    return true
  }

  /// Returns whether two means of rows, above and below the middle, show the same.
  ///
  /// Print that is no code differs; bars do not, up to a shift where the direction is not
  /// quite right.
  private mutating func showsBars(
    _ candidate: LinearCandidate, _ picture: LuminanceView, reach: Int
  ) -> Bool {
    let count = rough.count
    for index in halves.indices {
      halves[index].removeAll(keepingCapacity: true)
      halves[index].append(contentsOf: repeatElement(0, count: count))
      let side = index == 0 ? -1 : 1
      for along in stride(from: max(1, reach / 3), through: max(1, reach), by: 2) {
        add(
          StraightFit([(0, Double(side * along))]), candidate, picture, to: &halves[index],
          scale: 1 / 255)
      }
    }
    let shifts = min(count / 8, Self.mostShift)
    let length = count - 2 * shifts
    guard length >= 8 else { return true }
    return halves[0].withUnsafeBufferPointer { one in
      halves[1].withUnsafeBufferPointer { other in
        guard let one = one.baseAddress, let other = other.baseAddress else { return false }
        return ProfileKernel.areAlike(
          one + shifts, other + shifts, count: length, shiftedBy: shifts,
          atLeast: Self.leastCorrelation)
      }
    }
  }

  /// Returns where the bar that crosses a profile's place lies at a distance along the bars.
  func across(_ place: Double, at along: Double) -> Double {
    let u = start + place / Double(Self.density)
    return u + (slant + fan * u) * along
  }

  /// Follows the bars to their ends and learns their directions on the way.
  private mutating func ends(
    _ candidate: LinearCandidate, from left: Double, to right: Double, _ picture: LuminanceView
  ) -> (top: StraightFit, bottom: StraightFit)? {
    var top: [(argument: Double, value: Double)] = []
    var bottom: [(argument: Double, value: Double)] = []
    var normal = (uu: 0.0, uv: 0.0, vv: 0.0, u: 0.0, v: 0.0)
    let length = (right - left) / Double(Self.partCount)
    let step = length / Double(Self.samplesPerPart)
    for part in 0..<Self.partCount {
      let from = left + length * Double(part)
      let center = from + length / 2
      func sample(_ along: Double, _ shift: Double, _ profile: inout [Float]) -> Bool {
        let origin = candidate.point(across: from + shift, along: along)
        guard picture.holds(origin),
          picture.holds(candidate.point(across: from + shift + length, along: along))
        else { return false }
        profile.withUnsafeMutableBufferPointer { profile in
          ScanLineSampler.sampleThree(
            picture, from: origin,
            step: Point(x: candidate.direction.x * step, y: candidate.direction.y * step),
            down: candidate.down, into: profile)
        }
        return true
      }
      var isInside = false
      follower.look { isInside = sample(0, 0, &$0) }
      guard isInside else { continue }
      for direction in [-1.0, 1] {
        let trail = follower.follow(
          from: 0, step: direction, reach: 1.3 * candidate.halfHeight, sampleDistance: step,
          sample: sample)
        if direction < 0 {
          top.append((center, trail.end))
        } else {
          bottom.append((center, trail.end))
        }
        for (along, shift) in trail.shifts {
          // shift = (slant + fan · center) · along
          normal.uu += along * along
          normal.uv += along * along * center
          normal.vv += along * along * center * center
          normal.u += along * shift
          normal.v += along * shift * center
        }
      }
    }
    let determinant = normal.uu * normal.vv - normal.uv * normal.uv
    guard top.count >= 4, determinant > 1e-6 else { return nil }
    slant = (normal.u * normal.vv - normal.v * normal.uv) / determinant
    fan = (normal.v * normal.uu - normal.u * normal.uv) / determinant
    let fits = (top: StraightFit(top), bottom: StraightFit(bottom))
    // Bars of a code end on two straight lines; other print has no such ends.
    let agreeing = zip(top, bottom).count { upper, lower in
      let most = 0.2 * (lower.value - upper.value)
      return abs(fits.top.value(at: upper.argument) - upper.value) <= most
        && abs(fits.bottom.value(at: lower.argument) - lower.value) <= most
    }
    return agreeing >= 4 ? fits : nil
  }

  /// Adds a row to a band.
  private func add(
    _ along: StraightFit, _ candidate: LinearCandidate, _ picture: LuminanceView,
    to profile: inout [Float], scale: Float
  ) {
    func place(_ index: Int) -> Point {
      let u = start + Double(index) / Double(Self.density)
      let v = along.offset + along.slope * u
      return candidate.point(across: u + (slant + fan * u) * v, along: v)
    }
    profile.withUnsafeMutableBufferPointer {
      ScanLineSampler.addBent(picture, through: (place(0), place(1), place(2)), scale, to: $0)
    }
  }
}
