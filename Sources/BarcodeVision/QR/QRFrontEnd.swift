// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// Finds and reads QR codes at any angle.
///
/// Finder patterns are found by run lengths and measured by rays; triples of them are
/// grouped by geometry; a grid laid over each is aligned to the modules' edges; the sampled
/// modules go to a reader. It keeps its buffers between pictures, and belongs to one worker.
package struct QRFrontEnd {
  /// Pixels on the shorter side of the smallest picture that is looked at.
  private static let leastSide = 21

  private var thresholds = ThresholdMap()
  private var search = FinderSearch()
  private var grouping = FinderGrouping()
  private var symbols = SymbolReader()
  private var finders: [FinderPattern] = []
  private var isUsed: [Bool] = []
  private var unread: [(triple: FinderTriple, candidate: QRCandidate)] = []

  /// Creates a front end without memory of earlier pictures.
  package init() {}

  /// Finds and reads the QR codes of a picture.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - isExcluded: Tells the places, in frame coordinates, where no middle of a finder
  ///     pattern can be.
  ///   - budget: The most triples and samplings of modules; deterministic, unlike time.
  ///   - reader: Reads sampled modules.
  ///   - colorInverted: Whether codes are also looked for light on dark.
  /// - Returns: What was found.
  package mutating func read(
    _ picture: LuminanceView, isExcluded: (Double, Double) -> Bool = { _, _ in false },
    budget: Int = 4000, reader: any ModuleGridReader, colorInverted: Bool = false
  ) -> QRResult {
    var result = QRResult()
    guard min(picture.width, picture.height) >= Self.leastSide else { return result }
    thresholds.compute(picture)
    search.search(
      picture, thresholds, findsInverted: colorInverted, isExcluded: isExcluded,
      mostMeasured: max(1000, 2 * budget))
    finders.removeAll(keepingCapacity: true)
    finders.append(contentsOf: search.finders)
    result.isIncomplete = search.isIncomplete
    result.finderCount = finders.count
    result.measuredCount = search.measuredCount
    grouping.group(finders)
    isUsed.removeAll(keepingCapacity: true)
    isUsed.append(contentsOf: repeatElement(false, count: finders.count))
    readTriples(picture, budget: budget, reader, &result)
    return result
  }

  private mutating func readTriples(
    _ picture: LuminanceView, budget: Int, _ reader: any ModuleGridReader,
    _ result: inout QRResult
  ) {
    symbols.resetCounts()
    unread.removeAll(keepingCapacity: true)
    for triple in grouping.triples {
      if isUsed[triple.corner] || isUsed[triple.right] || isUsed[triple.below] { continue }
      guard result.tripleCount + symbols.samplingCount < budget else {
        result.isIncomplete = true
        break
      }
      result.tripleCount += 1
      let outcome = symbols.read(
        corner: finders[triple.corner], right: finders[triple.right],
        below: finders[triple.below], span: triple.span, picture, reader)
      switch outcome {
      case .none: break
      case .unread(let candidate): unread.append((triple, candidate))
      case .read(let reading):
        take(triple)
        result.readings.append(reading)
      }
    }
    for (triple, candidate) in unread
    where !isUsed[triple.corner] && !isUsed[triple.right] && !isUsed[triple.below] {
      take(triple)
      result.candidates.append(candidate)
    }
    result.samplingCount = symbols.samplingCount
    result.readCount = symbols.readCount
  }

  private mutating func take(_ triple: FinderTriple) {
    isUsed[triple.corner] = true
    isUsed[triple.right] = true
    isUsed[triple.below] = true
  }
}
