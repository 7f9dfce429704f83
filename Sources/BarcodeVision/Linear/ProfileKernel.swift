// SPDX-License-Identifier: Apache-2.0

/// The inner loops over brightness profiles, eight samples at a time.
enum ProfileKernel {
  /// Doubles a profile by cubic interpolation (Catmull and Rom).
  ///
  /// - Parameters:
  ///   - profile: The samples; beyond its ends the outermost one counts.
  ///   - count: The number of samples, at least one.
  ///   - fine: Receives `2 * count - 1` samples; the first one is the profile's first.
  @inline(never)
  static func double(
    _ profile: UnsafePointer<Float>, count: Int, into fine: UnsafeMutablePointer<Float>
  ) {
    let last = count &- 1
    var index = 0
    // One neighbour before and two after are needed.
    while index < last, index == 0 || index &+ 10 > last {
      let before = profile[max(0, index &- 1)]
      let after = profile[min(last, index &+ 2)]
      fine[2 &* index] = profile[index]
      fine[2 &* index &+ 1] =
        (9 * (profile[index] + profile[index &+ 1]) - before - after) * (1 / 16)
      index &+= 1
      while index > 0, index &+ 10 <= last {
        let here = load(profile + index)
        let between =
          (9 * (here + load(profile + index + 1)) - load(profile + index - 1)
            - load(profile + index + 2)) * (1 / 16)
        var both = SIMD16<Float>.zero
        both.evenHalf = here
        both.oddHalf = between
        UnsafeMutableRawPointer(fine + 2 * index).storeBytes(of: both, as: SIMD16<Float>.self)
        index &+= 8
      }
    }
    fine[2 &* last] = profile[last]
  }

  /// Adds the negative of the second difference over two samples.
  ///
  /// - Parameters:
  ///   - profile: The samples; the two at each end are copied.
  ///   - count: The number of samples.
  ///   - amount: How much of the second difference.
  ///   - sharp: Receives as many samples.
  @inline(never)
  static func sharpen(
    _ profile: UnsafePointer<Float>, count: Int, by amount: Float,
    into sharp: UnsafeMutablePointer<Float>
  ) {
    sharp.update(from: profile, count: count)
    var index = 2
    while index &+ 8 <= count &- 2 {
      let here = load(profile + index)
      let bend = here + here - load(profile + index - 2) - load(profile + index + 2)
      UnsafeMutableRawPointer(sharp + index)
        .storeBytes(of: here + amount * bend, as: SIMD8<Float>.self)
      index &+= 8
    }
    while index < count &- 2 {
      let here = profile[index]
      sharp[index] = here + amount * (2 * here - profile[index &- 2] - profile[index &+ 2])
      index &+= 1
    }
  }

  /// Returns the largest difference within a profile; 0 for an empty one.
  @inline(never)
  static func range(_ profile: UnsafePointer<Float>, count: Int) -> Float {
    guard count > 0 else { return 0 }
    var lows = SIMD8<Float>(repeating: profile[0])
    var highs = lows
    var index = 0
    while index &+ 8 <= count {
      let here = load(profile + index)
      lows = lows.replacing(with: here, where: here .< lows)
      highs = highs.replacing(with: here, where: here .> highs)
      index &+= 8
    }
    var (low, high) = (lows.min(), highs.max())
    while index < count {
      low = min(low, profile[index])
      high = max(high, profile[index])
      index &+= 1
    }
    return high - low
  }

