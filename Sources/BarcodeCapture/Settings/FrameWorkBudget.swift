// SPDX-License-Identifier: Apache-2.0

/// The most work that is done on a frame in which codes are followed already.
///
/// What is left is done in later frames, so that a frame's cost stays flat; a frame of
/// which nothing is known is looked at as a whole. Work is counted, not timed: the same
/// frames give the same sessions on any machine.
public struct FrameWorkBudget: Hashable, Sendable, Codable {
  /// Scan lines for places that are not followed; a usual code takes 12.
  ///
  /// Default 120; values below 1 count as 1, and at least one place is looked at. What may be
  /// too blurred for scan lines gets three fifths of it on top. Raising it finds codes sooner
  /// when many come into view at once; lowering it keeps frames cheap.
  public var newCodeScanLines = 120

  /// Tracked codes that are read again.
  ///
  /// Default 6; values below 0 count as 0, which reads no code again that is followed.
  /// Raising it tells sooner that labels were exchanged where many codes are tracked.
  public var rereads = 6

  /// Creates the usual budget.
  public init() {}

  /// Scan lines for what is sharp enough, held to what is legal.
  var sharpLines: Int { max(1, newCodeScanLines) }
  /// The scan lines that the work on blurred codes may take as long as.
  var blurredLines: Int { max(1, sharpLines / 5 * 3) }
}
