// SPDX-License-Identifier: Apache-2.0

/// How 8-bit luminance lies in a span of bytes.
///
/// The pixel in column x of row y is at `y * rowStride + x`. The last row may end
/// with its last pixel.
public struct LuminanceLayout: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The number of bytes from the start of one row to the start of the next.
  public let rowStride: Int

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row; positive.
  ///   - height: Rows; positive.
  ///   - rowStride: Bytes between rows, at least `width`; by default `width`.
  /// - Precondition: The values are as said.
  public init(width: Int, height: Int, rowStride: Int? = nil) {
    let rowStride = rowStride ?? width
    precondition(
      width > 0 && height > 0 && rowStride >= width, "a layout needs an area and whole rows")
    self.width = width
    self.height = height
    self.rowStride = rowStride
  }

  /// The number of bytes from the first pixel to the end of the last.
  public var requiredByteCount: Int { rowStride * (height - 1) + width }
}
