// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision

/// Reads the codes of pictures; belongs to one worker.
struct FrameReader {
  private let readers: FrontEndReaders
  private var frontEnd = FrontEnd()

  init(decoder: any BarcodeDecoder, settings: BarcodeBatchSettings) throws {
    let symbologies = settings.enabledSymbologies
    readers = try FrontEndReaders(
      decoder: decoder, symbologies: symbologies,
      colorInverted: symbologies.filter { settings[$0].isColorInvertedEnabled })
  }

  /// Returns what is in a picture, but for areas that are known already.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - areas: Outlines of codes that are followed.
  ///   - places: Outlines of places that are not read this time.
  ///   - scannedRows: Rows that are also scanned as they are.
  /// - Returns: What was found.
  /// - Throws: Why the decoder cannot read it.
  mutating func read(
    _ picture: LuminanceView, excluding areas: [Quadrilateral],
    puttingOff places: [Quadrilateral] = [], scannedRows: Range<Int> = 0..<0
  ) throws -> FrontEndResult {
    try frontEnd.read(
      picture, readers: readers, excluding: areas, puttingOff: places, scannedRows: scannedRows)
  }

  /// Returns what is in a part of a picture: a code whose place is known.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - place: The outline of the code.
  /// - Returns: What was found, in coordinates of the picture.
  /// - Throws: Why the decoder cannot read it.
  mutating func read(
    _ picture: LuminanceView, around place: Quadrilateral
  ) throws -> FrontEndResult {
    let rim = 8 + 0.15 * place.diagonal
    guard let (part, origin) = picture.part(around: place.bounds, rim: rim) else {
      return FrontEndResult()
    }
    var result = try frontEnd.read(part, readers: readers)
    for index in result.readings.indices {
      result.readings[index].location = result.readings[index].location.offsetBy(
        dx: origin.x, dy: origin.y)
    }
    // What is around the code is looked for elsewhere.
    result.unreadPlaces = []
    return result
  }
}

extension LuminanceView {
  /// Returns the pixels in a rectangle with a rim, and where they begin.
  fileprivate func part(around bounds: Rect, rim: Double) -> (LuminanceView, origin: Point)? {
    let left = Int(max(0, min(Double(width), bounds.minX - rim)))
    let top = Int(max(0, min(Double(height), bounds.minY - rim)))
    let right = Int(max(0, min(Double(width), bounds.maxX + rim)))
    let bottom = Int(max(0, min(Double(height), bounds.maxY + rim)))
    guard left < right, top < bottom else { return nil }
    let layout = LuminanceLayout(
      width: right - left, height: bottom - top, rowStride: rowStride)
    return (
      LuminanceView(base: base + top * rowStride + left, layout: layout),
      Point(x: Double(left), y: Double(top))
    )
  }
}
