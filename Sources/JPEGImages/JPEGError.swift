// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// Why bytes are not a JPEG picture that can be decoded.
///
/// Offsets count bytes from the start of the file; markers are the byte after 0xFF.
public enum JPEGError: Error, Hashable, Sendable {
  /// The bytes do not begin with a start-of-image marker.
  case notJPEG
  /// The bytes end before the end-of-image marker.
  case truncated(byteCount: Int)
  /// There is no marker where one has to be.
  case markerMissing(offset: Int)
  /// A marker stands where it may not.
  case unexpectedMarker(UInt8, offset: Int)
  /// The content of a segment contradicts its length or its kind.
  case invalidSegment(marker: UInt8, offset: Int)
  /// The picture is coded in a way other than baseline, extended or progressive Huffman.
  case unsupportedCoding(marker: UInt8)
  /// Samples do not have 8 bits.
  case unsupportedPrecision(bits: Int)
  /// The picture is neither gray (1 component) nor colour (3 components).
  case unsupportedComponentCount(Int)
  /// The size cannot be that of a frame.
  case unusableSize(FrameError)
  /// A scan begins before the size is known.
  case frameHeaderMissing(offset: Int)
  /// The picture ends without a scan.
  case scanMissing
  /// A component uses a quantization table that is not there.
  case quantizationTableMissing(Int)
  /// The scans hold too few bytes for a picture of this size, however plain it is.
  case scanTooShort(byteCount: Int, minimum: Int)
  /// The decoder refused the picture, or had no memory for it.
  case decodingFailed
  /// The decoder's picture has another size than the header says.
  case wrongDecodedSize(width: Int, height: Int)
}

extension JPEGError: CustomStringConvertible {
  /// A sentence that says what is wrong.
  public var description: String {
    switch self {
    case .notJPEG: "not a JPEG picture"
    case .truncated(let byteCount): "JPEG picture is cut off after \(byteCount) bytes"
    case .markerMissing(let offset): "JPEG picture has no marker at byte \(offset)"
    case .unexpectedMarker(let marker, let offset):
      "JPEG marker \(Self.name(marker)) may not stand at byte \(offset)"
    case .invalidSegment(let marker, let offset):
      "JPEG segment \(Self.name(marker)) at byte \(offset) is malformed"
    case .unsupportedCoding(let marker):
      "JPEG coding \(Self.name(marker)) is not supported"
    case .unsupportedPrecision(let bits): "JPEG picture has \(bits) bits per sample, not 8"
    case .unsupportedComponentCount(let count):
      "JPEG picture has \(count) components, not 1 or 3"
    case .unusableSize(let error): "JPEG picture: \(error)"
    case .frameHeaderMissing(let offset):
      "JPEG picture has a scan at byte \(offset) before its frame header"
    case .scanMissing: "JPEG picture has no scan"
    case .quantizationTableMissing(let table):
      "JPEG picture uses quantization table \(table), which it does not have"
    case .scanTooShort(let byteCount, let minimum):
      "JPEG picture has \(byteCount) bytes of scans and needs at least \(minimum)"
    case .decodingFailed: "JPEG picture could not be decoded"
    case .wrongDecodedSize(let width, let height):
      "JPEG picture decodes to \(width)×\(height) pixels, unlike its header"
    }
  }

  private static func name(_ marker: UInt8) -> String {
    "0xFF" + (marker < 16 ? "0" : "") + String(marker, radix: 16, uppercase: true)
  }
}
