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
    let bounds = place.bounds
    let rim = 8 + 0.15 * place.diagonal
    func pixel(_ position: Double, _ count: Int) -> Int {
      Int(min(Double(count), max(0, position)))
    }
    let left = pixel(bounds.minX - rim, picture.width)
    let top = pixel(bounds.minY - rim, picture.height)
    let right = pixel(bounds.maxX + rim, picture.width)
    let bottom = pixel(bounds.maxY + rim, picture.height)
    guard left < right, top < bottom else { return FrontEndResult() }
    let part = LuminanceView(
      base: picture.base + top * picture.rowStride + left,
      layout: LuminanceLayout(
        width: right - left, height: bottom - top, rowStride: picture.rowStride))
    var readers = readers
    readers.pictures = nil
    var result = try read(part, readers: readers, budget: budget)
    let (dx, dy) = (Double(left), Double(top))
    for index in result.readings.indices {
      result.readings[index].location = result.readings[index].location.offsetBy(dx: dx, dy: dy)
    }
    for index in result.unreadPlaces.indices {
      result.unreadPlaces[index].location = result.unreadPlaces[index].location
        .offsetBy(dx: dx, dy: dy)
    }
    return result
  }
}
