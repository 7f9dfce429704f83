// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The outer edges of a code's first and last bar, in its candidate's axes.
struct SideEdges {
  /// The places across the bars over those along them.
  var left: StraightFit
  var right: StraightFit

  /// Returns the place across the bars at a share of the way from left to right.
  func across(_ share: Double, along: Double) -> Double {
    let start = left.value(at: along)
    return start + (right.value(at: along) - start) * share
  }
}

/// Parallel lines over a part of a code.
struct PartLines {
  /// The part, in shares of the way from left to right.
  var part: Range<Double>
  /// How far the lines go along the bars for each pixel across them.
  var slope: Double
  var edges: SideEdges
  var candidate: LinearCandidate
  var picture: LuminanceView

  /// Fills a profile from the line whose middle is at a place along the bars.
  ///
  /// - Parameters:
  ///   - along: The place.
  ///   - shift: How far the line is shifted across the bars.
  ///   - profile: Gets the samples, as many as it has.
  /// - Returns: False when the line leaves the picture; its nearest pixels are taken then.
  func sample(along: Double, shift: Double, into profile: inout [Float]) -> Bool {
    let start = edges.across(part.lowerBound, along: along) + shift
    let length = edges.across(part.upperBound, along: along) + shift - start
    let lean = slope * length
    let first = candidate.point(across: start, along: along - lean / 2)
    let last = candidate.point(across: start + length, along: along + lean / 2)
    let count = Double(profile.count)
    let step = Point(
      x: (candidate.direction.x * length + candidate.down.x * lean) / count,
      y: (candidate.direction.y * length + candidate.down.y * lean) / count)
    profile.withUnsafeMutableBufferPointer { profile in
      ScanLineSampler.sample(picture, from: first, step: step, into: profile)
    }
    return picture.holds(first) && picture.holds(last)
  }
}

extension LuminanceView {
  /// Returns whether a place is inside the picture.
  func holds(_ point: Point) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x <= Double(width) && point.y <= Double(height)
  }
}
