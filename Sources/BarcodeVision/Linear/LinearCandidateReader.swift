// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Reads the codes of one candidate after another; belongs to one worker.
///
/// A few scan lines probe each candidate. Where they show no bars, that is all; where they
/// read something, the other lines are read in the same way.
struct LinearCandidateReader {
  /// No code has fewer edges, and other print rarely has more.
  private static let fewestEdges = 20
  /// Where the plainest way of looking shows fewer edges than this, no other way shows a code.
  private static let fewestPlainEdges = 12
  /// The least paper in view beside a code, in the mean width of its bars and spaces.
  private static let leastPaper: Float = 1.2
  /// How strongly the scale may fall along a line, in the order in which it is tried.
  private static let foreshortenings: [Float] = [0.06, -0.06, 0.12, -0.12, 0.2, -0.2]

  /// What reads the lines.
  struct LineReader {
    var reader: any ScanLineReader
    /// The kinds that are also looked for light on dark.
    var colorInvertedSymbologies: Set<Symbology> = []
  }

  private var sweep = ScanLineSweep()
  private var edgeFinder = EdgeFinder()
  private var widths = ElementWidths()
  private var votes = LineVotes()
  private var blurredReader = BlurredLinearReader()
  private var outlines = LinearOutline()

  /// Returns the codes of a candidate.
  ///
  /// - Parameters:
  ///   - candidate: The area of bars; it is noted whether the lines show any.
  ///   - picture: The pixels.
  ///   - lines: What reads the scan lines.
  ///   - effort: How far it goes where the probes give nothing.
  ///   - scanLineCount: Grows by the number of lines that were sampled.
  /// - Returns: The codes with their places.
  mutating func read(
    _ candidate: inout LinearCandidate, _ picture: LuminanceView, _ lines: LineReader,
    _ effort: ReadingEffort, _ scanLineCount: inout Int
  ) -> [DecodedBarcode] {
    sweep.lay(over: candidate)
    votes.removeAll()
    candidate.showsBars = vote(&candidate, picture, lines, effort)
    scanLineCount += sweep.sampledCount
    return codes(votes.winners(), in: candidate, picture)
  }

  /// Returns the code of a candidate whose bars are blurred beyond what scan lines show.
  ///
  /// - Parameters:
  ///   - candidate: The area of bars; it is noted whether it looks like a code all the same.
  ///   - picture: The pixels.
  ///   - lines: What reads the scan lines.
  ///   - scanLineCount: Grows by the number of lines that the work is worth.
  /// - Returns: The code with its place; none or one.
  mutating func readBlurred(
    _ candidate: inout LinearCandidate, _ picture: LuminanceView, _ lines: LineReader,
    _ scanLineCount: inout Int
  ) -> [DecodedBarcode] {
    let winners = blurredReader.read(candidate, picture, lines.reader, &scanLineCount)
    candidate.looksLikeCode = blurredReader.looksLikeCode
    return codes(winners, in: candidate, picture)
  }

  /// Returns the outline of a code of which a part is known.
  mutating func outline(
    from part: Quadrilateral, _ picture: LuminanceView
  ) -> LinearOutline.Outline? {
    outlines.outline(from: part, picture)
  }

  private mutating func codes(
    _ winners: [LineVote], in candidate: LinearCandidate, _ picture: LuminanceView
  ) -> [DecodedBarcode] {
    winners.compactMap { vote in
      guard let outline = outlines.outline(of: vote, in: candidate, picture) else { return nil }
      var code = DecodedBarcode(
        barcode: vote.barcode, location: outline.quadrilateral, votes: vote.votes)
      code.isCutOff = outline.isCutOff
      return code
    }
  }

  /// Reads the lines; false when so few edges are on them that there is no code.
  private mutating func vote(
    _ candidate: inout LinearCandidate, _ picture: LuminanceView, _ lines: LineReader,
    _ effort: ReadingEffort
  ) -> Bool {
    let probes = 0..<sweep.probeCount
    let rest = probes.upperBound..<sweep.places.count
    var mostEdges = 0
    for (index, attempt) in EdgeFinder.Attempt.all.enumerated() {
      mostEdges = max(mostEdges, read(probes, attempt, picture, lines))
      guard mostEdges >= Self.fewestPlainEdges else { return false }
      guard !votes.isEmpty else {
        guard index == 0 else { continue }
        // Most print that is no code ends here, and what is only partly in view.
        candidate.isCutOff = areCutOff(probes, candidate, picture)
        if candidate.isCutOff && effort < .allLines || !sweep.showsBars() { return true }
        continue
      }
      read(rest, attempt, picture, lines)
      if votes.isLikely { return true }
      for other in EdgeFinder.Attempt.all where other != attempt {
        read(0..<rest.upperBound, other, picture, lines)
        if votes.isLikely { return true }
      }
      return true
    }
    guard mostEdges >= Self.fewestEdges, effort == .allLines else { return true }
    for attempt in EdgeFinder.Attempt.all {
      read(rest, attempt, picture, lines)
      if votes.isLikely { return true }
    }
    if votes.isEmpty { readForeshortened(picture, lines) }
    return true
  }

