// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What bytes of a code mean as text when the code itself does not say.
///
/// Bytes that are UTF-8 are UTF-8, without their byte order mark. Other bytes are
/// Shift-JIS when they parse as it and most of their characters are Japanese ones
/// (single accented letters among Latin ones would parse as kanji too), or when they
/// cannot be Latin-1. What remains is Latin-1, unless it holds control characters that
/// no text has: then there is no text form.
enum BarcodeText {
  static func text(of bytes: [UInt8]) -> String? {
    if let text = String(validating: bytes, as: UTF8.self) {
      return text.unicodeScalars.first == "\u{FEFF}"
        ? String(text.unicodeScalars.dropFirst()) : text
    }
    let isLatin1 = bytes.allSatisfy { isLatin1Text($0) }
    if let (japanese, other) = shiftJISCharacters(in: bytes), japanese > other || !isLatin1,
      let text = String(bytes: bytes, encoding: .shiftJIS)
    {
      return text
    }
    guard isLatin1 else { return nil }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private static func isLatin1Text(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x04, 0x09, 0x0A, 0x0D, 0x1C...0x1F, 0x20...0x7E, 0xA0...0xFF: true
    default: false
    }
  }

  /// Returns how many characters of Shift-JIS are Japanese and how many are not.
  ///
  /// Nil when the bytes are no Shift-JIS text.
  private static func shiftJISCharacters(
    in bytes: [UInt8]
  ) -> (japanese: Int, other: Int)? {
    var japanese = 0
    var other = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x81...0x9F, 0xE0...0xEF:
        guard index + 1 < bytes.count else { return nil }
        switch bytes[index + 1] {
        case 0x40...0x7E, 0x80...0xFC: japanese += 1
        default: return nil
        }
        index += 2
      case 0xA1...0xDF:
        japanese += 1
        index += 1
      case 0x04, 0x09, 0x0A, 0x0D, 0x1C...0x1F, 0x20...0x7E:
        other += 1
        index += 1
      default: return nil
      }
    }
    return (japanese, other)
  }
}
