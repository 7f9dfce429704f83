// SPDX-License-Identifier: Apache-2.0

/// A seeded generator that gives the same numbers on every machine.
///
/// It is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", OOPSLA 2014, doi:10.1145/2660193.2660195).
public struct RepeatableRandomNumberGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.scramble(state)
  }

  /// Returns a number of a range, its upper end excluded.
  ///
  /// Unlike `Double.random(in:using:)` its way to the number will never change.
  ///
  /// - Parameter range: The range, not empty.
  /// - Returns: One of 2⁵³ evenly spaced numbers.
  public mutating func double(in range: Range<Double>) -> Double {
    let unit = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * unit
  }

  /// Returns an integer of a range, its upper end excluded.
  ///
  /// - Parameter range: The range, not empty.
  /// - Returns: Any of its numbers; the bias is below the range's count over 2⁶⁴.
  public mutating func integer(in range: Range<Int>) -> Int {
    range.lowerBound + Int(next().multipliedFullWidth(by: UInt64(range.count)).high)
  }

  /// Returns one of a collection's elements, or nil when there is none.
  public mutating func element<C: Collection>(of collection: C) -> C.Element? {
    guard !collection.isEmpty else { return nil }
    let offset = integer(in: 0..<collection.count)
    return collection[collection.index(collection.startIndex, offsetBy: offset)]
  }

  static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The output function, also used alone as a hash.
  @inline(__always)
  static func scramble(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}
