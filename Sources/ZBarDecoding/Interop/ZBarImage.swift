// SPDX-License-Identifier: Apache-2.0
import CZBar

/// Owns a `zbar_image_t` over pixels that outlive it.
struct ZBarImage: ~Copyable {
  /// "Y800": 8-bit luminance, the only format libzbar scans.
  private static let luminance: UInt = 0x3030_3859

  let image: OpaquePointer

  /// Wraps rows without padding, which must outlive the image.
  init(pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int) throws(ZBarError) {
    guard let image = zbar_image_create() else { throw .outOfMemory }
    self.image = image
    zbar_image_set_format(image, Self.luminance)
    zbar_image_set_size(image, UInt32(width), UInt32(height))
    zbar_image_set_data(image, pixels.baseAddress, UInt(pixels.count), nil)
  }

  deinit { zbar_image_destroy(image) }
}