  /// Returns whether the bars on most of some lines go on to the edge of the picture.
  ///
  /// The rest of a code is out of view then.
  private mutating func areCutOff(
    _ lines: Range<Int>, _ candidate: LinearCandidate, _ picture: LuminanceView
  ) -> Bool {
    let end = sweep.start + Double(sweep.count - 1)
    return 2
      * lines.count { line in
        let part = candidate.part(
          from: sweep.start, to: end, along: sweep.places[line], in: picture)
        guard let part, part.lowerBound > sweep.start || part.upperBound < end else {
          return false
        }
        sweep.withProfile(line) { edgeFinder.find(in: $0, EdgeFinder.Attempt.all[0]) }
        let paper = edgeFinder.paper(
          within: Float(part.lowerBound - sweep.start)...Float(part.upperBound - sweep.start))
        return part.lowerBound > sweep.start && paper.before < Self.leastPaper
          || part.upperBound < end && paper.after < Self.leastPaper
      } > lines.count
  }

  /// Tries how a code looks whose one end is nearer than the other.
  ///
  /// Readers of scan lines refuse bars whose widths grow along the line. The probes tell
  /// which growth fits; then all lines are read.
  private mutating func readForeshortened(_ picture: LuminanceView, _ lines: LineReader) {
    var best: Float = 0
    var mostReadings = 0
    for attempt in EdgeFinder.Attempt.all.prefix(2) {
      var counts = Self.foreshortenings.map { _ in 0 }
      for line in 0..<sweep.probeCount {
        sweep.withProfile(line) { edgeFinder.find(in: $0, attempt) }
        guard edgeFinder.edges.count >= Self.fewestEdges else { continue }
        for (index, foreshortening) in Self.foreshortenings.enumerated() {
          widths.take(
            edgeFinder.edges, length: Float(sweep.count), foreshortening: foreshortening)
          counts[index] +=
            lines.reader.readScanLine(
              widths.values.span, startsWithBar: edgeFinder.startsWithBar
            ).count
        }
      }
      for (index, count) in counts.enumerated() where count > mostReadings {
        (best, mostReadings) = (Self.foreshortenings[index], count)
      }
      if mostReadings > 0 { break }
    }
    guard mostReadings > 0 else { return }
    for attempt in EdgeFinder.Attempt.all {
      read(0..<sweep.places.count, attempt, foreshortening: best, picture, lines)
      if votes.isLikely { return }
    }
  }

  /// Reads some of the lines in one way, until it is clear what they say.
  ///
  /// - Returns: The largest number of edges on a line.
  @discardableResult
  private mutating func read(
    _ range: Range<Int>, _ attempt: EdgeFinder.Attempt, foreshortening: Float = 0,
    _ picture: LuminanceView, _ lines: LineReader
  ) -> Int {
    var mostEdges = 0
    let isTall = sweep.places.count > ScanLineSweep.fewestLines
    for line in range {
      if !isTall, votes.isSettled { break }
      sweep.sample(upTo: line + 1, picture)
      sweep.withProfile(line) { edgeFinder.find(in: $0, attempt) }
      mostEdges = max(mostEdges, edgeFinder.edges.count)
      guard edgeFinder.edges.count >= Self.fewestEdges else { continue }
      widths.take(
        edgeFinder.edges, length: Float(sweep.count), foreshortening: foreshortening)
      read(line, isInverted: false, lines)
      if !votes.holdDarkOnLight, !lines.colorInvertedSymbologies.isEmpty {
        read(line, isInverted: true, lines)
      }
    }
    return mostEdges
  }

  private mutating func read(_ line: Int, isInverted: Bool, _ lines: LineReader) {
    let edges = edgeFinder.edges
    let readings = lines.reader.readScanLine(
      widths.values.span, startsWithBar: edgeFinder.startsWithBar != isInverted)
    for reading in readings {
      // Element 0 ends at edge 0, so element i runs from edge i - 1 to edge i.
      let (first, last) = (reading.elements.lowerBound, reading.elements.upperBound)
      guard first >= 1, last < edges.count else { continue }
      var barcode = reading.barcode
      if isInverted {
        guard lines.colorInvertedSymbologies.contains(barcode.symbology) else { continue }
        barcode.isColorInverted = true
      }
      let (start, end) = ends(
        edges[first - 1], edges[last], line: line, isInverted: isInverted)
      votes.take(
        LineReading(
          barcode: barcode, isReversed: reading.isReversed, along: sweep.places[line],
          start: sweep.start + Double(start), end: sweep.start + Double(end)))
    }
  }

  /// Returns where a code begins and ends on a line.
  private func ends(
    _ start: Float, _ end: Float, line: Int, isInverted: Bool
  ) -> (Float, Float) {
    guard !isInverted else { return (start, end) }
    return sweep.withProfile(line) { profile in
      (
        OuterEdge.place(profile, edge: start, inward: 1, length: end - start),
        OuterEdge.place(profile, edge: end, inward: -1, length: end - start)
      )
    }
  }
}
