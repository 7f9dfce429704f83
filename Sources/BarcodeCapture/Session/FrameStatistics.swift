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
  /// The number of frames the source has dropped since it was made.
  public var droppedFrameCount = 0

  /// Creates the statistics of a frame that cost nothing.
  public init() {}
}
