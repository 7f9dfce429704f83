// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// 8-bit luminance in memory that someone else owns; valid while its owner says so.
///
/// Kernels take this instead of a span, since they walk rows by raw pointers.
package struct LuminanceView {
  /// The pixel in column x of row y is at `base[y * rowStride + x]`.
  package let base: UnsafePointer<UInt8>
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The number of bytes from the start of one row to the start of the next.
  package let rowStride: Int

  /// Creates a view of pixels that lie as a layout says.
  package init(base: UnsafePointer<UInt8>, layout: LuminanceLayout) {
    self.base = base
    width = layout.width
    height = layout.height
    rowStride = layout.rowStride
  }
}
