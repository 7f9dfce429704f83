// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// A rectangle of a picture as a picture of its own.
package struct PicturePart {
  /// The pixels of the part.
  package let view: LuminanceView
  /// The first column and row of the part in the picture.
  package let left: Int
  package let top: Int
  private let whole: Size

  /// Cuts out a rectangle.
  ///
  /// - Parameters:
  ///   - picture: The pixels of the whole.
  ///   - area: The rectangle in coordinates of the picture; nil is returned when nothing of it
  ///     is in the picture. Pixels that it touches belong to the part.
  package init?(of picture: LuminanceView, _ area: Rect) {
    whole = Size(width: Double(picture.width), height: Double(picture.height))
    guard let part = area.intersection(Rect(origin: .zero, size: whole)) else { return nil }
    left = Int(part.minX)
    top = Int(part.minY)
    view = LuminanceView(
      base: picture.base + top * picture.rowStride + left,
      layout: LuminanceLayout(
        width: min(picture.width, Int(part.maxX.rounded(.up))) - left,
        height: min(picture.height, Int(part.maxY.rounded(.up))) - top,
        rowStride: picture.rowStride))
  }

  /// An outline of the picture in coordinates of the part.
  package func local(_ place: Quadrilateral) -> Quadrilateral {
    place.offsetBy(dx: -Double(left), dy: -Double(top))
  }

  /// An outline of the part in coordinates of the picture.
  package func whole(_ place: Quadrilateral) -> Quadrilateral {
    place.offsetBy(dx: Double(left), dy: Double(top))
  }

  /// What was found in the part, in coordinates of the picture.
  package func global(_ found: FrontEndResult) -> FrontEndResult {
    var found = found
    let (dx, dy) = (Double(left), Double(top))
    for index in found.readings.indices {
      found.readings[index].location = found.readings[index].location.offsetBy(dx: dx, dy: dy)
    }
    for index in found.unreadPlaces.indices {
      found.unreadPlaces[index].location = found.unreadPlaces[index].location
        .offsetBy(dx: dx, dy: dy)
    }
    return found
  }

  /// Whether an outline comes near to where the part was cut, and may go on beyond.
  ///
  /// The picture's own edges are no cut.
  ///
  /// - Parameters:
  ///   - outline: The outline in coordinates of the picture.
  ///   - rim: How near, in pixels.
  /// - Returns: Whether one of its corners is as near or beyond.
  package func cuts(_ outline: Quadrilateral, rim: Double) -> Bool {
    let bounds = outline.bounds
    let (right, bottom) = (left + view.width, top + view.height)
    return left > 0 && bounds.minX < Double(left) + rim
      || top > 0 && bounds.minY < Double(top) + rim
      || right < Int(whole.width) && bounds.maxX > Double(right) - rim
      || bottom < Int(whole.height) && bounds.maxY > Double(bottom) - rim
  }
}
