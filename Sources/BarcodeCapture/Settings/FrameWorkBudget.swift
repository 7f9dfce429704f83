// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The most work that is done on a frame in which codes are followed already.
///
/// What is left is done in later frames, so that a frame's cost stays flat; a frame of
/// which nothing is known is looked at as a whole. Work is counted, not timed: the same
/// frames give the same sessions on any machine.
public struct FrameWorkBudget: Hashable, Sendable, Codable {
  enum CodingKeys: CodingKey { case newCodeScanLines, rereads }

  /// Scan lines for places that are not followed; a usual code takes 12.
  ///
  /// Default 120; values below 1 count as 1, and at least one place is looked at. What may be
  /// too blurred for scan lines gets three fifths of it on top. Raising it finds codes sooner
  /// when many come into view at once; lowering it keeps frames cheap.
  public var newCodeScanLines = 120 {
    didSet { newCodeScanLines = max(1, newCodeScanLines) }
  }

  /// Tracked codes that are read again.
  ///
  /// Default 6; values below 0 count as 0, which reads no code again that is followed.
  /// Raising it tells sooner that labels were exchanged where many codes are tracked.
  public var rereads = 6 {
    didSet { rereads = max(0, rereads) }
  }

  /// Creates the usual budget.
  public init() {}

  /// Reads a budget that was stored; numbers that are lacking have their defaults.
  ///
  /// - Parameter decoder: Where the budget is.
  /// - Throws: A `DecodingError` that names the field, for what is no number or below the least.
  public init(from decoder: any Decoder) throws {
    let stored = try decoder.container(keyedBy: CodingKeys.self)
    try stored.take(.newCodeScanLines, into: &newCodeScanLines, .atLeast(1))
    try stored.take(.rereads, into: &rereads, .atLeast(0))
  }

  /// Scan lines for what is sharp enough.
  var sharpLines: Int { newCodeScanLines }
  /// The scan lines that the work on blurred codes may take as long as.
  var blurredLines: Int { max(1, sharpLines / 5 * 3) }
}
