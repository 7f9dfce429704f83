// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Frame times made to never run backwards.
///
/// A source's clock may stand still or jump back. Then no time has passed, and later
/// times are counted from there on, so that tracks still age after a jump of an hour.
struct MonotonicClock: Sendable {
  private(set) var now = FrameTimestamp.zero
  private var previous: FrameTimestamp?

  /// Returns a time that never runs backwards as a time of the newest frame's clock.
  func sourceTime(of time: FrameTimestamp) -> FrameTimestamp {
    (previous ?? now).advanced(by: now.duration(to: time))
  }

  /// Takes the time of the next frame and returns the time that never runs backwards.
  mutating func advance(to timestamp: FrameTimestamp) -> FrameTimestamp {
    if let previous {
      if timestamp > previous { now = now.advanced(by: previous.duration(to: timestamp)) }
    } else {
      now = timestamp
    }
    previous = timestamp
    return now
  }
}
