// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Places one view: a pure function of the code's place, the mapping and the view's attributes.
struct ViewLayout: Sendable {
  var mapper: FrameViewMapper
  var viewAlignment: Anchor
  var minimumBarcodeSize: FloatWithUnit
  var keepsViewsInside: Bool

  /// Where views must be; nil if they may be anywhere.
  var area: Rect? { keepsViewsInside ? mapper.viewBounds : nil }

  /// Returns the rectangle of a code's view in view coordinates, or why there is none.
  func frame(
    of attributes: ViewAttributes, at location: Quadrilateral
  ) -> Result<Rect, ViewNotShownReason> {
    switch attributes.view.value {
    case nil: return .failure(.viewIsNotSet)
    case .some(nil): return .failure(.viewIsNil)
    case .some(let view?):
      guard mapper.isUsable else { return .failure(.viewHasNoSize) }
      let outline = mapper.viewQuadrilateral(forFrameQuadrilateral: location)
      guard outline.isFinite else { return .failure(.locationIsNotFinite) }
      guard outline.bounds.touches(mapper.viewBounds) else { return .failure(.codeIsOutsideView) }
      guard outline.longerSide >= minimumSize else { return .failure(.codeIsTooSmall) }
      let frame = frame(ofSize: view.size, attributes, on: outline)
      guard frame.hasFiniteSides else { return .failure(.frameIsNotFinite) }
      return .success(area.map { frame.moved(inside: $0) } ?? frame)
    }
  }

  private func frame(
    ofSize size: Size, _ attributes: ViewAttributes, on outline: Quadrilateral
  ) -> Rect {
    let anchor = outline.anchorPosition(attributes.anchor.value ?? .center)
    let offset = (attributes.offset.value ?? .zero)
      .inViewUnits(reference: size, screenScale: mapper.screenScale)
    let alignment = attributes.alignment ?? viewAlignment
    let pinned = Rect(origin: .zero, size: size).quadrilateral.anchorPosition(alignment)
    return Rect(
      origin: Point(x: anchor.x + offset.x - pinned.x, y: anchor.y + offset.y - pinned.y),
      size: size)
  }

  private var minimumSize: Double {
    minimumBarcodeSize.inViewUnits(
      reference: mapper.viewSize.width, screenScale: mapper.screenScale)
  }
}

extension ViewNotShownReason: Error {}

extension Rect {
  /// Whether all sides and both extents are finite.
  var hasFiniteSides: Bool { isFinite && maxX.isFinite && maxY.isFinite }

  /// Whether two rectangles have a point in common; a line or a point is a rectangle too.
  func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }
}

extension Rect {
  func moved(_ shift: Point) -> Rect {
    Rect(origin: origin.offsetBy(dx: shift.x, dy: shift.y), size: size)
  }

  /// Returns the rectangle moved by as little as brings it inside another one, or has it cover
  /// that one's whole width or height where it is larger.
  func moved(inside area: Rect) -> Rect {
    func held(_ start: Double, _ first: Double, _ second: Double) -> Double {
      min(max(start, min(first, second)), max(first, second))
    }
    return Rect(
      x: held(minX, area.minX, area.maxX - size.width),
      y: held(minY, area.minY, area.maxY - size.height), width: size.width, height: size.height)
  }
}

extension Quadrilateral {
  /// The longer one of the mean lengths along and across the symbol's reading direction.
  var longerSide: Double {
    max(
      topLeft.distance(to: topRight) + bottomLeft.distance(to: bottomRight),
      topLeft.distance(to: bottomLeft) + topRight.distance(to: bottomRight)) / 2
  }
}
