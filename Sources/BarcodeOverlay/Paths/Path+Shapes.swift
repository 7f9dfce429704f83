// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

extension Path {
  /// Creates a closed polygon; fewer than two points give an empty path.
  public init(polygon points: [Point]) {
    self.init()
    guard points.count > 1, let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
    close()
  }

  /// Creates the outline of a rectangle.
  public init(_ rect: Rect) { self.init(polygon: rect.quadrilateral.corners) }

  /// Creates an outline that begins at its `topLeft`.
  public init(_ quadrilateral: Quadrilateral) { self.init(polygon: quadrilateral.corners) }

  /// Creates a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radius: The radius of the corners, at most half of the shorter side.
  public init(roundedRect rect: Rect, radius: Double) {
    let radius = max(0, min(radius, min(rect.size.width, rect.size.height) / 2))
    guard radius > 0 else {
      self.init(rect)
      return
    }
    self.init()
    // How far control points are from the corner for a quarter circle, nearly.
    let inset = radius * (1 - 0.552_284_749_8)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(to: point(left + radius, top))
    addLine(to: point(right - radius, top))
    addCurve(
      to: point(right, top + radius), control1: point(right - inset, top),
      control2: point(right, top + inset))
    addLine(to: point(right, bottom - radius))
    addCurve(
      to: point(right - radius, bottom), control1: point(right, bottom - inset),
      control2: point(right - inset, bottom))
    addLine(to: point(left + radius, bottom))
    addCurve(
      to: point(left, bottom - radius), control1: point(left + inset, bottom),
      control2: point(left, bottom - inset))
    addLine(to: point(left, top + radius))
    addCurve(
      to: point(left + radius, top), control1: point(left, top + inset),
      control2: point(left + inset, top))
    close()
  }

  /// Creates a circle.
  ///
  /// - Parameters:
  ///   - center: The middle.
  ///   - radius: The radius. One that is not positive, or so large that the circle would not
  ///     be finite, gives an empty path.
  public init(circleAt center: Point, radius: Double) {
    let bounds = Rect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    guard radius > 0, bounds.hasFiniteSides else {
      self.init()
      return
    }
    self.init(roundedRect: bounds, radius: radius)
  }
}
