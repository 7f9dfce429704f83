// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// When a frame arrived: joins the frames' clock to this machine's.
struct FrameArrival: Sendable {
  var timestamp: FrameTimestamp
  var instant: ContinuousClock.Instant

  /// Returns the frames' time at a moment of this machine's clock.
  func time(at instant: ContinuousClock.Instant) -> FrameTimestamp {
    timestamp.advanced(by: max(.zero, instant - self.instant))
  }
}
