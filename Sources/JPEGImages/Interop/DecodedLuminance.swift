// SPDX-License-Identifier: Apache-2.0
import CZBar

/// The pixels that libzbar has decoded, in its own memory.
///
/// Unchecked: nobody writes to the pixels once there is an owner.
final class DecodedLuminance: @unchecked Sendable {
  let pixels: UnsafeRawBufferPointer
  private let image: ZBarImageOwner

  /// Takes over a converted image; nil when it has fewer bytes than pixels are expected.
  init?(_ image: consuming ZBarImageOwner, pixelCount: Int) {
    guard let start = zbar_image_get_data(image.image),
      zbar_image_get_data_length(image.image) >= UInt(pixelCount)
    else { return nil }
    pixels = UnsafeRawBufferPointer(start: start, count: pixelCount)
    self.image = image
  }
}
