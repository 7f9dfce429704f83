// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Measures a finder pattern by rays from its middle.
///
/// Under any affine view the edges of the three squares lie at 1.5, 2.5 and 3.5 modules on
/// every ray. A combination of the three that is blind to a shift between dark and light
/// gives the shape of one parallelogram, which two pairs of parallel lines are fitted to.
struct FinderShape {
  /// Rays over the whole turn.
  private static let rayCount = 32
  private static let half = rayCount / 2
  /// Rays that may miss the pattern's edges.
  private static let mostMissing = 6
  /// Directions of the rays of half a turn, as (cosine, sine).
  private let directions: [(x: Float, y: Float)]
  /// One module on each ray in pixels, or 0 where none was found.
  private var radii = [Float](repeating: 0, count: rayCount)
  /// The mean of opposite rays.
  private var means = [Float](repeating: 0, count: half)
  /// Sums over directions from the first one on, twice round: xx, xy, yy, x, y, count.
  private var sums = [SIMD8<Float>](repeating: .zero, count: 2 * half + 1)

  init() {
    directions = (0..<Self.rayCount).map { index in
      let (cosine, sine) = Self.turn(index)
      return (cosine, sine)
    }
  }

  /// Cosine and sine of a multiple of 11.25°, from half-angle formulas.
  private static func turn(_ index: Int) -> (Float, Float) {
    let eighth: [Float] = [1, 0.980_785_3, 0.923_879_5, 0.831_469_6, 0.707_106_8]
    func quarter(_ step: Int) -> Float {  // cosine of 0…90°
      step <= 4 ? eighth[step] : (1 - eighth[8 - step] * eighth[8 - step]).squareRoot()
    }
    let step = index % 8
    switch index / 8 {
    case 0: return (quarter(step), quarter(8 - step))
    case 1: return (-quarter(8 - step), quarter(step))
    case 2: return (-quarter(step), -quarter(8 - step))
    default: return (quarter(8 - step), -quarter(step))
    }
  }

  /// Measures the pattern round a point.
  ///
  /// - Parameters:
  ///   - sampler: The pixels; light and dark swapped for an inverted pattern.
  ///   - center: About the middle, in frame coordinates.
  ///   - moduleSize: About the size of a module in pixels.
  ///   - level: What is darker is dark.
  /// - Returns: The pattern, or nil if there is none.
  mutating func measure(
    _ sampler: PixelSampler, center: Point, moduleSize: Double, level: Float
  ) -> FinderPattern? {
    var pattern = FinderPattern(center: center)
    pattern.isInverted = sampler.isInverted
    var level = level
    for pass in 0..<3 {
      let missing = castRays(
        sampler, x: Float(pattern.center.x), y: Float(pattern.center.y), level: level,
        reach: Float(moduleSize) * 9, step: moduleSize < 2.5 ? 0.5 : 1)
      guard missing <= Self.mostMissing, fit(&pattern) else { return nil }
      let shift = recenter(&pattern)
      guard shift < 1.5 * moduleSize, pattern.deviation < 0.4 else { return nil }
      takeLevels(sampler, &pattern)
      guard pattern.light - pattern.dark >= 6 else { return nil }
      level = (pattern.light + pattern.dark) / 2
      if pass > 0, shift < 0.2 { break }
    }
    return pattern.deviation < 0.22 ? pattern : nil
  }

  /// Finds the edges along each ray; returns the number of rays without.
  private mutating func castRays(
    _ sampler: PixelSampler, x: Float, y: Float, level: Float, reach: Float, step: Float
  ) -> Int {
    var missing = 0
    guard sampler.value(x, y) < level else { return Self.rayCount }
    let isInside = sampler.isInside(x, y, distance: reach)
    // In steps of 5 × 11.25°, which comes to all rays, so that most false places fail soon.
    for turn in 0..<Self.rayCount where missing <= Self.mostMissing {
      let index = turn &* 5 % Self.rayCount
      let (stepX, stepY) = (directions[index].x * step, directions[index].y * step)
      let count = Int(reach / step)
      let module =
        isInside
        ? ray(x, y, stepX, stepY, count: count, level: level) { sampler.valueInside($0, $1) }
        : ray(x, y, stepX, stepY, count: count, level: level) { sampler.value($0, $1) }
      radii[index] = module * step
      if module == 0 { missing += 1 }
    }
    return missing
  }

  /// Returns the length of a module along a ray in steps, or 0.
  @inline(__always)
  private func ray(
    _ x: Float, _ y: Float, _ stepX: Float, _ stepY: Float, count: Int, level: Float,
    value sample: (Float, Float) -> Float
  ) -> Float {
    var (first, second): (Float, Float) = (0, 0)
    var previous = sample(x, y) - level
    var phase = 0
    var index = 1
    while index <= count {
      let place = Float(Int32(truncatingIfNeeded: index))
      let value = sample(x + stepX * place, y + stepY * place) - level
      if (value >= 0) != (previous >= 0) {
        let edge = place - value / (value - previous)
        if phase == 0 {
          first = edge
        } else if phase == 1 {
          second = edge
          if second > 2.6 * first || second < 1.15 * first { return 0 }
        } else {
          // With all three, weights that no shift of dark against light can move.
          if edge < 3.2 * first, edge > second + 0.2 * first {
            return first * 0.0357 + second * 0.1786 + edge * 0.1429
          }
          return (first + second) * 0.25
        }
        phase += 1
      }
      previous = value
      index &+= 1
    }
    return phase == 2 ? (first + second) * 0.25 : 0
  }

