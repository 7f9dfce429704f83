// SPDX-License-Identifier: Apache-2.0

/// The time of a frame on its source's own clock, in whole nanoseconds.
///
/// Only differences have a meaning across sources; zero is wherever the source
/// puts it (a file: its first frame).
public struct FrameTimestamp: Hashable, Sendable, Codable {
  /// Nanoseconds since the zero of the source's clock.
  public var nanoseconds: Int64

  /// The zero of the clock.
  public static let zero = FrameTimestamp(nanoseconds: 0)

  /// Creates a time from nanoseconds.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Creates a time from seconds, rounded to whole nanoseconds.
  ///
  /// - Parameter seconds: Values beyond what fits (about ±292 years) become the
  ///   nearest that fits; NaN becomes zero.
  public init(seconds: Double) {
    let scaled = (seconds * 1e9).rounded()
    if scaled.isNaN {
      nanoseconds = 0
    } else {
      nanoseconds = Int64(exactly: scaled) ?? (scaled < 0 ? .min : .max)
    }
  }

  /// The time in seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Returns the time a duration later, held at the ends of the range.
  public func advanced(by duration: Duration) -> FrameTimestamp {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(Self.nanoseconds(of: duration))
    guard overflow else { return FrameTimestamp(nanoseconds: sum) }
    return FrameTimestamp(nanoseconds: nanoseconds < 0 ? .min : .max)
  }

  /// Returns how much later another time is; negative when it is earlier.
  public func duration(to other: FrameTimestamp) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }

  private static func nanoseconds(of duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    let (sum, overflow2) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflow2 ? (scaled < 0 ? .min : .max) : sum
  }
}

extension FrameTimestamp: Comparable {
  /// Returns whether the first time is earlier.
  public static func < (lhs: FrameTimestamp, rhs: FrameTimestamp) -> Bool {
    lhs.nanoseconds < rhs.nanoseconds
  }
}

extension FrameTimestamp: CustomStringConvertible {
  /// The time in seconds, with its unit.
  public var description: String { "\(seconds) s" }
}
