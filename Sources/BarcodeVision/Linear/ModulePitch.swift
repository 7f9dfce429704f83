// SPDX-License-Identifier: Apache-2.0

/// Where the modules of a code lie on a profile.
///
/// Under tilt they grow along the line, as a straight line seen in perspective does.
struct ModulePitch {
  /// The place of the first bar's outer edge, in samples of the profile.
  var start: Float
  /// The place of the last bar's outer edge.
  var end: Float
  /// The growth: modules at the start and at the end are to the mean one as
  /// (1 + k) / (1 − k) and its inverse.
  var growth: Float = 0
  /// The number of modules.
  var count: Int

  /// The mean size of a module, in samples of the profile.
  var size: Float { (end - start) / Float(count) }

  /// Returns the place of a share of the modules, from 0 to 1.
  func place(_ share: Float) -> Float {
    start + (end - start) * share * (1 + growth) / (1 + growth * (2 * share - 1))
  }

  /// Moves the modules so that a model of them comes nearer to the profile.
  ///
  /// One step of Gauss and Newton in start, end and growth.
  ///
  /// - Parameters:
  ///   - rests: The profile less the model, at samples evenly spread over the modules.
  ///   - slopes: The model's growth from one such sample to the next.
  mutating func fit(rests: [Float], slopes: [Float]) {
    var matrix = (ss: Float(1e-6), se: Float(0), sk: Float(0), ee: Float(1e-6), ek: Float(0))
    var kk: Float = 1e-6
    var (s, e, k): (Float, Float, Float) = (0, 0, 0)
    let samples = Float(rests.count)
    let perSample = samples / (end - start)
    for index in rests.indices {
      let share = (Float(index) + 0.5) / samples
      let slope = slopes[index] * perSample
      let bend = 1 + growth * (2 * share - 1)
      let dEnd = slope * share * (1 + growth) / bend
      let dStart = slope - dEnd
      let dGrowth = slope * (end - start) * 2 * share * (1 - share) / (bend * bend)
      matrix.ss += dStart * dStart
      matrix.se += dStart * dEnd
      matrix.sk += dStart * dGrowth
      matrix.ee += dEnd * dEnd
      matrix.ek += dEnd * dGrowth
      kk += dGrowth * dGrowth
      s -= dStart * rests[index]
      e -= dEnd * rests[index]
      k -= dGrowth * rests[index]
    }
    // Cholesky's way through three unknowns.
    let a = matrix.ss.squareRoot()
    let (b, c) = (matrix.se / a, matrix.sk / a)
    let d = max(1e-12, matrix.ee - b * b).squareRoot()
    let f = (matrix.ek - b * c) / d
    let g = max(1e-12, kk - c * c - f * f).squareRoot()
    let y0 = s / a
    let y1 = (e - b * y0) / d
    let y2 = (k - c * y0 - f * y1) / g
    let z2 = y2 / g
    let z1 = (y1 - f * z2) / d
    let z0 = (y0 - b * z1 - c * z2) / a
    let most = size
    start += min(max(z0, -most), most)
    end += min(max(z1, -most), most)
    growth = min(max(growth + min(max(z2, -0.02), 0.02), -0.3), 0.3)
  }
}
