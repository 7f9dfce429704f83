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
    guard let part = PicturePart(of: picture, around: region, reach: Self.reach) else {
      return FrontEndResult()
    }
    let rows = scannedRows.clamped(to: part.top..<part.top + part.view.height)
    let origin = Point(x: region.minX - Double(part.left), y: region.minY - Double(part.top))
    var found = try frontEnd.read(
      part.view, readers: readers, excluding: areas.map(part.local),
      puttingOff: places.map(part.local), within: Rect(origin: origin, size: region.size),
      scannedRows: rows.lowerBound - part.top..<rows.upperBound - part.top, budget: budget)
    let whole = part.uncut(rim: Self.rim)
    found.readings = found.readings.map { reading in
      var reading = reading
      reading.location = part.global(reading.location)
      return reading
    }.filter { $0.location.corners.allSatisfy(whole.contains) }
    found.unreadPlaces = found.unreadPlaces.map { place in
      var place = place
      place.location = part.global(place.location)
      return place
    }.filter { region.contains($0.location.center) }
    return found
  }
}

/// A rectangle of a picture as a picture of its own.
private struct PicturePart {
  let view: LuminanceView
  let left: Int
  let top: Int
  private let whole: Size

  /// Cuts out a region and what is around it; nil when nothing of it is in the picture.
  init?(of picture: LuminanceView, around region: Rect, reach: Double) {
    whole = Size(width: Double(picture.width), height: Double(picture.height))
    let frame = Rect(origin: .zero, size: whole)
    guard let inside = region.intersection(frame) else { return nil }
    let margin = reach * (whole.width * whole.width + whole.height * whole.height).squareRoot()
    guard let part = inside.inset(dx: -margin, dy: -margin).intersection(frame) else { return nil }
    left = Int(part.minX)
    top = Int(part.minY)
    view = LuminanceView(
      base: picture.base + top * picture.rowStride + left,
      layout: LuminanceLayout(
        width: min(picture.width, Int(part.maxX.rounded(.up))) - left,
        height: min(picture.height, Int(part.maxY.rounded(.up))) - top,
        rowStride: picture.rowStride))
  }

  func local(_ place: Quadrilateral) -> Quadrilateral {
    place.offsetBy(dx: -Double(left), dy: -Double(top))
  }

  func local(_ place: PutOffPlace) -> PutOffPlace {
    PutOffPlace(
      location: local(place.location), scale: place.scale, energyLimit: place.energyLimit,
      diagonalLimit: place.diagonalLimit)
  }

  func global(_ place: Quadrilateral) -> Quadrilateral {
    place.offsetBy(dx: Double(left), dy: Double(top))
  }

  /// Where codes end that the cut does not touch; the picture's own edges are no cut.
  func uncut(rim: Double) -> Rect {
    let far = 1e6
    let (right, bottom) = (left + view.width, top + view.height)
    let x = left > 0 ? Double(left) + rim : -far
    let y = top > 0 ? Double(top) + rim : -far
    return Rect(
      x: x, y: y, width: (right < Int(whole.width) ? Double(right) - rim : far) - x,
      height: (bottom < Int(whole.height) ? Double(bottom) - rim : far) - y)
  }
}
