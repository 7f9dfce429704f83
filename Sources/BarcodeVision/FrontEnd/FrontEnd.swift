// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// Finds and reads the codes of a picture: the one way into this module.
///
/// Linear codes are found by their bars and QR codes by their finder patterns, at any angle; the
/// readers turn the signals into content. What readers cannot be given that way is read
/// from the picture as it is. It keeps its buffers between pictures. The result depends on the
/// arguments only, not on the number of workers.
package struct FrontEnd {
  /// Blocks at the rim of a code that is left out show the ends of its bars, in pixels.
  private static let excludedRim = 6.0

  private var linear: LinearFrontEnd
  private var qr = QRFrontEnd()
  private var excluded = AreaMask()

  /// Creates a front end without memory of earlier pictures.
  ///
  /// - Parameter workerCount: The workers that share areas of bars; readers must be for as many.
  package init(workerCount: Int = 1) {
    linear = LinearFrontEnd(workerCount: workerCount)
  }

  /// Finds and reads the codes of a picture.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - readers: What turns signals into content; tells what is looked for.
  ///   - areas: Outlines in coordinates of the picture, within which nothing is looked for:
  ///     the codes that are followed already. They hold to within 3 pixels.
  ///   - places: Places with bars that could not be read a moment ago.
  ///   - effort: How far linear candidates are read that are at none of these places.
  ///   - isWanted: Tells by the outlines of linear candidates which are read this time.
  ///   - scannedRows: Rows that are also scanned as they are for linear codes that the search
  ///     for bars misses; a code must lie in them as a whole if it is upright.
  ///   - budget: The most work to do.
  /// - Returns: What was found, and what that took.
  /// - Throws: What a reader of pictures throws.
  package mutating func read(
    _ picture: LuminanceView, readers: FrontEndReaders, excluding areas: [Quadrilateral] = [],
    knowing places: [TriedPlace] = [], effort: ReadingEffort = .allLines,
    where isWanted: (Quadrilateral) -> Bool = { _ in true },
    scannedRows: Range<Int> = 0..<0, budget: FrontEndBudget = FrontEndBudget()
  ) throws -> FrontEndResult {
    var result = FrontEndResult()
    excluded.reset(width: picture.width, height: picture.height)
    for area in areas { excluded.add(area.grown(by: Self.excludedRim)) }
    var bars = LinearFrontEnd.Result()
    let looksForBars = !readers.lines.isEmpty && budget.searches.contains(.bars)
    if looksForBars {
      bars = readLines(picture, readers, budget, &result) { candidate in
        guard isWanted(candidate.outline) else { return .none }
        return places.effort(for: candidate) ?? effort
      }
    }
    if let grids = readers.grids.first, budget.searches.contains(.finders) {
      readGrids(picture, grids, readers.findsInvertedQRCodes, budget, &result)
    }
    if looksForBars { readBlurred(&bars, picture, readers.lines, budget, &result) }
    if let pictures = readers.pictures {
      let all = 0..<picture.height
      let codes = try scan(picture, rows: all, pictures, &result.work)
      result.readings += codes.filter { !isExcluded($0.location.center, by: areas) }
    }
    result.readings = result.readings.resolvingOverlaps()
    if let lines = readers.lines.first, !scannedRows.isEmpty {
      let rows = affordable(scannedRows.clamped(to: 0..<picture.height), picture, budget, &result)
      for code in try scan(picture, rows: rows, lines, &result.work)
      where !isExcluded(code.location.center, by: areas) {
        result.takeScanned(code)
      }
    }
    result.dropReadPlaces()
    return result
  }

  /// Reads the linear code at a place that is known, if it is sharp enough.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - outline: The corners of the code in its reading order, in picture coordinates.
  ///   - readers: What turns signals into content.
  ///   - effort: How far it is read.
  /// - Returns: What was read there, and what that took.
  package mutating func read(
    _ picture: LuminanceView, at outline: Quadrilateral, readers: FrontEndReaders,
    effort: ReadingEffort = .allLines
  ) -> FrontEndResult {
    var result = FrontEndResult()
    guard let reader = readers.lines.first else { return result }
    let found = linear.read(
      picture, at: outline, reader: reader,
      colorInvertedSymbologies: readers.invertedLinearSymbologies, effort: effort)
    result.readings = found.codes
    result.work.scanLineCount = found.scanLineCount
    return result
  }

  /// Returns the outline of a linear code of which a part is known, as far as it is in view.
  ///
  /// The bars are followed from there to their ends, by their looks.
  ///
  /// - Parameters:
  ///   - part: The corners of the part in the symbol's reading order, in picture coordinates.
  ///   - picture: The pixels.
  /// - Returns: The corners in the same order, and whether the picture's edge cuts the bars, so
  ///   that they go on beyond it; nil when no plausible outline was found.
  package mutating func outline(
    from part: Quadrilateral, _ picture: LuminanceView
  ) -> (corners: Quadrilateral, isCutOff: Bool)? {
    guard part.isFinite else { return nil }
    return linear.outline(from: part, picture).map { ($0.quadrilateral, $0.isCutOff) }
  }

  /// Reads the linear codes that are sharp enough.
  private mutating func readLines(
    _ picture: LuminanceView, _ readers: FrontEndReaders, _ budget: FrontEndBudget,
    _ result: inout FrontEndResult, effort: (LinearCandidate) -> ReadingEffort
  ) -> LinearFrontEnd.Result {
    let excluded = excluded
    let found = linear.read(
      picture, readers: readers.lines,
      colorInvertedSymbologies: readers.invertedLinearSymbologies,
      isExcluded: { excluded.contains($0) }, effort: effort,
      allowance: budget.scanLineAllowance, budget: budget.scanLines)
    result.readings += found.codes
    return found
  }

  /// Reads the blurred ones among what is left, and tells what still is.
  private mutating func readBlurred(
    _ bars: inout LinearFrontEnd.Result, _ picture: LuminanceView,
    _ readers: [any ScanLineReader], _ budget: FrontEndBudget, _ result: inout FrontEndResult
  ) {
    if budget.blurredAllowance > 0 {
      let known = result.readings.map(\.location)
      let sharpCount = bars.codes.count
      linear.readBlurred(
        &bars, picture, readers: readers,
        isRead: { place in known.contains { $0.contains(place) } },
        allowance: budget.blurredAllowance, budget: budget.scanLines)
      result.readings += bars.codes.dropFirst(sharpCount)
    }
    result.unreadPlaces += bars.unread.map { UnreadPlace($0, wasTried: true) }
    result.unreadPlaces += bars.putOff.map { UnreadPlace($0, wasTried: false) }
    result.work.scanLineCount = bars.scanLineCount
    result.isIncomplete = result.isIncomplete || bars.isIncomplete
  }

  private mutating func readGrids(
    _ picture: LuminanceView, _ reader: any ModuleGridReader, _ findsInverted: Bool,
    _ budget: FrontEndBudget, _ result: inout FrontEndResult
  ) {
    // Bars make false finder patterns; those within codes that were read are not looked at.
    for code in result.readings { excluded.add(code.location) }
    let excluded = excluded
    let found = qr.read(
      picture, isExcluded: { excluded.contains(Point(x: $0, y: $1)) },
      budget: budget.moduleSamplings, reader: reader, colorInverted: findsInverted)
    // Its error correction vouches for a QR code.
    result.readings += found.readings.map {
      DecodedBarcode(barcode: $0.barcode, location: $0.location)
    }
    result.unreadPlaces += found.candidates.map { UnreadPlace(kind: .qr, location: $0.location) }
    result.work.moduleSamplingCount = found.tripleCount + found.samplingCount
    result.isIncomplete = result.isIncomplete || found.isIncomplete
  }

  /// Reads rows of the picture as they are.
  private func scan(
    _ picture: LuminanceView, rows: Range<Int>, _ reader: any PictureReader,
    _ work: inout FrontEndWork
  ) throws -> [DecodedBarcode] {
    guard !rows.isEmpty else { return [] }
    let layout = LuminanceLayout(
      width: picture.width, height: rows.count, rowStride: picture.rowStride)
    let pixels = UnsafeBufferPointer(
      start: picture.base + rows.lowerBound * picture.rowStride, count: layout.requiredByteCount)
    work.scannedPixelCount += picture.width * rows.count
    return try reader.readPicture(pixels.span, layout: layout).map { code in
      var code = code
      code.location = code.location.offsetBy(dx: 0, dy: Double(rows.lowerBound))
      return code
    }
  }

  /// Returns the first of the rows that the budget pays for.
  private func affordable(
    _ rows: Range<Int>, _ picture: LuminanceView, _ budget: FrontEndBudget,
    _ result: inout FrontEndResult
  ) -> Range<Int> {
    let most = max(0, budget.scannedPixels / picture.width)
    if most < rows.count { result.isIncomplete = true }
    return rows.prefix(most)
  }

  private func isExcluded(_ place: Point, by areas: [Quadrilateral]) -> Bool {
    areas.contains { $0.contains(place) }
  }
}

extension UnreadPlace {
  fileprivate init(_ candidate: LinearCandidate, wasTried: Bool) {
    self.init(
      kind: .linear, location: candidate.outline, wasTried: wasTried,
      looksLikeCode: candidate.looksLikeCode)
    isCutOff = candidate.isCutOff
    energy = candidate.energy
    scale = candidate.scale
  }
}
