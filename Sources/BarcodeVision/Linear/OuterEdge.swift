// SPDX-License-Identifier: Apache-2.0

/// Finds where a code's first or last bar ends, half-way between paper and full ink.
///
/// Blur leaves a thin bar paler than a wide one, so that half-way to its own middle is too
/// far outside. The darkest bar near by tells how dark ink is.
enum OuterEdge {
  /// The most that an edge is moved, in pixels.
  private static let reach: Float = 1.5

  /// Returns the place of an edge on a profile of dark bars on light paper.
  ///
  /// - Parameters:
  ///   - fine: The profile at twice its resolution.
  ///   - edge: About where the edge is, in pixels.
  ///   - inward: 1 when the code is behind the edge, −1 when it is before it.
  ///   - length: The length of the code in pixels.
  /// - Returns: The place in pixels; the given one where the profile does not fit.
  static func place(
    _ fine: UnsafeBufferPointer<Float>, edge: Float, inward: Int, length: Float
  ) -> Float {
    let scale = Float(EdgeFinder.fineness)
    let middle = Int(edge * scale)
    // A quiet zone is a tenth of a code or so; ink is looked for in its first sixth.
    let outside = max(4, Int(length * scale / 20))
    let inside = Int(length * scale / 6)
    func clamped(_ index: Int) -> Int { min(fine.count - 1, max(0, index)) }
    var (paper, ink) = (-Float.infinity, Float.infinity)
    for step in 0...outside { paper = max(paper, fine[clamped(middle - inward * step)]) }
    for step in 0...inside { ink = min(ink, fine[clamped(middle + inward * step)]) }
    let level = (paper + ink) / 2
    var best = edge
    var least = reach
    let steps = Int(reach * scale) + 1
    for index in clamped(middle - steps)..<clamped(middle + steps) {
      let (a, b) = (fine[index], fine[index + 1])
      guard inward > 0 ? a > level && b <= level : a <= level && b > level else { continue }
      let place = (Float(index) + (level - a) / (b - a)) / scale
      if abs(place - edge) < least { (best, least) = (place, abs(place - edge)) }
    }
    return best
  }
}
