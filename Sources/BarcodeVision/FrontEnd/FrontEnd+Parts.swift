// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

extension FrontEnd {
  /// Finds and reads the codes of a part of a picture around a place.
  ///
  /// What is read from whole pictures only is not looked for.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - place: The outline of what may be a code, in coordinates of the picture.
  ///   - readers: What turns signals into content; tells what is looked for.
  ///   - budget: The most work to do.
  /// - Returns: What was found, in coordinates of the picture, and what that took.
  /// - Throws: Nothing that readers of signals do.
  package mutating func read(
    _ picture: LuminanceView, around place: Quadrilateral, readers: FrontEndReaders,
    budget: FrontEndBudget = FrontEndBudget()
  ) throws -> FrontEndResult {
    guard place.isFinite else { return FrontEndResult() }
    var readers = readers
    readers.pictures = nil
    let whole = Self.part(of: picture, around: place, rim: 8 + 0.15 * place.diagonal)
    guard let part = whole else { return FrontEndResult() }
    let result = try read(picture, part: part, readers, budget)
    // What goes on beyond the part may be followed to its end in a larger one.
    guard result.readings.contains(where: { part.cuts($0.location, in: picture) }),
      let larger = Self.part(of: picture, around: place, rim: 8 + 0.75 * place.diagonal)
    else { return result }
    var second = try read(picture, part: larger, readers, budget)
    second.work += result.work
    return second
  }

  private mutating func read(
    _ picture: LuminanceView, part: PicturePart, _ readers: FrontEndReaders,
    _ budget: FrontEndBudget
  ) throws -> FrontEndResult {
    let view = LuminanceView(
      base: picture.base + part.rows.lowerBound * picture.rowStride + part.columns.lowerBound,
      layout: LuminanceLayout(
        width: part.columns.count, height: part.rows.count, rowStride: picture.rowStride))
    var result = try read(view, readers: readers, budget: budget)
    let (dx, dy) = (Double(part.columns.lowerBound), Double(part.rows.lowerBound))
    for index in result.readings.indices {
      result.readings[index].location = result.readings[index].location.offsetBy(dx: dx, dy: dy)
    }
    for index in result.unreadPlaces.indices {
      result.unreadPlaces[index].location = result.unreadPlaces[index].location
        .offsetBy(dx: dx, dy: dy)
    }
    return result
  }

  private static func part(
    of picture: LuminanceView, around place: Quadrilateral, rim: Double
  ) -> PicturePart? {
    let bounds = place.bounds
    func pixel(_ position: Double, _ count: Int) -> Int {
      Int(min(Double(count), max(0, position)))
    }
    let left = pixel(bounds.minX - rim, picture.width)
    let right = pixel(bounds.maxX + rim, picture.width)
    let top = pixel(bounds.minY - rim, picture.height)
    let bottom = pixel(bounds.maxY + rim, picture.height)
    guard left < right, top < bottom else { return nil }
    return PicturePart(columns: left..<right, rows: top..<bottom)
  }
}

/// A rectangle of pixels of a picture.
private struct PicturePart {
  /// What comes this near to the edge, in pixels, ends there.
  private static let rim = 3.0

  var columns: Range<Int>
  var rows: Range<Int>

  /// Whether an outline ends at this part's edge, and not at that of the picture.
  func cuts(_ outline: Quadrilateral, in picture: LuminanceView) -> Bool {
    let bounds = outline.bounds
    return columns.lowerBound > 0 && bounds.minX < Double(columns.lowerBound) + Self.rim
      || columns.upperBound < picture.width && bounds.maxX > Double(columns.upperBound) - Self.rim
      || rows.lowerBound > 0 && bounds.minY < Double(rows.lowerBound) + Self.rim
      || rows.upperBound < picture.height && bounds.maxY > Double(rows.upperBound) - Self.rim
  }
}
