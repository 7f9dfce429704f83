// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// Why bytes are not a PNM picture that can be read.
public enum PNMError: Error, Hashable, Sendable {
  /// The bytes do not begin with `P` and a digit.
  case notPNM
  /// The picture is of another kind than `P5` and `P6`, such as text or bits.
  case unsupportedKind(String)
  /// The bytes end within the header.
  case truncatedHeader
  /// A number of the header is malformed, at this place.
  case invalidHeader(offset: Int)
  /// The largest value is not within 1 to 65535.
  case invalidMaximum(Int)
  /// The size cannot be that of a frame.
  case unusableSize(FrameError)
  /// The pixels have more or fewer bytes than the header says.
  case wrongByteCount(Int, expected: Int)
}

extension PNMError: CustomStringConvertible {
  /// A sentence that says what is wrong.
  public var description: String {
    switch self {
    case .notPNM: "not a PNM picture"
    case .unsupportedKind(let kind): "PNM picture of the kind \(kind), not P5 or P6"
    case .truncatedHeader: "PNM header is cut off"
    case .invalidHeader(let offset): "PNM header is malformed at byte \(offset)"
    case .invalidMaximum(let maximum):
      "PNM picture has the largest value \(maximum), not 1 to 65535"
    case .unusableSize(let error): "PNM picture: \(error)"
    case .wrongByteCount(let count, let expected):
      "PNM picture has \(count) bytes of pixels, not \(expected)"
    }
  }
}
