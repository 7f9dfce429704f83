// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// How what is shown comes and goes.
struct Fade: Sendable {
  private let duration: Duration

  /// Creates a fade.
  ///
  /// - Parameters:
  ///   - duration: How long it takes.
  ///   - displayTime: When it is looked at; without a clock there is nothing to animate, and
  ///     all is either there or not.
  init(lasting duration: Duration, at displayTime: FrameTimestamp?) {
    self.duration = displayTime == nil ? .zero : duration
  }

  /// Returns the share that has passed at a time, from 0 to 1; 1 for no duration.
  func share(since start: FrameTimestamp?, at time: FrameTimestamp) -> Double {
    guard let start, duration > .zero else { return 1 }
    return min(1, max(0, start.duration(to: time) / duration))
  }
}
