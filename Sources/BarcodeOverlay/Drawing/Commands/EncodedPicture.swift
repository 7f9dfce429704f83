// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// A picture as the bytes of a file that browsers and drawing libraries read.
public struct EncodedPicture: Hashable, Sendable {
  /// The kind of file.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// JPEG.
    case jpeg = "image/jpeg"
    /// PNG.
    case png = "image/png"
  }

  /// The kind of file; its raw value is the media type.
  public let format: Format
  /// The file.
  public let bytes: [UInt8]
  /// The size in pixels.
  public let size: Size

  /// Creates a picture of the bytes of a file.
  ///
  /// - Parameters:
  ///   - format: The kind of file.
  ///   - bytes: The file.
  ///   - size: The size in pixels.
  public init(format: Format, bytes: [UInt8], size: Size) {
    self.format = format
    self.bytes = bytes
    self.size = size
  }

  /// The picture as a `data:` URL.
  public var dataURL: String { "data:\(format.rawValue);base64,\(Base64.encode(bytes))" }
}

/// Base64 with padding (RFC 4648, section 4).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { output in
      var written = 0
      var index = 0
      while index < bytes.count {
        let left = bytes.count - index
        let group =
          UInt32(bytes[index]) << 16
          | (left > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
          | (left > 2 ? UInt32(bytes[index + 2]) : 0)
        let padding = UInt8(ascii: "=")
        output[written] = alphabet[Int(group >> 18)]
        output[written + 1] = alphabet[Int(group >> 12 & 63)]
        output[written + 2] = left > 1 ? alphabet[Int(group >> 6 & 63)] : padding
        output[written + 3] = left > 2 ? alphabet[Int(group & 63)] : padding
        written += 4
        index += 3
      }
      return written
    }
  }
}
