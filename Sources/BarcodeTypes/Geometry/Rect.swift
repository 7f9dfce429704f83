// SPDX-License-Identifier: Apache-2.0

/// An axis-aligned rectangle, given by its top-left corner and its size.
public struct Rect: Hashable, Sendable, Codable {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// The extents to the right of and below the origin.
  public var size: Size

  /// A rectangle at the origin, without extent.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Creates a rectangle from its top-left corner and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its top-left corner and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The smallest x.
  public var minX: Double { origin.x }
  /// The smallest y.
  public var minY: Double { origin.y }
  /// The largest x.
  public var maxX: Double { origin.x + size.width }
  /// The largest y.
  public var maxY: Double { origin.y + size.height }
  /// The middle of the rectangle.
  public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
  /// A Boolean value that tells whether either extent is not positive.
  public var isEmpty: Bool { size.isEmpty }

  /// The rectangle as a quadrilateral that starts at its top-left corner.
  public var quadrilateral: Quadrilateral {
    Quadrilateral(
      topLeft: origin, topRight: Point(x: maxX, y: minY),
      bottomRight: Point(x: maxX, y: maxY), bottomLeft: Point(x: minX, y: maxY))
  }

  /// Returns whether the point is inside: left and top edges count, right and bottom ones do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the common part of two rectangles of the same space, or nil when there is none.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle with each side moved inwards; negative values move it outwards.
  public func inset(dx: Double, dy: Double) -> Rect {
    Rect(
      x: minX + dx, y: minY + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }
}
