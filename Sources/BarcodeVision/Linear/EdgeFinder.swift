// SPDX-License-Identifier: Apache-2.0

/// Finds the edges of bars on a brightness profile, to a fraction of a sample.
///
/// An edge lies where the profile crosses the middle between a local extreme and the next
/// one. No single way of finding extremes reads most codes: blurred ones want the
/// profile sharpened, noisy ones do not.
struct EdgeFinder {
  /// One way of looking for edges.
  struct Attempt {
    /// How much of the second difference is taken away before; 0 is none.
    var sharpening: Float
    /// The least step from one extreme to the next, as a share of the profile's range.
    var leastStep: Float

    /// The ways, in the order in which they are tried.
    static let all = [
      Attempt(sharpening: 0, leastStep: 0.14), Attempt(sharpening: 0.6, leastStep: 0.14),
      Attempt(sharpening: 0, leastStep: 0.06), Attempt(sharpening: 1.4, leastStep: 0.2),
    ]
  }

  /// Samples of the finer profile per sample of the given one.
  static let fineness = 2
  /// The least step between extremes, in the profile's units: less is noise.
  private static let leastStep: Float = 12

  /// The edges, ascending, in samples of the given profile from its first sample.
  private(set) var edges: [Float] = []
  /// Whether the part before the first edge is dark.
  private(set) var startsWithBar = false

  private var fine: [Float] = []
  private var sharp: [Float] = []
  /// Indices of the finer profile, highest and lowest points in turn.
  private var extremes: [Int] = []

  /// Finds the edges of a profile.
  mutating func find(in profile: [Float], _ attempt: Attempt) {
    refine(profile)
    sharpen(by: attempt.sharpening)
    edges.removeAll(keepingCapacity: true)
    guard let lowest = sharp.min(), let highest = sharp.max() else { return }
    findExtremes(leastStep: max(Self.leastStep, (highest - lowest) * attempt.leastStep))
    crossMiddles()
  }

  /// Doubles the profile by cubic interpolation (Catmull and Rom).
  private mutating func refine(_ profile: [Float]) {
    fine.removeAll(keepingCapacity: true)
    let last = profile.count - 1
    guard last >= 0 else { return }
    for index in 0..<last {
      let before = profile[max(0, index - 1)]
      let after = profile[min(last, index + 2)]
      fine.append(profile[index])
      fine.append((9 * (profile[index] + profile[index + 1]) - before - after) * (1 / 16))
    }
    fine.append(profile[last])
  }

  /// Takes the second difference over a whole sample away.
  private mutating func sharpen(by amount: Float) {
    sharp.removeAll(keepingCapacity: true)
    sharp.append(contentsOf: fine)
    guard amount > 0, fine.count > 4 else { return }
    for index in 2..<fine.count - 2 {
      sharp[index] += amount * (2 * fine[index] - fine[index - 2] - fine[index + 2])
    }
  }

  /// Finds highest and lowest points in turn, each a step away from the one before.
  private mutating func findExtremes(leastStep: Float) {
    extremes.removeAll(keepingCapacity: true)
    var low = 0
    var high = 0
    var isRising: Bool?
    for index in 1..<sharp.count {
      let value = sharp[index]
      if isRising != true, value < sharp[low] { low = index }
      if isRising != false, value > sharp[high] { high = index }
      if isRising != true, value - sharp[low] >= leastStep {
        if isRising == nil { startsWithBar = true }
        extremes.append(low)
        (high, isRising) = (index, true)
      } else if isRising != false, sharp[high] - value >= leastStep {
        if isRising == nil { startsWithBar = false }
        extremes.append(high)
        (low, isRising) = (index, false)
      }
    }
    if let isRising { extremes.append(isRising ? high : low) }
  }

  /// Notes where the profile crosses the middle between each extreme and the next.
  private mutating func crossMiddles() {
    for (from, to) in zip(extremes, extremes.dropFirst()) {
      let middle = (sharp[from] + sharp[to]) / 2
      let rises = sharp[to] > sharp[from]
      for index in from..<to {
        let (a, b) = (sharp[index], sharp[index + 1])
        guard rises ? a <= middle && b > middle : a >= middle && b < middle else { continue }
        edges.append((Float(index) + (middle - a) / (b - a)) / Float(Self.fineness))
        break
      }
    }
  }
}
