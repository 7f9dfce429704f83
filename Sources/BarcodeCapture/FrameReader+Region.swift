// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision

extension FrameReader {
  /// How far beyond a region codes may reach, as a share of the picture's diagonal.
  private static let reach = 0.125
  /// What ends this near to a cut, in pixels, may go on beyond it.
  private static let rim = 2.5

  /// Returns what is in a region of a picture; nothing else is looked at but a margin for codes
  /// that reach out of it.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - region: Where the middles of codes are, in picture coordinates.
  ///   - areas: Where nothing is looked for: codes that are followed.
  ///   - places: Places that are found, but not read unless they look better.
  ///   - scannedRows: Rows that are also scanned as they are.
  ///   - budget: The most work to do.
  /// - Returns: What was found, in coordinates of the picture.
  /// - Throws: Why the decoder cannot read it.
  mutating func read(
    _ picture: LuminanceView, around region: Rect, leavingOut areas: [Quadrilateral],
    puttingOff places: [PutOffPlace], scannedRows: Range<Int>, _ budget: FrontEndBudget
  ) throws -> FrontEndResult {
    let size = Size(width: Double(picture.width), height: Double(picture.height))
    let margin = Self.reach * (size.width * size.width + size.height * size.height).squareRoot()
    guard let inside = region.intersection(Rect(origin: .zero, size: size)),
      let part = PicturePart(of: picture, inside.inset(dx: -margin, dy: -margin))
    else { return FrontEndResult() }
    let rows = scannedRows.clamped(to: part.top..<part.top + part.view.height)
    let origin = Point(x: region.minX - Double(part.left), y: region.minY - Double(part.top))
    var found = part.global(
      try frontEnd.read(
        part.view, readers: readers, excluding: areas.map(part.local),
        puttingOff: places.map { $0.located(at: part.local($0.location)) },
        within: Rect(origin: origin, size: region.size),
        scannedRows: rows.lowerBound - part.top..<rows.upperBound - part.top, budget: budget))
    found.readings.removeAll { part.cuts($0.location, rim: Self.rim) }
    found.unreadPlaces.removeAll { !region.contains($0.location.center) }
    return found
  }
}
