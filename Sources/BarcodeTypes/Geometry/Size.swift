// SPDX-License-Identifier: Apache-2.0

/// A width and a height, in the unit of the space they are used in.
public struct Size: Hashable, Sendable, Codable {
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// A size without extent.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A Boolean value that tells whether either extent is not positive.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The product of the extents.
  public var area: Double { width * height }
}
