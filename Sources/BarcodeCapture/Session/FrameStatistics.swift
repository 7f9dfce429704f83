// SPDX-License-Identifier: Apache-2.0

/// What a frame cost and what became of others.
///
/// Durations are measured on the machine's clock and differ from run to run;
/// everything else repeats for lossless sources.
public struct FrameStatistics: Hashable, Sendable, Codable {
  /// The time spent on finding and reading codes.
  public var readingTime = Duration.zero
  /// The time spent on making tracks of readings.
  public var trackingTime = Duration.zero
  /// The number of codes that were read in the frame.
  public var readingCount = 0
  /// The number of readings that the settings' symbol counts did not admit.
  public var rejectedReadingCount = 0
  /// The number of places that look like a code and could not be read.
  ///
  /// Other print with parallel lines counts too.
  public var unreadPlaceCount = 0
  /// The number of scan lines that were laid across areas of bars; 6064 at most.
  public var scanLineCount = 0
  /// The number of times that places with a QR code's finder patterns were looked at, and
  /// their modules sampled; 4020 at most.
  public var moduleSamplingCount = 0
  /// The number of pixels that were scanned along rows and columns, as a whole picture is.
  public var scannedPixelCount = 0
  /// Whether reading ended at its bounds before all that was found was looked at.
  ///
  /// The work on a frame is bounded, so that no picture holds up those that follow. Bounds
  /// count work, never time, and lie far above what a frame full of codes takes.
  public var isIncomplete = false
  /// Why codes count nowhere in the frame, so that none was looked for; nil if they do somewhere.
  public var emptyScanAreaReason: EmptyScanAreaReason?
  /// The number of frames the source has dropped since it was made.
  public var droppedFrameCount = 0

  /// Creates the statistics of a frame that cost nothing.
  public init() {}
}
