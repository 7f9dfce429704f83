// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Looks for an alignment pattern near where a map puts it.
enum AlignmentSearch {
  /// Returns how far the pattern is from its place, in modules, or nil if it is not there.
  ///
  /// - Parameters:
  ///   - u: The middle of the pattern in modules.
  ///   - v: The middle of the pattern in modules.
  ///   - map: From modules to frame coordinates.
  ///   - reach: How far to look, in modules.
  ///   - contrast: The difference of light and dark.
  ///   - sampler: The pixels.
  /// - Returns: The distance along rows and along columns.
  static func offset(
    ofPatternAt u: Double, _ v: Double, _ map: Homography, reach: Double, contrast: Float,
    _ sampler: PixelSampler
  ) -> (du: Double, dv: Double)? {
    // Within the reach the map is as good as affine.
    let middle = map.map(Point(x: u, y: v))
    let right = map.map(Point(x: u + 1, y: v))
    let below = map.map(Point(x: u, y: v + 1))
    guard sampler.contains(middle) else { return nil }
    let frame = Frame(
      x: Float(middle.x), y: Float(middle.y), alongX: Float(right.x - middle.x),
      alongY: Float(right.y - middle.y), acrossX: Float(below.x - middle.x),
      acrossY: Float(below.y - middle.y))
    var best = (score: Float(0), du: Float(0), dv: Float(0))
    func consider(_ du: Float, _ dv: Float) {
      // Nearer places win if equally good.
      let score = frame.score(du, dv, sampler) - 0.01 * contrast * (du * du + dv * dv).squareRoot()
      if score > best.score { best = (score, du, dv) }
    }
    let count = Int(reach / 0.5)
    for row in -count...count {
      for column in -count...count { consider(Float(column) * 0.5, Float(row) * 0.5) }
    }
    for step: Float in [0.25, 0.125, 0.0625] {
      let (du, dv) = (best.du, best.dv)
      for row: Float in [-1, 0, 1] {
        for column: Float in [-1, 0, 1] where row != 0 || column != 0 {
          consider(du + column * step, dv + row * step)
        }
      }
    }
    return best.score > 0.42 * contrast ? (Double(best.du), Double(best.dv)) : nil
  }

  private struct Frame {
    var x, y, alongX, alongY, acrossX, acrossY: Float

    /// The mean of the light ring less that of the dark middle and outer ring.
    func score(_ du: Float, _ dv: Float, _ sampler: PixelSampler) -> Float {
      let centerX = x + du * alongX + dv * acrossX
      let centerY = y + du * alongY + dv * acrossY
      var (middle, ring, outer): (Float, Float, Float) = (0, 0, 0)
      var row: Float = -2
      while row <= 2 {
        var column: Float = -2
        while column <= 2 {
          let value = sampler.value(
            centerX + column * alongX + row * acrossX, centerY + column * alongY + row * acrossY)
          let distance = max(abs(row), abs(column))
          if distance > 1.5 {
            outer += value
          } else if distance > 0.5 {
            ring += value
          } else {
            middle = value
          }
          column += 1
        }
        row += 1
      }
      return ring / 8 - max(outer / 16, middle * 0.5 + outer / 32)
    }
  }
}
