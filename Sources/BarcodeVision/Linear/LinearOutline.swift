// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Finds the four corners of a linear code from its own pixels.
///
/// Left and right sides are fitted to the outer edges of the first and last bar on the
/// lines that read the code. Top and bottom are where the bars' pattern stops, in some
/// parts across the code; the four straight lines meet in the corners.
struct LinearOutline {
  /// The parts of a code, from its left, in which the bars are followed to their ends.
  private static let parts = [0.02..<0.3, 0.2..<0.46, 0.36..<0.64, 0.54..<0.8, 0.7..<0.98]
  private static let samplesPerPart = 64

  /// How the end of the bars is looked for.
  private struct Search {
    /// A place along the bars where they are for sure.
    var middle: Double
    var step: Double
    /// The most that is gone along the bars.
    var reach: Double
  }

  private var follower = BarFollower(sampleCount: samplesPerPart)

  /// Returns the outline, or nil when what was found is no plausible one.
  ///
  /// - Parameters:
  ///   - vote: The readings of the code.
  ///   - candidate: The area they were found in.
  ///   - picture: The pixels.
  /// - Returns: The corners in the symbol's reading order.
  mutating func outline(
    of vote: LineVote, in candidate: LinearCandidate, _ picture: LuminanceView
  ) -> Quadrilateral? {
    var sides = SidePoints(vote.readings)
    let lines = vote.readings.map(\.along).sorted()
    guard let first = lines.first, let last = lines.last else { return nil }
    let middle = lines[lines.count / 2]
    let reach = 2 * candidate.halfHeight + 24
    let starts = [(first, -1.0), (last, 1.0)]
    let read = sides.edges
    let near = starts.map { start, step in
      let search = Search(middle: middle, step: 2 * step, reach: reach)
      return fit(read, search, slope: 0, candidate, picture, &sides) { _ in start }
    }
    // A line that leans against the side meets it bit by bit. So bars are followed once
    // more, by lines that run along the side, from a little before it.
    let edges = sides.edges
    let ends = zip(starts, near).map { start, near in
      let search = Search(middle: middle, step: start.1, reach: reach)
      return fit(edges, search, slope: near.slope, candidate, picture, &sides) {
        near.value(at: $0) - 4 * start.1
      }
    }
    func corner(_ side: StraightFit, _ edge: StraightFit) -> Point {
      // u = a + b·v on the side and v = c + d·u on the edge meet where both hold.
      let u = (side.offset + side.slope * edge.offset) / (1 - side.slope * edge.slope)
      return candidate.point(across: u, along: edge.value(at: u))
    }
    let outline = Quadrilateral(
      topLeft: corner(edges.left, ends[0]), topRight: corner(edges.right, ends[0]),
      bottomRight: corner(edges.right, ends[1]), bottomLeft: corner(edges.left, ends[1]))
    guard outline.isConvex, outline.signedArea > 0 else { return nil }
    return vote.isReversed ? outline.rotatingCornerOrder(by: 2) : outline
  }

  /// Follows the bars to their ends in each part, by lines of a slope, and fits a line.
  private mutating func fit(
    _ edges: SideEdges, _ search: Search, slope: Double, _ candidate: LinearCandidate,
    _ picture: LuminanceView, _ sides: inout SidePoints, from start: (Double) -> Double
  ) -> StraightFit {
    var ends = BarEnds()
    for part in Self.parts {
      let center = (part.lowerBound + part.upperBound) / 2
      let lines = PartLines(
        part: part, slope: slope, edges: edges, candidate: candidate, picture: picture)
      let length =
        edges.across(part.upperBound, along: search.middle)
        - edges.across(part.lowerBound, along: search.middle)
      follower.look { _ = lines.sample(along: search.middle, shift: 0, into: &$0) }
      let trail = follower.follow(
        from: start(edges.across(center, along: search.middle)), step: search.step,
        reach: search.reach, sampleDistance: length / Double(Self.samplesPerPart)
      ) { lines.sample(along: $0, shift: $1, into: &$2) }
      let shift = trail.shifts.last?.shift ?? 0
      ends.take(trail, across: edges.across(center, along: trail.end) + shift)
      sides.take(trail, part, edges)
    }
    return ends.fit
  }
}

/// Where a code's sides were seen.
private struct SidePoints {
  private var left: [(argument: Double, value: Double)]
  private var right: [(argument: Double, value: Double)]

  init(_ readings: [LineReading]) {
    left = readings.map { ($0.along, $0.start) }
    right = readings.map { ($0.along, $0.end) }
  }

  var edges: SideEdges { SideEdges(left: StraightFit(left), right: StraightFit(right)) }

  /// Takes how bars next to a side ran where no line read them.
  mutating func take(_ trail: BarFollower.Trail, _ part: Range<Double>, _ edges: SideEdges) {
    if part.lowerBound < 0.05 {
      left += trail.shifts.map { ($0.along, edges.left.value(at: $0.along) + $0.shift) }
    } else if part.upperBound > 0.95 {
      right += trail.shifts.map { ($0.along, edges.right.value(at: $0.along) + $0.shift) }
    }
  }
}

/// Where the bars of a code's parts end on one side.
private struct BarEnds {
  private var seen: [(argument: Double, value: Double)] = []
  private var cut: [(argument: Double, value: Double)] = []

  mutating func take(_ trail: BarFollower.Trail, across: Double) {
    if trail.isCut { cut.append((across, trail.end)) } else { seen.append((across, trail.end)) }
  }

  /// The line through the ends; those at the picture's edge are no ends if enough are seen.
  var fit: StraightFit { StraightFit(seen.count >= 3 ? seen : seen + cut) }
}
