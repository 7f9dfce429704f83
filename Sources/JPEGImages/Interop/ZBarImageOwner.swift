// SPDX-License-Identifier: Apache-2.0
import CZBar

/// Owns one reference to a `zbar_image_t`.
struct ZBarImageOwner: ~Copyable {
  let image: OpaquePointer

  /// Takes over the reference that a libzbar function returned; nil for null.
  init?(_ image: OpaquePointer?) {
    guard let image else { return nil }
    self.image = image
  }

  // Runs the cleanup of the data: none for a file that its caller owns, `free` for
  // the pixels that the converter allocated.
  deinit { zbar_image_destroy(image) }
}