  /// Fits two pairs of parallel lines to the mean shape, over all ways to split the rays.
  private mutating func fit(_ pattern: inout FinderPattern) -> Bool {
    for index in 0..<Self.half {
      let (one, other) = (radii[index], radii[index + Self.half])
      means[index] = one > 0 && other > 0 ? (one + other) / 2 : max(one, other)
    }
    for index in 0..<2 * Self.half {
      let mean = means[index % Self.half]
      let sign: Float = index < Self.half ? 1 : -1
      let x = directions[index % Self.half].x * mean * sign
      let y = directions[index % Self.half].y * mean * sign
      let one: Float = mean > 0 ? 1 : 0
      sums[index + 1] = sums[index] + SIMD8(x * x, x * y, y * y, x, y, one, 0, 0)
    }
    var best = Float.infinity
    var lines: (Float, Float, Float, Float) = (0, 0, 0, 0)
    for start in 0..<Self.half {
      for count in 4...12 where start + count <= Self.half {
        let one = sums[start + count] - sums[start]
        let other = sums[start + Self.half] - sums[start + count]
        guard let first = Self.line(one), let second = Self.line(other) else { continue }
        let error = first.error + second.error
        if error < best {
          best = error
          lines = (first.x, first.y, second.x, second.y)
        }
      }
    }
    guard best.isFinite else { return false }
    let (ax, ay, bx, by) = lines
    let determinant = ax * by - ay * bx
    guard abs(determinant) > 1e-9 else { return false }
    // Rows of the inverse of the lines' normals are the sides.
    pattern.axisX = Double(by / determinant)
    pattern.axisY = Double(-bx / determinant)
    pattern.crossX = Double(-ay / determinant)
    pattern.crossY = Double(ax / determinant)
    if pattern.axisX * pattern.crossY - pattern.axisY * pattern.crossX < 0 {
      pattern.crossX.negate()
      pattern.crossY.negate()
    }
    pattern.deviation = Double((best / Float(Self.half)).squareRoot())
    return true
  }

  /// Fits n·p = 1 to points by their sums; the error is the sum of (n·p − 1)².
  @inline(__always)
  private static func line(_ s: SIMD8<Float>) -> (x: Float, y: Float, error: Float)? {
    guard s[5] >= 3 else { return nil }
    let determinant = s[0] * s[2] - s[1] * s[1]
    guard determinant > 1e-6 * s[0] * s[2] else { return nil }
    let x = (s[3] * s[2] - s[4] * s[1]) / determinant
    let y = (s[4] * s[0] - s[3] * s[1]) / determinant
    return (x, y, max(0, s[5] - x * s[3] - y * s[4]))
  }

  /// Moves the middle half-way between opposite sides; returns how far in pixels.
  private func recenter(_ pattern: inout FinderPattern) -> Double {
    var (shiftAlong, along, shiftAcross, across) = (0.0, 0.0, 0.0, 0.0)
    for index in 0..<Self.half where radii[index] > 0 && radii[index + Self.half] > 0 {
      let (x, y) = (Double(directions[index].x), Double(directions[index].y))
      let unit = pattern.modules(dx: x, dy: y)
      let difference = Double(radii[index] - radii[index + Self.half]) / 2
      // Which pair of sides the ray meets.
      if abs(unit.along) > abs(unit.across) {
        shiftAlong += difference * unit.along
        along += 1
      } else {
        shiftAcross += difference * unit.across
        across += 1
      }
    }
    // A shift in pixels moves all three edges of a ray alike; the weights add up to this.
    let weight = 0.0357 + 0.1786 + 0.1429
    let a = along > 0 ? shiftAlong / along / weight : 0
    let b = across > 0 ? shiftAcross / across / weight : 0
    let dx = a * pattern.axisX + b * pattern.crossX
    let dy = a * pattern.axisY + b * pattern.crossY
    pattern.center.x += dx
    pattern.center.y += dy
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Takes the luminance of the middle square and of what is light around it.
  private func takeLevels(_ sampler: PixelSampler, _ pattern: inout FinderPattern) {
    func value(_ along: Double, _ across: Double) -> Float {
      sampler.value(
        Float(pattern.center.x + along * pattern.axisX + across * pattern.crossX),
        Float(pattern.center.y + along * pattern.axisY + across * pattern.crossY))
    }
    var (dark, ring) = (value(0, 0), Float(0))
    // The two lightest of four places outside; one side at least has the quiet zone.
    var (outside, second): (Float, Float) = (0, 0)
    for (along, across) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
      dark += value(along * 0.7, across * 0.7)
      ring += value(along * 2, across * 2)
      ring += value(2 * (along - across), 2 * (along + across))
      let far = value(along * 4.2, across * 4.2)
      second = max(second, min(outside, far))
      outside = max(outside, far)
    }
    dark /= 5
    ring /= 8
    // Blur darkens the narrow ring, but not as much as this.
    let light = max(ring, min((outside + second) / 2, ring + 0.6 * (ring - dark)))
    pattern.dark = dark
    pattern.light = light
  }
}
