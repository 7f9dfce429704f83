// SPDX-License-Identifier: Apache-2.0

/// Where a plane of a frame lies in the frame's bytes.
public struct PixelPlane: Hashable, Sendable {
  /// The place of the plane's first byte.
  public var offset: Int
  /// The number of bytes from the start of one row to the start of the next.
  public var rowStride: Int

  /// Creates the place of a plane.
  public init(offset: Int, rowStride: Int) {
    self.offset = offset
    self.rowStride = rowStride
  }
}
