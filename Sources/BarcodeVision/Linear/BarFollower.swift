// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Follows a part of a code's bars along themselves to where they end.
///
/// What was read on a few lines tells the bars' direction only roughly, so the pattern's
/// shift is measured on each line and followed.
struct BarFollower {
  /// Where bars were followed to, and how.
  struct Trail {
    /// The place of the end along the bars, in the candidate's axes.
    var end: Double
    /// Whether the bars ran out of the picture.
    var isCut = false
    /// The pattern's shift across the bars on each line on the way.
    var shifts: [(along: Double, shift: Double)] = []
  }

  /// Dirt on the bars may hide this many pixels of them; another label is further away.
  private static let patience = 3.0
  /// The share of a line's measured shift that is believed: the rest may be noise.
  private static let trust = 0.3
  /// The most that bars turn away from where they were expected, in pixels a line.
  private static let mostDrift = 0.3

  /// What the bars look like.
  private var reference: [Float]
  private var mean: Float = 0
  private var profile: [Float]

  /// Creates a follower of lines with a number of samples.
  init(sampleCount: Int) {
    reference = [Float](repeating: 0, count: sampleCount)
    profile = reference
  }

  /// Takes the look of the bars from a line that shows them.
  mutating func look(_ sample: (inout [Float]) -> Void) {
    sample(&reference)
    mean = reference.reduce(0, +) / Float(max(1, reference.count))
  }

  /// Follows the bars from a line that shows them.
  ///
  /// The share of the reference in each line falls from one to none over the blur of
  /// the bars' ends, and passes a half where they end.
  ///
  /// - Parameters:
  ///   - start: The line's place along the bars.
  ///   - step: The distance of lines, with the sign of the direction.
  ///   - reach: The most to go.
  ///   - sampleDistance: Pixels between samples.
  ///   - sample: Samples the line at a place, shifted across; false outside of the picture.
  /// - Returns: The end, and how the bars ran.
  mutating func follow(
    from start: Double, step: Double, reach: Double, sampleDistance: Double,
    sample: (_ along: Double, _ shift: Double, inout [Float]) -> Bool
  ) -> Trail {
    var trail = Trail(end: start)
    var (previous, along, shift) = (1.0, start, 0.0)
    var misses = 0
    while abs(along + step - start) <= reach {
      along += step
      guard sample(along, shift, &profile) else {
        // Cut off by the picture's edge; nobody knows how far the bars go on.
        if misses == 0 { trail.end = along - step }
        trail.isCut = misses == 0
        break
      }
      let share = Double(ProfileKernel.share(of: reference, in: profile))
      if share >= 0.5 {
        misses = 0
        trail.end = along
        let found = self.shift(share: share) * sampleDistance
        shift += min(max(found * Self.trust, -Self.mostDrift), Self.mostDrift)
        if share > 0.7 { trail.shifts.append((along, shift)) }
      } else {
        if misses == 0 {
          let part = previous > share ? (previous - 0.5) / (previous - share) : 0
          trail.end = along - step + step * min(1, max(0, part))
        }
        misses += 1
        if Double(misses) * abs(step) > Self.patience { break }
      }
      previous = share
    }
    return trail
  }

  /// Returns by how many samples the profile lies after the reference (Lucas and Kanade).
  private func shift(share: Double) -> Double {
    let share = Float(share)
    let profileMean = profile.reduce(0, +) / Float(max(1, profile.count))
    var product: Float = 0
    var square: Float = 0
    for index in 1..<max(1, reference.count - 1) {
      let slope = share * (reference[index + 1] - reference[index - 1]) / 2
      let rest = profile[index] - profileMean - share * (reference[index] - mean)
      product += slope * rest
      square += slope * slope
    }
    return square > 0 ? Double(-product / square) : 0
  }
}
