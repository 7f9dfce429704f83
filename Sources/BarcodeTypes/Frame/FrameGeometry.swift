// SPDX-License-Identifier: Apache-2.0

/// The shape of a frame: all that is needed to map its coordinates elsewhere.
public struct FrameGeometry: Hashable, Sendable, Codable {
  /// The number of pixels in a row of the stored buffer.
  public var width: Int
  /// The number of rows of the stored buffer.
  public var height: Int
  /// The clockwise turn that makes the buffer upright.
  public var orientation: FrameOrientation
  /// Whether the upright picture is shown mirrored about its vertical axis.
  public var isMirrored: Bool

  /// Creates the shape of a frame.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row of the stored buffer.
  ///   - height: Rows of the stored buffer.
  ///   - orientation: The clockwise turn that makes the buffer upright.
  ///   - isMirrored: Whether the upright picture is shown mirrored.
  public init(
    width: Int, height: Int, orientation: FrameOrientation = .degrees0, isMirrored: Bool = false
  ) {
    self.width = width
    self.height = height
    self.orientation = orientation
    self.isMirrored = isMirrored
  }

  /// The size of the stored buffer in pixels.
  public var size: Size { Size(width: Double(width), height: Double(height)) }

  /// The size of the upright picture in pixels.
  public var uprightSize: Size {
    orientation.swapsSides ? Size(width: size.height, height: size.width) : size
  }

  /// The stored buffer as a rectangle in frame coordinates.
  public var bounds: Rect { Rect(origin: .zero, size: size) }
}
