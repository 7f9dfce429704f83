// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// Finds and reads linear codes at any angle.
///
/// Blocks of parallel bars are grouped into candidates; scan lines are laid across each;
/// the widths of their bars go to a reader of scan lines, and the lines vote. It keeps its
/// buffers between pictures, and belongs to one worker.
package struct LinearFrontEnd {
  /// What was found in a picture.
  package struct Result {
    /// The codes, with the number of lines that read each.
    package var codes: [DecodedBarcode] = []
    /// The areas of bars in which nothing was read.
    package var unread: [LinearCandidate] = []
    /// The areas of bars that were not read this time.
    package var putOff: [LinearCandidate] = []
    /// The number of scan lines that were sampled.
    package var scanLineCount = 0
    /// Whether the budget ended the work before all candidates were looked at.
    package var isIncomplete = false

    package init() {}

    fileprivate mutating func dropReadPlaces() {
      let codes = codes
      func isRead(_ candidate: LinearCandidate) -> Bool {
        codes.contains { $0.location.contains(candidate.center) }
      }
      unread.removeAll(where: isRead)
      putOff.removeAll(where: isRead)
    }
  }

  private var tensor = StructureTensor()
  private var half = HalfPicture()
  private var quarter = HalfPicture()
  private var finder = LinearCandidateFinder()
  private var candidateReader = LinearCandidateReader()

  /// Creates a front end without memory of earlier pictures.
  package init() {}

  /// Finds and reads the linear codes of a picture.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - reader: Reads scan lines; tells what is looked for.
  ///   - colorInvertedSymbologies: The kinds that are also looked for light on dark; the
  ///     reader must know them.
  ///   - isExcluded: Tells the places that need not be looked at.
  ///   - isPutOff: Tells the candidates that are found, but not read this time.
  ///   - allowance: The number of scan lines after which further candidates are put off.
  ///   - budget: The most scan lines to sample; deterministic, unlike time.
  /// - Returns: What was found.
  package mutating func read(
    _ picture: LuminanceView, reader: any ScanLineReader,
    colorInvertedSymbologies: Set<Symbology> = [],
    isExcluded: (Point) -> Bool = { _ in false },
    isPutOff: (LinearCandidate) -> Bool = { _ in false }, allowance: Int = .max,
    budget: Int = 6000
  ) -> Result {
    let lines = LinearCandidateReader.LineReader(
      reader: reader, colorInvertedSymbologies: colorInvertedSymbologies)
    var result = Result()
    tensor.compute(picture)
    let candidates = finder.candidates(in: tensor, isExcluded: isExcluded)
    read(candidates, picture, lines, budget: budget, allowance, isPutOff, &result)
    // Bars wider than a block leave blocks without gradient, and fall apart into several
    // candidates. At half and at a quarter of the size they hold together.
    half.compute(picture)
    half.withView { quarter.compute($0) }
    for (level, scale) in [(half, 2.0), (quarter, 4.0)] {
      let coarse = level.withView { view in
        tensor.compute(view)
        let found = result.codes.map { (bounds: $0.location.bounds, location: $0.location) }
        return finder.candidates(in: tensor) { place in
          let place = Point(x: place.x * scale, y: place.y * scale)
          return isExcluded(place)
            || found.contains { $0.bounds.contains(place) && $0.location.contains(place) }
        }
      }
      read(
        (coarse ?? []).map { $0.scaled(by: scale) }, picture, lines, budget: budget, allowance,
        isPutOff, &result)
    }
    result.dropReadPlaces()
    return result
  }

  /// Tries what was not read once more, as codes blurred beyond what scan lines show.
  ///
  /// It takes long, and comes last for that.
  ///
  /// - Parameters:
  ///   - result: What was found in the picture.
  ///   - picture: The pixels.
  ///   - reader: Reads scan lines; tells what is looked for.
  ///   - isRead: Tells the places of codes that were read otherwise.
  ///   - allowance: The work, in scan lines, after which further candidates are put off.
  ///   - budget: The most scan lines to sample for the picture.
  package mutating func readBlurred(
    _ result: inout Result, _ picture: LuminanceView, reader: any ScanLineReader,
    isRead: (Point) -> Bool, allowance: Int = .max, budget: Int = 6000
  ) {
    let lines = LinearCandidateReader.LineReader(reader: reader)
    let candidates = result.unread
    result.unread.removeAll()
    var spent = 0
    for var candidate in candidates {
      let isKnown =
        isRead(candidate.center)
        || result.codes.contains { $0.location.contains(candidate.center) }
      guard candidate.showsBars, !isKnown else {
        result.unread.append(candidate)
        continue
      }
      guard spent < allowance else {
        result.putOff.append(candidate)
        continue
      }
      guard result.scanLineCount + spent < budget else {
        result.isIncomplete = true
        result.unread.append(candidate)
        continue
      }
      let codes = candidateReader.readBlurred(&candidate, picture, lines, &spent)
      if codes.isEmpty { result.unread.append(candidate) }
      result.codes += codes
    }
    result.scanLineCount += spent
    result.dropReadPlaces()
  }

  private mutating func read(
    _ candidates: [LinearCandidate], _ picture: LuminanceView,
    _ lines: LinearCandidateReader.LineReader, budget: Int,
    _ allowance: Int, _ isPutOff: (LinearCandidate) -> Bool, _ result: inout Result
  ) {
    for candidate in candidates {
      guard result.scanLineCount < allowance, !isPutOff(candidate) else {
        result.putOff.append(candidate)
        continue
      }
      guard result.scanLineCount < budget else {
        result.isIncomplete = true
        break
      }
      var candidate = candidate
      let codes = candidateReader.read(&candidate, picture, lines, &result.scanLineCount)
      if codes.isEmpty { result.unread.append(candidate) }
      for code in codes {
        // A coarser candidate may reach over a code that a finer one gave already; its
        // lines are no further evidence.
        let center = code.location.center
        let isKnown = result.codes.contains {
          $0.barcode == code.barcode && $0.location.contains(center)
        }
        if !isKnown { result.codes.append(code) }
      }
    }
  }
}
