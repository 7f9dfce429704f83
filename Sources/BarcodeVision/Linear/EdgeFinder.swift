// SPDX-License-Identifier: Apache-2.0

/// Finds the edges of bars on a brightness profile, to a fraction of a sample.
///
/// An edge lies where the profile crosses the middle between a local extreme and the next
/// one. No single way of finding extremes reads most codes: blurred ones want the
/// profile sharpened, noisy ones do not.
struct EdgeFinder {
  /// One way of looking for edges.
  struct Attempt: Equatable {
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

  /// Samples of a finer profile per sample of what it was made from.
  static let fineness = 2
  /// The least step between extremes, in the profile's units: less is noise.
  private static let leastStep: Float = 12

  /// The edges, ascending, in samples of the coarse profile from its first sample.
  private(set) var edges: [Float] = []
  /// Whether the part before the first edge is dark.
  private(set) var startsWithBar = false

  private var sharp: [Float] = []
  /// Indices of the finer profile at which it turns.
  private var turns: [Int32] = []
  /// Indices of the finer profile, highest and lowest points in turn.
  private var extremes: [Int] = []

  /// Returns how much paper is seen at either end of the bars.
  ///
  /// Paper that something dark follows ends there.
  ///
  /// - Parameter view: The part of the profile that was seen, in samples of the coarse one.
  /// - Returns: The paper before the first and after the last bar, in the mean width of bars
  ///   and spaces; much where there are no bars.
  func paper(within view: ClosedRange<Float>) -> (before: Float, after: Float) {
    let last = edges.count - 1
    guard last >= 2 else { return (.infinity, .infinity) }
    let endsWithBar = startsWithBar == (edges.count % 2 == 0)
    let before = startsWithBar ? edges[1] - edges[0] : edges[0] - view.lowerBound
    let after = endsWithBar ? edges[last] - edges[last - 1] : view.upperBound - edges[last]
    let width = (edges[last] - edges[0]) / Float(last)
    return (before / width, after / width)
  }

  /// Finds the edges of a profile.
  ///
  /// - Parameters:
  ///   - fine: The profile at twice its resolution, in units of a third of a grey level.
  ///   - attempt: The way of looking.
  mutating func find(in fine: UnsafeBufferPointer<Float>, _ attempt: Attempt) {
    edges.removeAll(keepingCapacity: true)
    extremes.removeAll(keepingCapacity: true)
    guard let base = fine.baseAddress, !fine.isEmpty else { return }
    guard attempt.sharpening > 0 else {
      findEdges(base, count: fine.count, attempt)
      return
    }
    if sharp.count < fine.count { sharp = [Float](repeating: 0, count: fine.count) }
    // Taken out, so that it may be read while edges are added.
    var buffer: [Float] = []
    swap(&buffer, &sharp)
    defer { swap(&buffer, &sharp) }
    buffer.withUnsafeMutableBufferPointer { buffer in
      guard let sharp = buffer.baseAddress else { return }
      ProfileKernel.sharpen(base, count: fine.count, by: attempt.sharpening, into: sharp)
      findEdges(sharp, count: fine.count, attempt)
    }
  }

  private mutating func findEdges(
    _ profile: UnsafePointer<Float>, count: Int, _ attempt: Attempt
  ) {
    let range = ProfileKernel.range(profile, count: count)
    findExtremes(
      profile, count: count, leastStep: max(Self.leastStep, range * attempt.leastStep))
    crossMiddles(profile)
  }

  /// Finds highest and lowest points in turn, each a step away from the one before.
  ///
  /// Between two turns of the profile only the second one can be such a point.
  private mutating func findExtremes(
    _ profile: UnsafePointer<Float>, count: Int, leastStep: Float
  ) {
    if turns.count < count { turns = [Int32](repeating: 0, count: count) }
    let turnCount = turns.withUnsafeMutableBufferPointer { turns in
      turns.baseAddress.map { ProfileKernel.turns(of: profile, count: count, into: $0) } ?? 0
    }
    var place = 1
    guard
      let start = firstStep(profile, turnCount: turnCount, leastStep: leastStep, at: &place)
    else { return }
    extremes.append(start)
    // The farthest point of the part that is being followed.
    var far = Int(turns[place])
    var level = profile[far]
    var isRising = level > profile[start]
    startsWithBar = isRising
    place &+= 1
    while place < turnCount {
      let index = Int(turns[place])
      let value = profile[index]
      let isFarther = isRising ? value > level : value < level
      if isFarther {
        (far, level) = (index, value)
      } else if abs(value - level) >= leastStep {
        extremes.append(far)
        isRising.toggle()
        (far, level) = (index, value)
      }
      place &+= 1
    }
    extremes.append(far)
  }

  /// Returns the first extreme, and at which turn the profile is a step away from it.
  private func firstStep(
    _ profile: UnsafePointer<Float>, turnCount: Int, leastStep: Float, at place: inout Int
  ) -> Int? {
    var (low, high) = (0, 0)
    while place < turnCount {
      let index = Int(turns[place])
      let value = profile[index]
      if value - profile[low] >= leastStep { return low }
      if profile[high] - value >= leastStep { return high }
      if value < profile[low] { low = index }
      if value > profile[high] { high = index }
      place &+= 1
    }
    return nil
  }

  /// Notes where the profile crosses the middle between each extreme and the next.
  private mutating func crossMiddles(_ profile: UnsafePointer<Float>) {
    guard var from = extremes.first else { return }
    var place = 1
    while place < extremes.count {
      let to = extremes[place]
      let middle = (profile[from] + profile[to]) / 2
      var index = from &+ 1
      if profile[to] > profile[from] {
        while index < to, profile[index] <= middle { index &+= 1 }
      } else {
        while index < to, profile[index] >= middle { index &+= 1 }
      }
      let (before, after) = (profile[index &- 1], profile[index])
      edges.append(
        (Float(index &- 1) + (middle - before) / (after - before)) * (1 / Float(Self.fineness)))
      from = to
      place &+= 1
    }
  }
}
