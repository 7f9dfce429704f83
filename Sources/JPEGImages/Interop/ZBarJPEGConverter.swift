// SPDX-License-Identifier: Apache-2.0
import CZBar

/// The JPEG decoder inside libzbar.
enum ZBarJPEGConverter {
  /// "JPEG", the first letter in the lowest byte.
  private static let jpeg: UInt = 0x4745_504A
  /// "Y800": 8-bit luminance.
  private static let luminance: UInt = 0x3030_3859

  /// Decodes a file whose markers have been checked.
  ///
  /// - Parameters:
  ///   - file: The bytes of the file, which libzbar only reads during the call.
  ///   - width: Pixels in a row, as the file's header says.
  ///   - height: Rows, as the file's header says.
  /// - Returns: The pixels, rows without padding, where the converter has put them: a copy would
  ///   cost each frame of a camera an allocation of its own.
  /// - Throws: `decodingFailed` or `wrongDecodedSize`.
  static func luminance(
    of file: UnsafeRawBufferPointer, width: Int, height: Int
  ) throws(JPEGError) -> DecodedLuminance {
    guard let source = ZBarImageOwner(zbar_image_create()) else { throw .decodingFailed }
    zbar_image_set_format(source.image, jpeg)
    // The size stays 0×0: the converter enlarges it to what it has decoded.
    zbar_image_set_data(source.image, file.baseAddress, UInt(file.count), nil)
    guard let result = ZBarImageOwner(zbar_image_convert(source.image, luminance)) else {
      throw .decodingFailed
    }
    let decodedWidth = Int(zbar_image_get_width(result.image))
    let decodedHeight = Int(zbar_image_get_height(result.image))
    guard decodedWidth == width, decodedHeight == height else {
      throw .wrongDecodedSize(width: decodedWidth, height: decodedHeight)
    }
    guard let luminance = DecodedLuminance(result, pixelCount: width * height) else {
      throw .decodingFailed
    }
    return luminance
  }
}
