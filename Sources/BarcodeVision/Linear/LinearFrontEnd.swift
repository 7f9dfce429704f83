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
    /// The number of scan lines that were sampled.
    package var scanLineCount = 0
    /// Whether the budget ended the work before all candidates were looked at.
    package var isIncomplete = false

    package init() {}
  }

  /// Scan lines laid over a candidate of usual height, and the most for a tall one.
  private static let fewestLines = 12
  private static let mostLines = 40
  /// Pixels between lines of a tall candidate: it may hold several codes one below another.
  private static let lineDistance = 6.0
  /// No code has fewer edges, and other print rarely has more.
  private static let fewestEdges = 20
  /// Widths are handed over in 1/64 pixel.
  private static let unitsPerPixel: Float = 64

  private var tensor = StructureTensor()
  private var half = HalfPicture()
  private var quarter = HalfPicture()
  private var finder = LinearCandidateFinder()
  private var edgeFinder = EdgeFinder()
  private var outlines = LinearOutline()
  private var profiles: [[Float]] = []
  private var widths: [UInt32] = []

  /// Creates a front end without memory of earlier pictures.
  package init() {}

  /// Finds and reads the linear codes of a picture.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - reader: Reads scan lines; tells what is looked for.
  ///   - isExcluded: Tells the places that need not be looked at.
  ///   - budget: The most scan lines to sample; deterministic, unlike time.
  /// - Returns: What was found.
  package mutating func read(
    _ picture: LuminanceView, reader: any ScanLineReader,
    isExcluded: (Point) -> Bool = { _ in false }, budget: Int = 6000
  ) -> Result {
    var result = Result()
    tensor.compute(picture)
    let candidates = finder.candidates(in: tensor, isExcluded: isExcluded)
    read(candidates, picture, reader, budget: budget, &result)
    result.unread = candidates.filter { candidate in
      !result.codes.contains { $0.location.contains(candidate.center) }
    }
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
        (coarse ?? []).map { $0.scaled(by: scale) }, picture, reader, budget: budget, &result)
    }
    return result
  }

  private mutating func read(
    _ candidates: [LinearCandidate], _ picture: LuminanceView, _ reader: any ScanLineReader,
    budget: Int, _ result: inout Result
  ) {
    for candidate in candidates {
      guard result.scanLineCount < budget else {
        result.isIncomplete = true
        break
      }
      for code in read(candidate, picture, reader, &result.scanLineCount) {
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

  private mutating func read(
    _ candidate: LinearCandidate, _ picture: LuminanceView, _ reader: any ScanLineReader,
    _ scanLineCount: inout Int
  ) -> [DecodedBarcode] {
    let lines = lines(of: candidate)
    let margin = max(12, candidate.halfLength * 0.25)
    let start = -candidate.halfLength - margin
    let count = Int(2 * (candidate.halfLength + margin))
    sampleProfiles(lines, candidate, picture, start: start, count: count)
    scanLineCount += lines.count
    let sweep = ScanLineSweep(lines: lines, start: start, count: count)
    var votes: [LineVote] = []
    for attempt in EdgeFinder.Attempt.all {
      read(sweep, 0..<lines.count, attempt, foreshortening: 0, reader, &votes)
      if votes.contains(where: { $0.votes >= 3 }) { break }
    }
    if votes.isEmpty { readForeshortened(sweep, reader, &votes) }
    return settled(votes).compactMap { vote in
      guard let outline = outlines.outline(of: vote, in: candidate, picture) else { return nil }
      return DecodedBarcode(barcode: vote.barcode, location: outline, votes: vote.votes)
    }
  }

  /// Returns the places of the scan lines along the bars.
  private func lines(of candidate: LinearCandidate) -> [Double] {
    let height = max(1, 2 * candidate.halfHeight - 6)
    let wanted = Int(height / Self.lineDistance)
    let count = min(Self.mostLines, max(Self.fewestLines, wanted))
    return (0..<count).map { index in
      height * ((Double(index) + 0.5) / Double(count) - 0.5)
    }
  }

  private mutating func sampleProfiles(
    _ lines: [Double], _ candidate: LinearCandidate, _ picture: LuminanceView, start: Double,
    count: Int
  ) {
    while profiles.count < lines.count { profiles.append([]) }
    for (index, along) in lines.enumerated() {
      ScanLineSampler.sample(
        picture, from: candidate.point(across: start, along: along), step: candidate.direction,
        down: candidate.down, count: count, into: &profiles[index])
    }
  }

  /// Tries how a code looks whose one end is nearer than the other.
  ///
  /// Readers of scan lines refuse bars whose widths grow along the line. A few lines tell
  /// which growth fits; then all are read.
  private mutating func readForeshortened(
    _ sweep: ScanLineSweep, _ reader: any ScanLineReader, _ votes: inout [LineVote]
  ) {
    let count = sweep.lines.count
    let probes = count / 2 - 1..<count / 2 + 2
    for foreshortening in [0.06, -0.06, 0.12, -0.12, 0.2, -0.2] as [Float] {
      for attempt in EdgeFinder.Attempt.all.prefix(2) {
        read(sweep, probes, attempt, foreshortening: foreshortening, reader, &votes)
        guard !votes.isEmpty else { continue }
        for attempt in EdgeFinder.Attempt.all {
          read(sweep, 0..<count, attempt, foreshortening: foreshortening, reader, &votes)
        }
        return
      }
    }
  }

  /// Reads some of the sampled lines in one way.
  private mutating func read(
    _ sweep: ScanLineSweep, _ range: Range<Int>, _ attempt: EdgeFinder.Attempt,
    foreshortening: Float, _ reader: any ScanLineReader, _ votes: inout [LineVote]
  ) {
    for index in range {
      edgeFinder.find(in: profiles[index], attempt)
      let edges = edgeFinder.edges
      guard edges.count >= Self.fewestEdges else { continue }
      takeWidths(edges, count: sweep.count, foreshortening: foreshortening)
      for reading in reader.readScanLine(
        widths.span, startsWithBar: edgeFinder.startsWithBar)
      {
        // Element 0 ends at edge 0, so element i runs from edge i - 1 to edge i.
        let (first, last) = (reading.elements.lowerBound, reading.elements.upperBound)
        guard first >= 1, last < edges.count else { continue }
        take(
          LineReading(
            barcode: reading.barcode, isReversed: reading.isReversed,
            along: sweep.lines[index], start: sweep.start + Double(edges[first - 1]),
            end: sweep.start + Double(edges[last])), &votes)
      }
    }
  }

  /// Turns edges into widths, after undoing a projective growth along the line.
  private mutating func takeWidths(_ edges: [Float], count: Int, foreshortening k: Float) {
    widths.removeAll(keepingCapacity: true)
    let length = Float(count)
    // From 0…1 to 0…1, with a slope that falls from (1 + k) / (1 − k) to its inverse.
    func place(_ edge: Float) -> Float {
      guard k != 0 else { return edge }
      let share = edge / length
      return length * share * (1 + k) / (1 + k * (2 * share - 1))
    }
    var previous: Float = 0
    for edge in edges {
      let place = place(edge)
      widths.append(UInt32(max(1, (place - previous) * Self.unitsPerPixel)))
      previous = place
    }
    widths.append(UInt32(max(1, (length - previous) * Self.unitsPerPixel)))
  }

  private func take(_ reading: LineReading, _ votes: inout [LineVote]) {
    for index in votes.indices where votes[index].take(reading) { return }
    votes.append(LineVote(reading))
  }

  /// Returns the codes that enough lines read and that no better ones contradict.
  private func settled(_ votes: [LineVote]) -> [LineVote] {
    votes.enumerated().filter { index, vote in
      vote.votes >= Self.leastVotes(vote.barcode.symbology)
        && !votes.enumerated().contains { other, rival in
          other != index && rival.contradicts(vote)
            && (rival.votes, other) > (vote.votes, index) && rival.barcode != vote.barcode
        }
    }.map(\.element)
  }

  /// The least number of agreeing lines, by how well the symbology checks itself.
  private static func leastVotes(_ symbology: Symbology) -> Int {
    switch symbology {
    case .code128, .code93: 2
    case .ean13UPCA, .ean8: 3
    default: 4
    }
  }
}

/// The scan lines of a candidate: where they lie in its axes.
private struct ScanLineSweep {
  /// The places along the bars.
  let lines: [Double]
  /// Where each line begins across the bars.
  let start: Double
  /// The number of samples of a line, a pixel apart.
  let count: Int
}
