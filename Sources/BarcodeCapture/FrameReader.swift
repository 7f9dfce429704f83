// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision

/// Reads the codes of frames.
struct FrameReader {
  /// Scan lines after which what is around a code is not looked at.
  private static let scanLinesPerPlace = 24

  let readers: FrontEndReaders
  var frontEnd: FrontEnd

  init(decoder: any BarcodeDecoder, settings: BarcodeBatchSettings) throws {
    let symbologies = settings.enabledSymbologies
    frontEnd = FrontEnd(workerCount: settings.workerCount)
    readers = try FrontEndReaders(
      decoder: decoder, symbologies: symbologies,
      colorInverted: symbologies.filter { settings[$0].isColorInvertedEnabled },
      workerCount: settings.workerCount)
  }

  /// Adds what is in a picture to what was found in it already, within one budget for both.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - region: Where the middles of codes are, in picture coordinates; nil for everywhere.
  ///   - areas: Where nothing is looked for: codes that are followed.
  ///   - places: Places that are found, but not read unless they look better.
  ///   - work: Beyond this, places are put off until other frames; nil for no limit.
  ///   - searches: What is searched for.
  ///   - scannedRows: Rows that are also scanned as they are.
  ///   - result: What was found in the picture.
  /// - Throws: Why the decoder cannot read it.
  mutating func read(
    _ picture: LuminanceView, within region: Rect? = nil,
    leavingOut areas: [Quadrilateral] = [], puttingOff places: [PutOffPlace] = [],
    work: FrameWorkBudget? = nil, searches: FrontEndSearches = .all,
    scannedRows: Range<Int> = 0..<0, into result: inout FrontEndResult
  ) throws {
    var budget = FrontEndBudget().remaining(after: result.work)
    budget.searches = searches
    if let work {
      budget.scanLineAllowance = work.sharpLines
      budget.blurredAllowance = work.blurredLines
    }
    if let region {
      return result.add(
        try read(
          picture, around: region, leavingOut: areas, puttingOff: places,
          scannedRows: scannedRows, budget))
    }
    result.add(
      try frontEnd.read(
        picture, readers: readers, excluding: areas, puttingOff: places,
        scannedRows: scannedRows,
        budget: budget))
  }

  /// Adds the codes of a part of a picture around a place.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - place: The outline of a code that is followed.
  ///   - isThorough: Whether it is worth much work; what was read before is not.
  ///   - result: What was found in the picture.
  /// - Throws: Why the decoder cannot read it.
  mutating func read(
    _ picture: LuminanceView, around place: Quadrilateral, isThorough: Bool,
    into result: inout FrontEndResult
  ) throws {
    var budget = FrontEndBudget().remaining(after: result.work)
    budget.scanLineAllowance = Self.scanLinesPerPlace
    budget.blurredAllowance = isThorough ? .max : 0
    var found = try frontEnd.read(
      picture, around: place, readers: readers, budget: budget)
    // What is around a code that is followed is cut off, or followed itself.
    found.unreadPlaces = []
    result.add(found)
  }
}
