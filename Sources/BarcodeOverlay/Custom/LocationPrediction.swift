// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Where a code is at a display time between or after frames.
///
/// The one place where overlays ask how a code moves: each corner goes on as it went from
/// the frame before to the newest one. A code that was not found in both stays where it is.
enum LocationPrediction {
  /// How long motion is believed; a hand rarely keeps it longer.
  private static let reach = Duration.milliseconds(100)
  /// Frames further apart than this tell nothing about the moment after them.
  private static let longestGap = Duration.milliseconds(250)

  /// Returns a code in its place at a time.
  ///
  /// - Parameters:
  ///   - code: The code as the newest frame has it.
  ///   - frameTime: The time of that frame.
  ///   - before: The code as the frame before had it, and that frame's time.
  ///   - time: The display time.
  /// - Returns: The code in its place.
  static func displayed(
    _ code: TrackedBarcode, of frameTime: FrameTimestamp,
    before: (code: TrackedBarcode, time: FrameTimestamp)?, at time: FrameTimestamp
  ) -> DisplayedBarcode {
    guard let before, code.state == .tracked, before.code.state == .tracked, time > frameTime
    else { return DisplayedBarcode(code) }
    let gap = before.time.duration(to: frameTime)
    guard gap > .zero, gap <= longestGap else { return DisplayedBarcode(code) }
    let ahead = min(frameTime.duration(to: time), reach, gap * 2)
    let share = 1 + ahead / gap
    let (old, new) = (before.code.location, code.location)
    return DisplayedBarcode(
      code,
      location: Quadrilateral(
        topLeft: old.topLeft.interpolated(to: new.topLeft, share: share),
        topRight: old.topRight.interpolated(to: new.topRight, share: share),
        bottomRight: old.bottomRight.interpolated(to: new.bottomRight, share: share),
        bottomLeft: old.bottomLeft.interpolated(to: new.bottomLeft, share: share)))
  }
}
