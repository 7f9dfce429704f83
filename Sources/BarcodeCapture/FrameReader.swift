// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes
import BarcodeVision

/// Reads the codes of frames.
struct FrameReader {
  /// Scan lines after which what is around a code is not looked at.
  private static let scanLinesPerPlace = 24

  let readers: FrontEndReaders
  var frontEnd: FrontEnd
  private var places: FrontEndPool

  init(decoder: any BarcodeDecoder, settings: BarcodeBatchSettings) throws {
    let symbologies = settings.enabledSymbologies
    frontEnd = FrontEnd(workerCount: settings.workerCount)
    places = FrontEndPool(workerCount: settings.workerCount)
    readers = try FrontEndReaders(
      decoder: decoder, symbologies: symbologies,
      colorInverted: symbologies.filter { settings[$0].isColorInvertedEnabled },
      workerCount: settings.workerCount)
  }

  /// Where in a picture is searched, and how far.
  struct Search {
    /// Parts of the picture and what each is searched for.
    var parts = [SearchSchedule.Part(area: nil, searches: .all)]
    /// Where the middles of codes count, in picture coordinates; nil for everywhere.
    var region: Rect?
    /// Where nothing is looked for: codes that are followed.
    var areas: [Quadrilateral] = []
    /// Places that were tried before.
    var places: [TriedPlace] = []
    /// How far others are read.
    var effort = ReadingEffort.allLines
    /// Beyond this, places are put off until other frames; nil for no limit.
    var work: FrameWorkBudget?
    /// Rows that are also scanned as they are.
    var scannedRows = 0..<0
  }

  /// Adds what is in a picture to what was found in it already, within one budget for both.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - search: Where is searched.
  ///   - result: What was found in the picture.
  /// - Throws: Why the decoder cannot read it.
  mutating func read(
    _ picture: LuminanceView, _ search: Search, into result: inout FrontEndResult
  ) throws {
    var parts = search.parts
    // What is scanned as it is does not depend on where something changed.
    if !search.scannedRows.isEmpty, !parts.contains(where: { $0.area == nil }) {
      parts.append(SearchSchedule.Part(area: nil, searches: []))
    }
    let linesBefore = result.work.scanLineCount
    for part in parts {
      var budget = FrontEndBudget().remaining(after: result.work)
      budget.searches = part.searches
      if let work = search.work {
        let used = result.work.scanLineCount - linesBefore
        budget.scanLineAllowance = max(1, work.sharpLines - used)
        budget.blurredAllowance = work.blurredLines
      }
      result.add(
        try read(
          picture, part: part.area, countingIn: search.region, leavingOut: search.areas,
          knowing: search.places, search.effort,
          scannedRows: part.area == nil ? search.scannedRows : 0..<0,
          budget))
    }
  }

  /// Returns the outline of a linear code of which a part is known, as far as it is in view.
  ///
  /// - Parameters:
  ///   - part: The corners of the part in the symbol's reading order, in picture coordinates.
  ///   - picture: The pixels.
  /// - Returns: The corners in the same order, and whether the picture's edge cuts the bars, so
  ///   that they go on beyond it; nil when no plausible outline was found.
  mutating func outline(
    from part: Quadrilateral, _ picture: LuminanceView
  ) -> (corners: Quadrilateral, isCutOff: Bool)? {
    frontEnd.outline(from: part, picture)
  }

  /// Adds what is at the places of codes that are followed, or around them.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - requests: The codes. One that was not delivered yet is worth much work.
  ///   - result: What was found in the picture.
  /// - Throws: Why the decoder cannot read it.
  mutating func read(
    _ picture: LuminanceView, _ requests: [ReadingRequest], into result: inout FrontEndResult
  ) throws {
    let budget = FrontEndBudget().remaining(after: result.work)
    let found = try places.read(requests, readers: readers) { frontEnd, readers, request in
      try Self.read(picture, request, budget, &frontEnd, readers)
    }
    for found in found { result.add(found) }
  }

  private static func read(
    _ picture: LuminanceView, _ request: ReadingRequest, _ budget: FrontEndBudget,
    _ frontEnd: inout FrontEnd, _ readers: FrontEndReaders
  ) throws -> FrontEndResult {
    var result = FrontEndResult()
    // A code that is known, or was often tried in vain, is tried again soon.
    let effort: ReadingEffort = request.isThorough ? .allLines : .probes
    let isLinear = request.symbology.map { $0 != .qr } ?? false
    if isLinear, !request.isVague, !readers.lines.isEmpty {
      let found = frontEnd.read(picture, at: request.location, readers: readers, effort: effort)
      result.add(found)
      if request.isDelivered || !found.readings.isEmpty { return result }
    }
    var budget = budget.remaining(after: result.work)
    if request.symbology != nil { budget.searches = isLinear ? .bars : .finders }
    budget.scanLineAllowance = scanLinesPerPlace
    budget.blurredAllowance = request.isDelivered ? 0 : .max
    var found = try frontEnd.read(
      picture, around: request.location, readers: readers, effort: effort, budget: budget)
    // What is around a code that is followed is cut off, or followed itself.
    found.unreadPlaces = []
    result.add(found)
    return result
  }
}
