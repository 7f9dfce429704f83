// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// What is wrong with a YUV4MPEG2 video.
///
/// Frames are counted from 0, offsets in bytes from the start of the file.
public enum Y4MError: Error, Hashable, Sendable {
  /// The file does not begin with the signature.
  case notY4M
  /// The file ends within its header.
  case truncatedHeader
  /// The header is longer than the limit, in bytes.
  case headerTooLong(limit: Int)
  /// The header does not have the parameter of this letter.
  case parameterMissing(String)
  /// The value of a parameter is malformed.
  case invalidParameter(String)
  /// Colour is stored in a way that is not read, such as with more than 8 bits.
  case unsupportedColorSpace(String)
  /// The size cannot be that of a frame.
  case unusableSize(FrameError)
  /// What follows a frame is not another one.
  case frameExpected(frame: Int, offset: Int)
}

extension Y4MError: CustomStringConvertible {
  /// A sentence that says what is wrong.
  public var description: String {
    switch self {
    case .notY4M: "not a YUV4MPEG2 video"
    case .truncatedHeader: "header is cut off"
    case .headerTooLong(let limit): "header is longer than \(limit) bytes"
    case .parameterMissing(let letter): "header lacks the parameter \(letter)"
    case .invalidParameter(let text): "header has the malformed parameter \"\(text)\""
    case .unsupportedColorSpace(let name): "colour space \"\(name)\" is not supported"
    case .unusableSize(let error): "\(error)"
    case .frameExpected(let frame, let offset):
      "byte \(offset) does not begin frame \(frame)"
    }
  }
}
