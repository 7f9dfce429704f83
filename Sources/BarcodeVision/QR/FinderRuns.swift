// SPDX-License-Identifier: Apache-2.0

/// Tells by run lengths in a row where it may cross the middle of a finder pattern.
package enum FinderRuns {
  /// The first of five runs that look like 1:1:3:1:1.
  package struct Hit: Equatable {
    /// The index of the run's first edge.
    package var edge: Int
    /// The middle of the third run in frame coordinates.
    package var middle: Float
    /// About the size of a module in pixels.
    package var moduleSize: Float
  }

  /// Returns whether five runs in pixels may be 1:1:3:1:1.
  ///
  /// Light that spreads makes all dark runs narrower by as much as it makes the light ones
  /// wider. So sums of neighbours are compared, and single runs loosely only; each edge may
  /// be off by half a pixel.
  @inline(__always)
  package static func isFinder(
    _ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32, _ e: Int32
  ) -> Bool {
    let sum = a &+ b &+ c &+ d &+ e
    guard sum >= 9, isMiddle(c, of: sum) else { return false }
    // All lengths times 14, so that a module is twice the sum.
    let module = sum &* 2
    let slack = module &* 11 / 16 &+ 14
    let widest = module &* 7 / 4 &+ 10
    return abs(14 &* (a &+ b) &- 2 &* module) <= slack
      && abs(14 &* (d &+ e) &- 2 &* module) <= slack
      && abs(14 &* (b &+ c) &- 4 &* module) <= slack
      && abs(14 &* (c &+ d) &- 4 &* module) <= slack
      && 14 &* max(max(a, b), max(d, e)) <= widest
  }

  /// Returns whether the third run is about 3/7 of all, within a third of that and a pixel.
  @inline(__always)
  private static func isMiddle(_ run: Int32, of sum: Int32) -> Bool {
    14 &* run &+ 12 >= 4 &* sum && 14 &* run &- 12 <= 8 &* sum
  }

  /// Lists the hits of a row.
  ///
  /// - Parameters:
  ///   - edges: The ascending edges of the row's runs.
  ///   - count: The number of edges.
  ///   - first: 0 or 1: the index of the first edge at which a run of the right colour begins.
  ///   - hits: Receives the hits, from left to right.
  @inline(never)
  package static func find(
    in edges: UnsafePointer<Int32>, count: Int, first: Int, into hits: inout [Hit]
  ) {
    var index = first
    while index &+ 5 < count {
      let start = edges[index]
      let left = edges[index &+ 2]
      let right = edges[index &+ 3]
      let end = edges[index &+ 5]
      let middle = right &- left
      let sum = end &- start
      // Most runs fail here.
      if isMiddle(middle, of: sum) {
        let a = edges[index &+ 1] &- start
        let b = left &- edges[index &+ 1]
        let d = edges[index &+ 4] &- right
        let e = end &- edges[index &+ 4]
        if isFinder(a, b, middle, d, e) {
          hits.append(
            Hit(
              edge: index, middle: Float(left &+ right) / 2, moduleSize: Float(sum) / 7))
        }
      }
      index &+= 2
    }
  }
}