  /// Writes where a profile turns from rising to falling or back.
  ///
  /// - Parameters:
  ///   - profile: The samples.
  ///   - count: The number of samples.
  ///   - turns: Receives ascending indices, the first and the last sample's among them; room for
  ///     `count`. Of equal neighbours the first one counts; some may not turn.
  /// - Returns: The number of indices.
  @inline(never)
  static func turns(
    of profile: UnsafePointer<Float>, count: Int, into turns: UnsafeMutablePointer<Int32>
  ) -> Int {
    guard count > 1 else { return 0 }
    turns[0] = 0
    var found = 1
    var index = 1
    while index &+ 9 <= count {
      let here = load(profile + index)
      let (before, after) = (load(profile + index - 1), load(profile + index + 1))
      let isTurn = (here .> before .& here .>= after) .| (here .< before .& here .<= after)
      var bits = SIMD8<Int32>.zero.replacing(with: bitOfLane, where: isTurn).wrappedSum()
      while bits != 0 {
        turns[found] = Int32(truncatingIfNeeded: index &+ bits.trailingZeroBitCount)
        found &+= 1
        bits &= bits &- 1
      }
      index &+= 8
    }
    while index < count &- 1 {
      let (before, here, after) = (profile[index &- 1], profile[index], profile[index &+ 1])
      if here > before && here >= after || here < before && here <= after {
        turns[found] = Int32(truncatingIfNeeded: index)
        found &+= 1
      }
      index &+= 1
    }
    turns[found] = Int32(truncatingIfNeeded: count &- 1)
    return found &+ 1
  }

  private static let bitOfLane = SIMD8<Int32>(1, 2, 4, 8, 16, 32, 64, 128)

  /// Returns how alike two profiles are: 1 for equal ones up to level and contrast, 0 for
  /// unrelated ones.
  @inline(never)
  static func correlation(
    _ one: UnsafePointer<Float>, _ other: UnsafePointer<Float>, count: Int
  ) -> Float {
    var sums = (SIMD8<Float>.zero, SIMD8<Float>.zero)
    var products = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
    var index = 0
    while index &+ 8 <= count {
      let (a, b) = (load(one + index), load(other + index))
      sums.0 += a
      sums.1 += b
      products.0 += a * a
      products.1 += b * b
      products.2 += a * b
      index &+= 8
    }
    guard index > 0 else { return 0 }
    let n = Float(index)
    let (a, b) = (sums.0.sum(), sums.1.sum())
    let (aa, bb) = (products.0.sum() - a * a / n, products.1.sum() - b * b / n)
    guard aa > 0, bb > 0 else { return 0 }
    return (products.2.sum() - a * b / n) / (aa * bb).squareRoot()
  }

  /// Returns whether two profiles show the same, up to a shift of one against the other.
  ///
  /// - Parameters:
  ///   - one: The samples.
  ///   - other: The samples it is held against, with as many more before and after as it is
  ///     shifted by.
  ///   - count: The number of samples.
  ///   - reach: The farthest that it is shifted; small shifts are the likeliest.
  ///   - least: The correlation that it takes.
  /// - Returns: Whether one of the shifts makes them as alike.
  static func areAlike(
    _ one: UnsafePointer<Float>, _ other: UnsafePointer<Float>, count: Int, shiftedBy reach: Int,
    atLeast least: Float
  ) -> Bool {
    (0...reach).contains { shift in
      correlation(one, other + shift, count: count) > least
        || shift > 0 && correlation(one, other - shift, count: count) > least
    }
  }

  /// Returns how much of a pattern a profile shows: 1 is all of it, 0 nothing.
  ///
  /// Only whole groups of eight samples are looked at.
  @inline(never)
  static func share(of pattern: [Float], in profile: [Float]) -> Float {
    pattern.withUnsafeBufferPointer { pattern in
      profile.withUnsafeBufferPointer { profile in
        guard let one = pattern.baseAddress, let other = profile.baseAddress else { return 0 }
        var sums = (SIMD8<Float>.zero, SIMD8<Float>.zero)
        var products = (SIMD8<Float>.zero, SIMD8<Float>.zero)
        var index = 0
        while index &+ 8 <= min(pattern.count, profile.count) {
          let (a, b) = (load(one + index), load(other + index))
          sums.0 += a
          sums.1 += b
          products.0 += a * a
          products.1 += a * b
          index &+= 8
        }
        let mean = sums.0.sum() / Float(max(1, index))
        let square = products.0.sum() - mean * sums.0.sum()
        return square > 0 ? (products.1.sum() - mean * sums.1.sum()) / square : 0
      }
    }
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<Float>) -> SIMD8<Float> {
    UnsafeRawPointer(pointer).loadUnaligned(as: SIMD8<Float>.self)
  }
}
