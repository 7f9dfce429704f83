// SPDX-License-Identifier: Apache-2.0

/// Spreads the scan of whole pictures over the frames of a video.
///
/// Each `interval`-th frame one of four slices is scanned in turn: two fifths of the rows,
/// half of which the next slice has too. So a code up to a fifth of the frame's height lies
/// wholly in one of them. Which rows are scanned depends on the frame's number only.
package struct ScanSlices: Hashable, Sendable {
  private static let count = 4

  /// The number of frames from one slice to the next.
  private let interval: Int

  /// Creates the schedule.
  ///
  /// - Parameter interval: Frames from one slice to the next; values below 1 count as 1.
  package init(interval: Int) { self.interval = max(1, interval) }

  /// Returns the rows that are scanned in a frame; most frames have none.
  ///
  /// - Parameters:
  ///   - number: The number of the frame, from 0.
  ///   - height: The number of rows of the frame.
  /// - Returns: Rows of the frame.
  package func rows(ofFrame number: Int, height: Int) -> Range<Int> {
    guard number >= 0, number.isMultiple(of: interval) else { return 0..<0 }
    let slice = number / interval % Self.count
    let parts = Self.count + 1
    return height * slice / parts..<height * (slice + 2) / parts
  }
}
