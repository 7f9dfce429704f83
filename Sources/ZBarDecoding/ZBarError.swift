// SPDX-License-Identifier: Apache-2.0

/// Why libzbar could not be used.
public enum ZBarError: Error, Hashable, Sendable {
  /// Memory for a scanner or an image could not be had.
  case outOfMemory
  /// libzbar refused to scan a picture of this size.
  case scanFailed(width: Int, height: Int)
}

extension ZBarError: CustomStringConvertible {
  /// A sentence that says what is wrong.
  public var description: String {
    switch self {
    case .outOfMemory: "out of memory for a barcode scanner"
    case .scanFailed(let width, let height):
      "libzbar could not scan a picture of \(width)×\(height) pixels"
    }
  }
}
