// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision

extension FrameReader {
  /// How far beyond a region codes may reach, as a share of the picture's diagonal.
  private static let reach = 0.125
  /// What ends this near to a cut, in pixels, may go on beyond it.
  private static let rim = 2.5

  /// Finds what is in a part of a picture.
  ///
  /// What goes on beyond the part is left out.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - area: The part in picture coordinates; nil for all of it.
  ///   - region: Where the middles of codes count, in picture coordinates; nil for everywhere.
  ///   - areas: Where nothing is looked for: codes that are followed.
  ///   - places: Places that were tried before.
  ///   - effort: How far others are read.
  ///   - scannedRows: Rows that are also scanned as they are.
  ///   - budget: The most work to do.
  /// - Returns: What was found, in coordinates of the picture.
  /// - Throws: Why the decoder cannot read it.
  mutating func read(
    _ picture: LuminanceView, part area: Rect?, countingIn region: Rect?,
    leavingOut areas: [Quadrilateral], knowing places: [TriedPlace], _ effort: ReadingEffort,
    scannedRows: Range<Int>, _ budget: FrontEndBudget
  ) throws -> FrontEndResult {
    let size = Size(width: Double(picture.width), height: Double(picture.height))
    var looked = area ?? Rect(origin: .zero, size: size)
    if let region {
      let margin = Self.reach * (size.width * size.width + size.height * size.height).squareRoot()
      guard let inside = region.intersection(Rect(origin: .zero, size: size)),
        let both = inside.inset(dx: -margin, dy: -margin).intersection(looked)
      else { return FrontEndResult() }
      looked = both
    }
    guard let part = PicturePart(of: picture, looked) else { return FrontEndResult() }
    let rows = scannedRows.clamped(to: part.top..<part.top + part.view.height)
    func isWanted(_ outline: Quadrilateral) -> Bool {
      (region?.contains(outline.center) ?? true) && !part.cuts(outline, rim: Self.rim)
    }
    var found = part.global(
      try frontEnd.read(
        part.view, readers: readers, excluding: areas.map(part.local),
        knowing: places.map { $0.located(at: part.local($0.location)) }, effort: effort,
        where: { isWanted(part.whole($0)) },
        scannedRows: rows.lowerBound - part.top..<rows.upperBound - part.top, budget: budget))
    found.readings.removeAll { part.cuts($0.location, rim: Self.rim) }
    found.unreadPlaces.removeAll { !isWanted($0.location) }
    return found
  }
}
