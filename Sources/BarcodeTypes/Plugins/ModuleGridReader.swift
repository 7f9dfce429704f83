// SPDX-License-Identifier: Apache-2.0

/// Reads a QR code from its modules once they are sampled.
///
/// An engine that finds codes by itself prefers this to pictures. Called up to
/// some dozens of times a frame on a worker's thread.
public protocol ModuleGridReader: PictureReader {
  /// Returns the content of a QR code, or nil when the modules make no valid one.
  ///
  /// - Parameters:
  ///   - modules: The square of modules row by row from the symbol's own top
  ///     left, without quiet zone: 0 is light, anything else dark. Valid during
  ///     the call only.
  ///   - size: The number of modules in a row: 21, 25, … 177.
  /// - Returns: The content, or nil.
  func readModuleGrid(_ modules: Span<UInt8>, size: Int) -> Barcode?
}
