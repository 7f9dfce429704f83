// SPDX-License-Identifier: Apache-2.0

/// A last frame that is cut off, as after a recording that was broken off.
public struct ShortFrame: Hashable, Sendable, CustomStringConvertible {
  /// The number of the frame, counted from 0.
  public let index: Int
  /// The number of bytes of its pixels that are there.
  public let byteCount: Int
  /// The number of bytes of its pixels that should be.
  public let expectedByteCount: Int

  /// A sentence that says what is missing.
  public var description: String {
    "frame \(index) is cut off after \(byteCount) of \(expectedByteCount) bytes"
  }
}
