// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

extension FrameViewMapper {
  /// Returns where a frame point is in the view; also beyond the view's sides.
  public func viewPoint(forFramePoint point: Point) -> Point {
    isUsable ? toView.map(point) : .zero
  }

  /// Returns where the four corners of an outline are in the view; their names stay.
  ///
  /// Under mirroring the corners run the other way round on screen.
  public func viewQuadrilateral(forFrameQuadrilateral quadrilateral: Quadrilateral)
    -> Quadrilateral
  {
    quadrilateral.map { viewPoint(forFramePoint: $0) }
  }

  /// Returns where a rectangle of the frame is in the view.
  public func viewRect(forFrameRect rect: Rect) -> Rect {
    rect.mapped { viewPoint(forFramePoint: $0) }
  }

  /// Returns the frame point that is seen at a point of the view.
  public func framePoint(forViewPoint point: Point) -> Point {
    isUsable ? toView.unmap(point) : .zero
  }

  /// Returns the outline in frame coordinates that is seen as one of the view.
  public func frameQuadrilateral(forViewQuadrilateral quadrilateral: Quadrilateral)
    -> Quadrilateral
  {
    quadrilateral.map { framePoint(forViewPoint: $0) }
  }

  /// Returns the rectangle of the frame that is seen as one of the view.
  public func frameRect(forViewRect rect: Rect) -> Rect {
    rect.mapped { framePoint(forViewPoint: $0) }
  }
}

extension Rect {
  /// Returns the rectangle between the images of two opposite corners.
  func mapped(_ transform: (Point) -> Point) -> Rect {
    let a = transform(origin)
    let b = transform(Point(x: maxX, y: maxY))
    return Rect(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
  }
}
