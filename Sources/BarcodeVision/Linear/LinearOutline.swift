// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Finds the four corners of a linear code from its own pixels.
///
/// Left and right sides are fitted to the outer edges of the first and last bar on the
/// lines that read the code. Top and bottom are where the bars' pattern stops, in three
/// parts across the code; the four straight lines meet in the corners.
struct LinearOutline {
  /// The parts of a code, from its left, in which the bars are followed to their ends.
  private static let parts = [0.02..<0.34, 0.34..<0.66, 0.66..<0.98]
  private static let samplesPerPart = 64

  /// How the end of the bars is looked for.
  private struct Search {
    /// A place along the bars where they are for sure.
    var middle: Double
    var step: Double
    /// The most that is gone along the bars.
    var reach: Double
  }

  private var reference = [Float](repeating: 0, count: samplesPerPart)
  private var profile = [Float](repeating: 0, count: samplesPerPart)

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
    let edges = SideEdges(
      left: StraightFit(vote.readings.map { ($0.along, $0.start) }),
      right: StraightFit(vote.readings.map { ($0.along, $0.end) }))
    let lines = vote.readings.map(\.along).sorted()
    guard let first = lines.first, let last = lines.last else { return nil }
    let middle = lines[lines.count / 2]
    let reach = 2 * candidate.halfHeight + 24
    var sides: [StraightFit] = []
    for (start, step) in [(first, -1.0), (last, 1.0)] {
      var search = Search(middle: middle, step: 2 * step, reach: reach)
      let near = fit(edges, search, slope: 0, candidate, picture) { _ in start }
      // A line that leans against the side meets it bit by bit. So bars are followed once
      // more, by lines that run along the side, from a little before it.
      search.step = step
      sides.append(
        fit(edges, search, slope: near.slope, candidate, picture) {
          near.value(at: $0) - 4 * step
        })
    }
    func corner(_ side: StraightFit, _ edge: StraightFit) -> Point {
      // u = a + b·v on the side and v = c + d·u on the edge meet where both hold.
      let u = (side.offset + side.slope * edge.offset) / (1 - side.slope * edge.slope)
      return candidate.point(across: u, along: edge.value(at: u))
    }
    let outline = Quadrilateral(
      topLeft: corner(edges.left, sides[0]), topRight: corner(edges.right, sides[0]),
      bottomRight: corner(edges.right, sides[1]), bottomLeft: corner(edges.left, sides[1]))
    guard outline.isConvex, outline.signedArea > 0 else { return nil }
    return vote.isReversed ? outline.rotatingCornerOrder(by: 2) : outline
  }

  /// Follows the bars to their ends in each part, by lines of a slope, and fits a line.
  private mutating func fit(
    _ edges: SideEdges, _ search: Search, slope: Double, _ candidate: LinearCandidate,
    _ picture: LuminanceView, from start: (Double) -> Double
  ) -> StraightFit {
    var points: [(argument: Double, value: Double)] = []
    for part in Self.parts {
      let center = (part.lowerBound + part.upperBound) / 2
      let lines = PartLines(
        part: part, slope: slope, edges: edges, candidate: candidate, picture: picture)
      lines.sample(along: search.middle, into: &reference)
      let beginning = start(edges.across(center, along: search.middle))
      let end = end(from: beginning, search, lines)
      points.append((edges.across(center, along: end), end))
    }
    return StraightFit(points)
  }

  /// Follows the bars from a line that shows them to where they end.
  ///
  /// The share of the reference in each line falls from one to none over the blur of
  /// the bars' ends, and passes a half where they end.
  private mutating func end(
    from start: Double, _ search: Search, _ lines: PartLines
  ) -> Double {
    lines.sample(along: start, into: &profile)
    var previous = ProfileKernel.share(of: reference, in: profile)
    var along = start
    while abs(along + search.step - start) <= search.reach {
      along += search.step
      lines.sample(along: along, into: &profile)
      let current = ProfileKernel.share(of: reference, in: profile)
      if current < 0.5 {
        let part = previous > current ? (previous - 0.5) / (previous - current) : 0
        return along - search.step + search.step * Double(min(1, max(0, part)))
      }
      previous = current
    }
    return along
  }
}
