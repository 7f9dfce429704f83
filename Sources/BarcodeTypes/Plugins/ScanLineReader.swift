// SPDX-License-Identifier: Apache-2.0

/// A code that was read on one scan line.
public struct ScanLineReading: Hashable, Sendable {
  /// What the code says.
  public var barcode: Barcode
  /// The elements of the code on the line, from its first bar to its last.
  public var elements: ClosedRange<Int>
  /// Whether the code runs against the direction of the line.
  public var isReversed: Bool

  /// Creates a reading.
  ///
  /// - Parameters:
  ///   - barcode: What the code says.
  ///   - elements: The elements of the code, from first bar to last.
  ///   - isReversed: Whether the code runs against the direction of the line.
  public init(barcode: Barcode, elements: ClosedRange<Int>, isReversed: Bool) {
    self.barcode = barcode
    self.elements = elements
    self.isReversed = isReversed
  }
}

/// Reads linear codes from one scan line, given as the widths of its bars and spaces.
///
/// An engine that finds codes by itself prefers this to pictures. Called many
/// times a frame on a worker's thread, so it must be fast.
public protocol ScanLineReader: PictureReader {
  /// Returns the codes on a scan line, in the order of their places.
  ///
  /// Each call stands alone: nothing is carried over from other lines. A line may end
  /// within a code's quiet zone, as it does at the edge of a picture.
  ///
  /// - Parameters:
  ///   - widths: The widths of alternating bars and spaces, in any one unit with
  ///     enough resolution (32 units a pixel are); valid during the call only.
  ///   - startsWithBar: Whether the first width is that of a bar.
  /// - Returns: The codes, in the order of their places.
  func readScanLine(_ widths: Span<UInt32>, startsWithBar: Bool) -> [ScanLineReading]
}
