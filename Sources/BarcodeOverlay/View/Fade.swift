// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// How far a fade has come.
enum Fade {
  /// Returns the share of a duration that has passed, from 0 to 1; 1 for no duration.
  static func share(
    since start: FrameTimestamp?, at time: FrameTimestamp, lasting duration: Duration
  ) -> Double {
    guard let start, duration > .zero else { return 1 }
    return min(1, max(0, start.duration(to: time) / duration))
  }
}
