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

  /// What was found.
  struct Outline {
    /// The corners.
    var quadrilateral: Quadrilateral
    /// Whether the picture's edge cuts the bars, so that nobody knows how far they go.
    var isCutOff: Bool
  }

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
  ) -> Outline? {
    var outline = outline(
      on: vote.readings.map(\.along), SidePoints(vote.readings), in: candidate, picture,
      reach: 2 * candidate.halfHeight + 24)
    if vote.isReversed, let found = outline {
      outline?.quadrilateral = found.quadrilateral.rotatingCornerOrder(by: 2)
    }
    return outline
  }

  /// Returns how far the bars of a code go of which a part is known.
  ///
  /// Nothing is read: so it tells the outline, too, of a code that is too blurred for it.
  ///
  /// - Parameters:
  ///   - part: The corners of the part in the symbol's reading order, in picture coordinates.
  ///   - picture: The pixels.
  /// - Returns: The corners, or nil when what was found is no plausible outline.
  mutating func outline(from part: Quadrilateral, _ picture: LuminanceView) -> Outline? {
    guard let candidate = LinearCandidate(outline: part) else { return nil }
    var sides = SidePoints()
    let lines = Self.knownLines.compactMap { share -> Double? in
      let left = part.topLeft.interpolated(to: part.bottomLeft, share: share)
      let right = part.topRight.interpolated(to: part.bottomRight, share: share)
      guard picture.holds(left), picture.holds(right) else { return nil }
      let (from, to) = (candidate.axes(of: left), candidate.axes(of: right))
      sides.take(left: (from.along, from.across), right: (to.along, to.across))
      return (from.along + to.along) / 2
    }
    guard lines.count >= 2 else { return nil }
    // Bars are rarely longer than the code.
    let outline = outline(
      on: lines, sides, in: candidate, picture,
      reach: 2 * max(candidate.halfLength, candidate.halfHeight))
    // Where little was known of the sides' directions, the bars may have been lost on the way.
    guard let outline, outline.isCutOff || outline.quadrilateral.isPlausible else { return nil }
    return outline
  }

  /// The lines of a known part on which its sides are taken, as shares of its height.
  private static let knownLines = [0.2, 0.35, 0.5, 0.65, 0.8]

  /// Returns the outline of a code of which some lines are known.
  private mutating func outline(
    on lines: [Double], _ known: SidePoints, in candidate: LinearCandidate,
    _ picture: LuminanceView, reach: Double
  ) -> Outline? {
    var sides = known
    let lines = lines.sorted()
    guard let first = lines.first, let last = lines.last else { return nil }
    let middle = lines[lines.count / 2]
    let starts = [(first, -1.0), (last, 1.0)]
    let read = sides.edges
    let near = BarEnds.fits(
      starts.map { start, step in
        let search = Search(middle: middle, step: 2 * step, reach: reach)
        return follow(read, search, slope: 0, candidate, picture, &sides) { _ in start }
      })
    // A line that leans against the side meets it bit by bit. So bars are followed once
    // more, by lines that run along the side, from a little before it.
    let edges = sides.edges
    let found = zip(starts, near).map { start, near in
      let search = Search(middle: middle, step: start.1, reach: reach)
      return follow(edges, search, slope: near.slope, candidate, picture, &sides) {
        near.value(at: $0) - 4 * start.1
      }
    }
    let ends = BarEnds.fits(found)
    func corner(_ side: StraightFit, _ edge: StraightFit) -> Point {
      // u = a + b·v on the side and v = c + d·u on the edge meet where both hold.
      let u = (side.offset + side.slope * edge.offset) / (1 - side.slope * edge.slope)
      return candidate.point(across: u, along: edge.value(at: u))
    }
    let outline = Quadrilateral(
      topLeft: corner(edges.left, ends[0]), topRight: corner(edges.right, ends[0]),
      bottomRight: corner(edges.right, ends[1]), bottomLeft: corner(edges.left, ends[1]))
    guard outline.isConvex, outline.signedArea > 0 else { return nil }
    return Outline(quadrilateral: outline, isCutOff: found.contains(where: \.areCutOff))
  }

  /// Follows the bars to their ends in each part, by lines of a slope.
  private mutating func follow(
    _ edges: SideEdges, _ search: Search, slope: Double, _ candidate: LinearCandidate,
    _ picture: LuminanceView, _ sides: inout SidePoints, from start: (Double) -> Double
  ) -> BarEnds {
    var ends = BarEnds(direction: search.step)
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
    return ends
  }
}

extension Quadrilateral {
  /// How much longer one side of a code may look than the one across from it.
  private static let mostForeshortening = 1.6

  /// Whether a rectangle may look like this: the nearer sides longer, but not by far.
  fileprivate var isPlausible: Bool {
    func areAlike(_ one: Double, _ other: Double) -> Bool {
      max(one, other) < Self.mostForeshortening * min(one, other)
    }
    return areAlike(topLeft.distance(to: topRight), bottomLeft.distance(to: bottomRight))
      && areAlike(topLeft.distance(to: bottomLeft), topRight.distance(to: bottomRight))
  }
}
