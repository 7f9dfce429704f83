// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// Finds and reads linear codes at any angle.
///
/// Blocks of parallel bars are grouped into candidates; scan lines are laid across each;
/// the widths of their bars go to a reader of scan lines, and the lines vote. Candidates are
/// shared among workers. It keeps its buffers between pictures.
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
  private var candidateReaders: WorkerPool<LinearCandidateReader>

  /// Creates a front end without memory of earlier pictures.
  ///
  /// - Parameter workerCount: How many workers share the candidates; at least one.
  package init(workerCount: Int = 1) {
    candidateReaders = WorkerPool(count: workerCount) { LinearCandidateReader() }
  }

  /// Finds and reads the linear codes of a picture.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - readers: Read scan lines, one for each worker; tell what is looked for.
  ///   - colorInvertedSymbologies: The kinds that are also looked for light on dark; the
  ///     reader must know them.
  ///   - isExcluded: Tells the places that need not be looked at.
  ///   - effort: Tells how far a candidate is read.
  ///   - allowance: The number of scan lines after which further candidates are put off.
  ///   - budget: The most scan lines to sample; deterministic, unlike time.
  /// - Returns: What was found.
  package mutating func read(
    _ picture: LuminanceView, readers: [any ScanLineReader],
    colorInvertedSymbologies: Set<Symbology> = [],
    isExcluded: (Point) -> Bool = { _ in false },
    effort: (LinearCandidate) -> ReadingEffort = { _ in .allLines }, allowance: Int = .max,
    budget: Int = 6000
  ) -> Result {
    let lines = readers.map {
      LinearCandidateReader.LineReader(
        reader: $0, colorInvertedSymbologies: colorInvertedSymbologies)
    }
    var result = Result()
    tensor.compute(picture)
    let candidates = finder.candidates(in: tensor, isExcluded: isExcluded)
    read(candidates, picture, lines, budget: budget, allowance, effort, &result)
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
        effort, &result)
    }
    result.dropReadPlaces()
    return result
  }

  /// Reads the linear code at a place that is known.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - outline: The corners of the code in its reading order, in picture coordinates.
  ///   - reader: Reads scan lines.
  ///   - colorInvertedSymbologies: The kinds that are also looked for light on dark.
  ///   - effort: How far it is read.
  /// - Returns: What was read.
  package mutating func read(
    _ picture: LuminanceView, at outline: Quadrilateral, reader: any ScanLineReader,
    colorInvertedSymbologies: Set<Symbology> = [], effort: ReadingEffort = .allLines
  ) -> Result {
    var result = Result()
    guard var candidate = LinearCandidate(outline: outline) else { return result }
    let lines = LinearCandidateReader.LineReader(
      reader: reader, colorInvertedSymbologies: colorInvertedSymbologies)
    result.codes = candidateReaders.onFirst {
      $0.read(&candidate, picture, lines, effort, &result.scanLineCount)
    }
    return result
  }

  /// Returns the outline of a code of which a part is known.
  ///
  /// - Parameters:
  ///   - part: The corners of the part in the symbol's reading order, in picture coordinates.
  ///   - picture: The pixels.
  /// - Returns: The corners in the same order, or nil when no plausible outline was found.
  mutating func outline(
    from part: Quadrilateral, _ picture: LuminanceView
  ) -> LinearOutline.Outline? {
    candidateReaders.onFirst { $0.outline(from: part, picture) }
  }

  /// Tries what was not read once more, as codes blurred beyond what scan lines show.
  ///
  /// It takes long, and comes last for that.
  ///
  /// - Parameters:
  ///   - result: What was found in the picture.
  ///   - picture: The pixels.
  ///   - readers: Read scan lines, one for each worker; tell what is looked for.
  ///   - isRead: Tells the places of codes that were read otherwise.
  ///   - allowance: The work, in scan lines, after which further candidates are put off.
  ///   - budget: The most scan lines to sample for the picture.
  package mutating func readBlurred(
    _ result: inout Result, _ picture: LuminanceView, readers: [any ScanLineReader],
    isRead: (Point) -> Bool, allowance: Int = .max, budget: Int = 6000
  ) {
    let lines = readers.map { LinearCandidateReader.LineReader(reader: $0) }
    func isPromising(_ candidate: LinearCandidate) -> Bool {
      candidate.showsBars && (candidate.effort == .allLines || !candidate.isCutOff)
    }
    let candidates = result.unread
    result.unread.removeAll()
    var spent = 0
    var rest = candidates[...]
    while !rest.isEmpty {
      let isWorthwhile = spent < allowance && result.scanLineCount + spent < budget
      // These take so long that none is tried in vain.
      let affordable = (allowance - spent) / BlurredLinearReader.lineEquivalent
      let group = rest.prefix(min(groupSize, max(1, affordable)))
      rest = rest.dropFirst(group.count)
      let attempts: [Attempt] = candidateReaders.map(Array(group)) { worker, index, candidate in
        var attempt = Attempt(candidate: candidate)
        guard isPromising(candidate), isWorthwhile, !isRead(candidate.center) else {
          return attempt
        }
        attempt.codes = worker.readBlurred(
          &attempt.candidate, picture, lines[index], &attempt.scanLineCount)
        return attempt
      }
      for (candidate, attempt) in zip(group, attempts) {
        let isKnown =
          isRead(candidate.center)
          || result.codes.contains { $0.location.contains(candidate.center) }
        if !isPromising(candidate) || isKnown {
          result.unread.append(candidate)
        } else if spent >= allowance {
          result.putOff.append(candidate)
        } else if result.scanLineCount + spent >= budget {
          result.isIncomplete = true
          result.unread.append(candidate)
        } else {
          spent += attempt.scanLineCount
          if attempt.codes.isEmpty { result.unread.append(attempt.candidate) }
          result.codes += attempt.codes
        }
      }
    }
    result.scanLineCount += spent
    result.dropReadPlaces()
  }

  /// What reading a candidate gave.
  private struct Attempt {
    var candidate: LinearCandidate
    var codes: [DecodedBarcode] = []
    var scanLineCount = 0
  }

  /// The number of candidates that are shared out at once.
  ///
  /// What goes beyond a budget is thrown away, and a single worker looks at none in vain.
  private var groupSize: Int { candidateReaders.count == 1 ? 1 : 4 * candidateReaders.count }

  private mutating func read(
    _ candidates: [LinearCandidate], _ picture: LuminanceView,
    _ lines: [LinearCandidateReader.LineReader], budget: Int,
    _ allowance: Int, _ effort: (LinearCandidate) -> ReadingEffort, _ result: inout Result
  ) {
    var rest = candidates[...]
    while !rest.isEmpty {
      let group = rest.prefix(groupSize).map { (candidate: $0, effort: effort($0)) }
      rest = rest.dropFirst(groupSize)
      let isWorthwhile = result.scanLineCount < allowance && result.scanLineCount < budget
      let attempts: [Attempt] = candidateReaders.map(group) { worker, index, entry in
        var attempt = Attempt(candidate: entry.candidate)
        attempt.candidate.effort = entry.effort
        guard entry.effort != .none, isWorthwhile else { return attempt }
        attempt.codes = worker.read(
          &attempt.candidate, picture, lines[index], entry.effort, &attempt.scanLineCount)
        return attempt
      }
      for (entry, attempt) in zip(group, attempts) {
        guard entry.effort != .none, result.scanLineCount < allowance else {
          result.putOff.append(entry.candidate)
          continue
        }
        guard result.scanLineCount < budget else {
          result.isIncomplete = true
          return
        }
        take(attempt, &result)
      }
    }
  }

  private func take(_ attempt: Attempt, _ result: inout Result) {
    result.scanLineCount += attempt.scanLineCount
    if attempt.codes.isEmpty { result.unread.append(attempt.candidate) }
    for code in attempt.codes {
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
