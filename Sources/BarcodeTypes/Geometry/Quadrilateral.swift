// SPDX-License-Identifier: Apache-2.0

/// The outline of a symbol: four corners named in the symbol's own reading order.
///
/// `topLeft` is where the symbol itself begins, whatever its rotation in the
/// picture: a code that stands on its head has its `topLeft` at the lower right
/// of the picture. For a symbol that is not mirrored the four run clockwise on
/// screen. A linear code's quadrilateral covers its bars, a matrix code's its
/// modules; quiet zones are never part of it.
public struct Quadrilateral: Hashable, Sendable, Codable {
  /// The corner where the symbol's first row or scan line begins.
  public var topLeft: Point
  /// The corner where the symbol's first row or scan line ends.
  public var topRight: Point
  /// The corner where the symbol's last row or scan line ends.
  public var bottomRight: Point
  /// The corner where the symbol's last row or scan line begins.
  public var bottomLeft: Point

  /// Creates a quadrilateral from its corners in the symbol's own reading order.
  public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The corners in order: top-left, top-right, bottom-right, bottom-left.
  public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// A Boolean value that tells whether all coordinates are finite.
  public var isFinite: Bool {
    topLeft.isFinite && topRight.isFinite && bottomRight.isFinite && bottomLeft.isFinite
  }

  /// Returns the quadrilateral with each corner replaced by its image.
  public func map(_ transform: (Point) -> Point) -> Quadrilateral {
    Quadrilateral(
      topLeft: transform(topLeft), topRight: transform(topRight),
      bottomRight: transform(bottomRight), bottomLeft: transform(bottomLeft))
  }

  /// Returns the quadrilateral moved by a difference of coordinates.
  public func offsetBy(dx: Double, dy: Double) -> Quadrilateral {
    map { $0.offsetBy(dx: dx, dy: dy) }
  }

  /// Returns the same outline with its corners renamed.
  ///
  /// - Parameter steps: How many places each name moves on, clockwise for an
  ///   unmirrored symbol: 1 gives the old `topRight` the name `topLeft`.
  ///   Negative values and values beyond 3 are legal.
  /// - Returns: The outline under its new corner names.
  public func rotatingCornerOrder(by steps: Int) -> Quadrilateral {
    switch ((steps % 4) + 4) % 4 {
    case 1:
      Quadrilateral(
        topLeft: topRight, topRight: bottomRight, bottomRight: bottomLeft, bottomLeft: topLeft)
    case 2:
      Quadrilateral(
        topLeft: bottomRight, topRight: bottomLeft, bottomRight: topLeft, bottomLeft: topRight)
    case 3:
      Quadrilateral(
        topLeft: bottomLeft, topRight: topLeft, bottomRight: topRight, bottomLeft: bottomRight)
    default: self
    }
  }

  /// Returns the point of the outline that an anchor names.
  ///
  /// Corners and edge middles are those of the symbol, not of the picture;
  /// `center` is ``center``.
  public func anchorPosition(_ anchor: Anchor) -> Point {
    switch anchor {
    case .topLeft: topLeft
    case .topCenter: topLeft.interpolated(to: topRight, share: 0.5)
    case .topRight: topRight
    case .centerLeft: topLeft.interpolated(to: bottomLeft, share: 0.5)
    case .center: center
    case .centerRight: topRight.interpolated(to: bottomRight, share: 0.5)
    case .bottomLeft: bottomLeft
    case .bottomCenter: bottomLeft.interpolated(to: bottomRight, share: 0.5)
    case .bottomRight: bottomRight
    }
  }
}
