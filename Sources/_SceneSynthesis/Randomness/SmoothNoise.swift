// SPDX-License-Identifier: Apache-2.0

/// A smooth random function of time with values about -1 to 1.
struct SmoothNoise: Hashable, Sendable {
  let seed: UInt64

  /// Returns the value at a time, in the noise's own periods.
  ///
  /// Two octaves of value noise with continuous first and second derivatives.
  func value(at time: Double) -> Double {
    0.7 * octave(at: time, seed: seed) + 0.3 * octave(at: time * 2.3, seed: seed ^ 0x5DEE_CE66)
  }

  private func octave(at time: Double, seed: UInt64) -> Double {
    let cell = time.rounded(.down)
    let share = time - cell
    let fade = share * share * share * (share * (share * 6 - 15) + 10)
    let index = Int64(max(-1e15, min(1e15, cell)))
    let before = Self.lattice(index, seed: seed)
    let after = Self.lattice(index + 1, seed: seed)
    return before + (after - before) * fade
  }

  private static func lattice(_ index: Int64, seed: UInt64) -> Double {
    let key = seed &+ UInt64(bitPattern: index) &* RepeatableRandomNumberGenerator.increment
    return Double(RepeatableRandomNumberGenerator.scramble(key) >> 11) * 0x1p-52 - 1
  }
}
