// SPDX-License-Identifier: Apache-2.0
import Testing
import _SceneSynthesis

@testable import BarcodeVision

@Suite struct EdgeFinderTests {
  /// A line of bars as a camera sees it: the mean over each pixel, in thirds of grey levels.
  ///
  /// Sample i stands for the middle of the pixel from i to i + 1, so that an edge at x
  /// is found at x − 0.5.
  private func profile(edges: [Double], startsDark: Bool, count: Int) -> [Float] {
    (0..<count).map { index in
      var dark = 0.0
      let bounds = [-1e9] + edges + [1e9]
      for part in 0..<bounds.count - 1 where (part % 2 == 0) == startsDark {
        let from = max(bounds[part], Double(index))
        dark += max(0, min(bounds[part + 1], Double(index + 1)) - from)
      }
      return Float(3 * (220 - 190 * dark))
    }
  }

  private func find(_ profile: [Float], _ attempt: EdgeFinder.Attempt) -> EdgeFinder {
    var fine = [Float](repeating: 0, count: 2 * profile.count - 1)
    var finder = EdgeFinder()
    profile.withUnsafeBufferPointer { profile in
      fine.withUnsafeMutableBufferPointer { fine in
        guard let from = profile.baseAddress, let to = fine.baseAddress else { return }
        ProfileKernel.double(from, count: profile.count, into: to)
      }
    }
    fine.withUnsafeBufferPointer { finder.find(in: $0, attempt) }
    return finder
  }

