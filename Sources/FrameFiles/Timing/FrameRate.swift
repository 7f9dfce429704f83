// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// A number of frames per second, as an exact fraction.
public struct FrameRate: Hashable, Sendable {
  /// The largest numerator and denominator.
  public static let maximumTerm = 1_000_000_000

  /// 30 frames per second, for files that do not say.
  public static let standard = FrameRate(checkedNumerator: 30, denominator: 1)

  /// The number of frames in `denominator` seconds.
  public let numerator: Int
  /// The seconds that `numerator` frames take.
  public let denominator: Int

  /// Creates a rate; nil when a term is not within 1 to ``maximumTerm``.
  ///
  /// - Parameters:
  ///   - numerator: The number of frames in `denominator` seconds.
  ///   - denominator: The seconds that `numerator` frames take.
  public init?(numerator: Int, denominator: Int = 1) {
    let terms = 1...Self.maximumTerm
    guard terms ~= numerator, terms ~= denominator else { return nil }
    self.init(checkedNumerator: numerator, denominator: denominator)
  }

  private init(checkedNumerator: Int, denominator: Int) {
    self.numerator = checkedNumerator
    self.denominator = denominator
  }

  /// Returns the time of a frame, rounded to the nearest nanosecond.
  ///
  /// Errors do not add up: the time is computed from the number of the frame.
  ///
  /// - Parameter index: The number of the frame, counted from 0; negative ones
  ///   lie before the first.
  /// - Returns: The time since frame 0, held at the ends of the range.
  public func timestamp(ofFrame index: Int) -> FrameTimestamp {
    let dividend = Int128(index) * Int128(denominator) * 1_000_000_000 * 2 + Int128(numerator)
    let divisor = Int128(numerator) * 2
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    let rounded = remainder < 0 ? quotient - 1 : quotient
    return FrameTimestamp(nanoseconds: Int64(clamping: rounded))
  }
}

extension FrameRate: CustomStringConvertible {
  /// The fraction, as in "30000:1001".
  public var description: String { "\(numerator):\(denominator)" }
}
