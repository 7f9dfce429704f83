// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The text before the pixels of a binary PNM picture.
struct PNMHeader {
  let width: Int
  let height: Int
  let maximum: Int
  let channelCount: Int
  /// The place of the first pixel.
  let byteCount: Int

  /// Reads and checks a header.
  init(_ bytes: [UInt8]) throws(PNMError) {
    guard bytes.count >= 2, bytes[0] == 0x50, 0x30...0x39 ~= bytes[1] else { throw .notPNM }
    switch bytes[1] {
    case 0x35: channelCount = 1
    case 0x36: channelCount = 3
    default: throw .unsupportedKind(String(decoding: bytes[..<2], as: UTF8.self))
    }
    var position = 2
    width = try Self.number(bytes, at: &position)
    height = try Self.number(bytes, at: &position)
    maximum = try Self.number(bytes, at: &position)
    guard width > 0, height > 0 else {
      throw .unusableSize(.emptyFrame(width: width, height: height))
    }
    let (pixelCount, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixelCount <= FrameData.maximumPixelCount else {
      throw .unusableSize(.tooManyPixels(width: width, height: height))
    }
    guard 1...65535 ~= maximum else { throw .invalidMaximum(maximum) }
    // One blank ends the header; a comment in its place counts with its line feed.
    guard position < bytes.count else { throw .truncatedHeader }
    if bytes[position] == Self.commentStart {
      try Self.passComment(bytes, at: &position)
    } else if Self.isBlank(bytes[position]) {
      position += 1
    } else {
      throw .invalidHeader(offset: position)
    }
    byteCount = position
  }

  /// The number of bytes of the pixels.
  var pixelByteCount: Int { width * height * channelCount * (maximum > 255 ? 2 : 1) }

  private static let commentStart: UInt8 = 0x23

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  /// Reads a number after blanks and comments, of which there is at least one.
  private static func number(_ bytes: [UInt8], at position: inout Int) throws(PNMError) -> Int {
    let start = position
    while position < bytes.count {
      if bytes[position] == commentStart {
        try passComment(bytes, at: &position)
      } else if isBlank(bytes[position]) {
        position += 1
      } else {
        break
      }
    }
    guard position < bytes.count else { throw .truncatedHeader }
    guard position > start else { throw .invalidHeader(offset: position) }
    let first = position
    var number = 0
    while position < bytes.count, 0x30...0x39 ~= bytes[position] {
      number = number * 10 + Int(bytes[position] - 0x30)
      guard number <= Int(Int32.max) else { throw .invalidHeader(offset: first) }
      position += 1
    }
    guard position > first else { throw .invalidHeader(offset: first) }
    guard position < bytes.count else { throw .truncatedHeader }
    return number
  }

  private static func passComment(_ bytes: [UInt8], at position: inout Int) throws(PNMError) {
    guard let end = bytes[position...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      throw .truncatedHeader
    }
    position = end + 1
  }
}
