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
  private static let samplesPerPart = 72

  private var reference: [Float] = []
  private var profile: [Float] = []

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
    let left = StraightFit(vote.readings.map { ($0.along, $0.start) })
    let right = StraightFit(vote.readings.map { ($0.along, $0.end) })
    let lines = vote.readings.map(\.along).sorted()
    let middle = lines[lines.count / 2]
    guard let first = lines.first, let last = lines.last else { return nil }
    var top: [(argument: Double, value: Double)] = []
    var bottom: [(argument: Double, value: Double)] = []
    for part in Self.parts {
      let center = (part.lowerBound + part.upperBound) / 2
      func sample(_ along: Double, into profile: inout [Float]) {
        let start = left.value(at: along)
        let length = right.value(at: along) - start
        let step = length * (part.upperBound - part.lowerBound) / Double(Self.samplesPerPart)
        ScanLineSampler.sample(
          picture, from: candidate.point(across: start + length * part.lowerBound, along: along),
          step: Point(x: candidate.direction.x * step, y: candidate.direction.y * step),
          down: .zero, count: Self.samplesPerPart, into: &profile)
      }
      func across(_ along: Double) -> Double {
        let start = left.value(at: along)
        return start + (right.value(at: along) - start) * center
      }
      sample(middle, into: &reference)
      let reach = 2 * candidate.halfHeight + 24
      func share(_ along: Double) -> Double {
        sample(along, into: &profile)
        return Self.share(of: reference, in: profile)
      }
      let upper = Self.end(from: first, step: -1, reach: reach, share: share)
      let lower = Self.end(from: last, step: 1, reach: reach, share: share)
      top.append((across(upper), upper))
      bottom.append((across(lower), lower))
    }
    let (upper, lower) = (StraightFit(top), StraightFit(bottom))
    func corner(_ side: StraightFit, _ edge: StraightFit) -> Point {
      // u = a + b·v on the side and v = c + d·u on the edge meet where both hold.
      let u = (side.offset + side.slope * edge.offset) / (1 - side.slope * edge.slope)
      return candidate.point(across: u, along: edge.value(at: u))
    }
    let outline = Quadrilateral(
      topLeft: corner(left, upper), topRight: corner(right, upper),
      bottomRight: corner(right, lower), bottomLeft: corner(left, lower))
    guard outline.isConvex, outline.signedArea > 0 else { return nil }
    return vote.isReversed ? outline.rotatingCornerOrder(by: 2) : outline
  }

  /// Follows the bars from a line that shows them to where they end.
  ///
  /// The share of the reference in each line falls from one to none over the blur of
  /// the bars' ends, and passes a half where they end.
  private static func end(
    from start: Double, step: Double, reach: Double, share: (Double) -> Double
  ) -> Double {
    var previous = 1.0
    var along = start
    while abs(along + step - start) <= reach {
      along += step
      let current = share(along)
      if current < 0.5 {
        let part = previous > current ? (previous - 0.5) / (previous - current) : 0
        return along - step + step * min(1, max(0, part))
      }
      previous = current
    }
    return along
  }

  /// Returns how much of a pattern a profile shows: 1 is all of it, 0 nothing.
  static func share(of reference: [Float], in profile: [Float]) -> Double {
    let count = Float(max(1, reference.count))
    let meanReference = reference.reduce(0, +) / count
    let meanProfile = profile.reduce(0, +) / count
    var product: Float = 0
    var square: Float = 0
    for (a, b) in zip(reference, profile) {
      product += (a - meanReference) * (b - meanProfile)
      square += (a - meanReference) * (a - meanReference)
    }
    return square > 0 ? Double(product / square) : 0
  }
}