  /// The ways that sharpen are for blurred profiles, and make edges of their own on sharp ones.
  @Test(arguments: UInt64(1)...20, [0, 2])
  func edgesAreFoundToAFractionOfAPixel(seed: UInt64, attempt: Int) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    var edges = [random.double(in: 6..<9)]
    for _ in 0..<30 { edges.append(edges[edges.count - 1] + random.double(in: 3..<9)) }
    let startsDark = seed.isMultiple(of: 2)
    let count = Int(edges[edges.count - 1]) + 8
    let found = find(
      profile(edges: edges, startsDark: startsDark, count: count), EdgeFinder.Attempt.all[attempt])
    #expect(found.startsWithBar == startsDark, "seed \(seed)")
    #expect(found.edges.count == edges.count, "seed \(seed)")
    for (place, expected) in zip(found.edges, edges) {
      #expect(abs(Double(place) + 0.5 - expected) < 0.3, "seed \(seed), \(expected)")
    }
  }

  /// A line may begin or end within something dark beyond the paper, or within a bar.
  @Test func paperIsWhatIsSeenBesideTheBars() {
    struct Line {
      var edges: [Double]
      var startsDark = false
      var view: ClosedRange<Float> = 0...39
      var before: Float
      var after: Float
    }
    let bars = [10.0, 14, 18, 22, 26, 30]
    let lines = [
      Line(edges: bars, before: 2.5, after: 2.5),
      // Half of the paper is beyond the edge.
      Line(edges: bars, view: 5...34, before: 1.25, after: 1.25),
      // The view begins in a bar, after which comes a space.
      Line(edges: [10, 14, 18, 22, 26], startsDark: true, before: 1, after: 3.25),
      // Paper, and a table beyond it.
      Line(edges: [10, 14, 18, 22, 36], before: 9.5 / 6.5, after: 14 / 6.5),
    ]
    for line in lines {
      let found = find(
        profile(edges: line.edges, startsDark: line.startsDark, count: 40),
        EdgeFinder.Attempt.all[0])
      let paper = found.paper(within: line.view)
      #expect(abs(paper.before - line.before) < 0.15, "\(line.edges)")
      #expect(abs(paper.after - line.after) < 0.15, "\(line.edges)")
    }
    let none = EdgeFinder().paper(within: 0...39)
    #expect(none.before == .infinity && none.after == .infinity)
  }

  /// Sample by sample, in plain words: extremes a step apart, and middles between them.
  private func plainEdges(_ profile: [Float], leastStep: Float) -> [Float] {
    var extremes: [Int] = []
    var (low, high) = (0, 0)
    var far: Int?
    var isRising = false
    for index in profile.indices {
      let value = profile[index]
      guard let last = far else {
        if value < profile[low] { low = index }
        if value > profile[high] { high = index }
        let (rise, fall) = (value - profile[low], profile[high] - value)
        guard max(rise, fall) >= leastStep else { continue }
        isRising = rise >= leastStep
        extremes.append(isRising ? low : high)
        far = index
        continue
      }
      if isRising ? value > profile[last] : value < profile[last] {
        far = index
      } else if abs(value - profile[last]) >= leastStep {
        extremes.append(last)
        isRising.toggle()
        far = index
      }
    }
    if let far { extremes.append(far) }
    return zip(extremes, extremes.dropFirst()).map { from, to in
      let middle = (profile[from] + profile[to]) / 2
      let after = (from + 1...to).first {
        profile[to] > profile[from] ? profile[$0] > middle : profile[$0] < middle
      }
      let index = (after ?? to) - 1
      let share = (middle - profile[index]) / (profile[index + 1] - profile[index])
      return (Float(index) + share) / 2
    }
  }

  /// Few grey levels make plateaus and equal extremes.
  @Test(arguments: UInt64(1)...40)
  func edgesAreThoseOfThePlainWay(seed: UInt64) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let levels = seed.isMultiple(of: 2) ? 6 : 200
    let profile = (0..<Int.random(in: 2...150, using: &random)).map { _ in
      Float(Int.random(in: 0...levels, using: &random) * 600 / levels)
    }
    let range = (profile.max() ?? 0) - (profile.min() ?? 0)
    var finder = EdgeFinder()
    for share in [0.06, 0.14, 0.5] as [Float] {
      profile.withUnsafeBufferPointer {
        finder.find(in: $0, EdgeFinder.Attempt(sharpening: 0, leastStep: share))
      }
      let plain = plainEdges(profile, leastStep: max(12, share * range))
      #expect(finder.edges == plain, "seed \(seed), step \(share)")
    }
  }

  @Test(arguments: EdgeFinder.Attempt.all.indices)
  func flatAndFaintProfilesHaveNoEdges(attempt: Int) {
    let attempt = EdgeFinder.Attempt.all[attempt]
    #expect(find([Float](repeating: 400, count: 50), attempt).edges.isEmpty)
    #expect(find((0..<50).map { 400 + Float($0 % 2) }, attempt).edges.isEmpty)
    #expect(find([300], attempt).edges.isEmpty)
  }

  @Test(arguments: [0, 0.06, -0.12, 0.2] as [Float])
  func widthsAreThoseOfTheCodeSeenFromTheFront(foreshortening k: Float) {
    // Equal elements from 0 to 1, mapped as a code whose scale falls along the line.
    let edges = (1..<20).map { index -> Float in
      let front = Float(index) / 20
      return 400 * front * (1 - k) / (1 + k - 2 * k * front)
    }
    var widths = ElementWidths()
    widths.take(edges, length: 400, foreshortening: k)
    #expect(widths.values.count == 20)
    for width in widths.values { #expect(abs(Int(width) - 20 * 64) <= 2) }
  }

  @Test(arguments: [2.0, 2.4, 3, 5], [0.0, 0.3, 0.7])
  func outerEdgeOfAThinBarIsNotTooFarOut(thin: Double, offset: Double) {
    // Blurred twice by a pixel, a thin bar is paler than the wide one behind it.
    let start = 20 + offset
    let edges = [start, start + thin, start + 2 * thin, start + 5 * thin, start + 6 * thin, 120]
    var profile = profile(edges: edges, startsDark: false, count: 140)
    for _ in 0..<2 {
      let before = profile
      for index in 1..<139 {
        profile[index] = (before[index - 1] + 2 * before[index] + before[index + 1]) / 4
      }
    }
    var fine = [Float](repeating: 0, count: 279)
    profile.withUnsafeBufferPointer { profile in
      fine.withUnsafeMutableBufferPointer { fine in
        guard let from = profile.baseAddress, let to = fine.baseAddress else { return }
        ProfileKernel.double(from, count: 140, into: to)
      }
    }
    let place = fine.withUnsafeBufferPointer {
      OuterEdge.place($0, edge: Float(start - 0.9), inward: 1, length: 100)
    }
    #expect(abs(Double(place) + 0.5 - start) < 0.25)
  }
}
