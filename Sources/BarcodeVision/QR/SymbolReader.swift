// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Reads the symbol that three finder patterns may belong to.
struct SymbolReader {
  /// What became of a triple.
  enum Outcome {
    /// It is no symbol.
    case none
    /// It looks like a symbol.
    case unread(QRCandidate)
    /// It is one.
    case read(QRReading)
  }

  /// The share of known modules from which modules are handed to the reader.
  private static let leastQuality = 0.78
  /// The share of known modules from which a place counts as a symbol that could not be read.
  private static let candidateQuality = 0.88

  /// Times that modules were sampled.
  private(set) var samplingCount = 0
  /// Times that modules were handed to the reader.
  private(set) var readCount = 0

  private var geometry = TripleGeometry()
  private var fit = GridFit()
  private var grid = SampledGrid()
  private var classifier = ModuleClassifier()
  private var transposed: [UInt8] = []
  private var patterns = [FunctionPatterns?](repeating: nil, count: 41)

  mutating func resetCounts() {
    samplingCount = 0
    readCount = 0
  }

  /// Reads a triple.
  mutating func read(
    corner: FinderPattern, right: FinderPattern, below: FinderPattern, span: Double,
    _ picture: LuminanceView, _ reader: any ModuleGridReader
  ) -> Outcome {
    let sampler = PixelSampler(picture, isInverted: corner.isInverted)
    let contrast =
      (corner.light + right.light + below.light - corner.dark - right.dark - below.dark) / 3
    guard let (start, size) = bestSize(corner, right, below, span: span, sampler) else {
      return .none
    }
    let known = functionPatterns(size: size)
    var map = start
    map = settle(map, known.modules, size, contrast, sampler)
    if let last = known.alignmentPlaces.last {
      let place = Double(last) + 0.5
      if let offset = AlignmentSearch.offset(
        ofPatternAt: place, place, map, reach: min(6, 2 + Double(size) / 30), contrast: contrast,
        sampler)
      {
        let pin = GridFit.Pin(
          u: place, v: place, du: offset.du, dv: offset.dv, weight: 0.2)
        map = align(map, known.modules, size, contrast, sampler, pins: [pin]) ?? map
        map = settle(map, known.modules, size, contrast, sampler)
      }
    }
    return attempts(map, known, contrast, sampler, reader)
  }

  /// Tries sizes about the one that the finder patterns' distances tell.
  private mutating func bestSize(
    _ corner: FinderPattern, _ right: FinderPattern, _ below: FinderPattern, span: Double,
    _ sampler: PixelSampler
  ) -> (map: Homography, size: Int)? {
    let raw = (span + 7 - 17) / 4
    let nearest = Int(raw.rounded())
    let sign = raw > Double(nearest) ? 1 : -1
    var best: (map: Homography, size: Int, agreement: Double)?
    for offset in [0, sign, -sign, 2 * sign, -2 * sign] {
      let version = nearest + offset
      // Small symbols' sizes are known to a module.
      guard (1...40).contains(version), abs(offset) < 2 || version > 8 else { continue }
      let size = 17 + 4 * version
      guard
        let map = geometry.map(corner: corner, right: right, below: below, size: size)
      else { continue }
      let agreement = TimingPattern.agreement(map, size: size, sampler)
      if agreement > best?.agreement ?? 0 { best = (map, size, agreement) }
      if agreement > 0.95 { break }
    }
    guard let best, best.agreement >= 0.65 else { return nil }
    return (best.map, best.size)
  }

  private mutating func functionPatterns(size: Int) -> FunctionPatterns {
    let version = (size - 17) / 4
    if let known = patterns[version] { return known }
    let known = FunctionPatterns(size: size)
    patterns[version] = known
    return known
  }

  /// Samples with a map and returns one that fits the given modules better.
  private mutating func align(
    _ map: Homography, _ modules: [UInt8], _ size: Int, _ contrast: Float,
    _ sampler: PixelSampler, pins: [GridFit.Pin] = []
  ) -> Homography? {
    grid.sample(map, size: size, sampler)
    samplingCount += 1
    return fit.refine(
      map, grid, modules: modules, sampler, leastContrast: contrast * 0.25, pins: pins)
  }

  /// Aligns twice, or once if that moves next to nothing.
  private mutating func settle(
    _ map: Homography, _ modules: [UInt8], _ size: Int, _ contrast: Float,
    _ sampler: PixelSampler
  ) -> Homography {
    var map = map
    for _ in 0..<2 {
      guard let next = align(map, modules, size, contrast, sampler) else { break }
      map = next
      if fit.shift < 0.1 { break }
    }
    return map
  }

  private mutating func attempts(
    _ start: Homography, _ known: FunctionPatterns, _ contrast: Float, _ sampler: PixelSampler,
    _ reader: any ModuleGridReader
  ) -> Outcome {
    var map = start
    var quality = 0.0
    var isMirrored = false
    var barcode: Barcode?
    for attempt in 0..<4 {
      grid.sample(map, size: known.size, sampler)
      samplingCount += 1
      classifier.classify(grid, sharpening: attempt < 2 ? 0 : attempt == 2 ? 0.6 : 1.2)
      quality = max(quality, share(of: known))
      guard quality >= Self.leastQuality else { return .none }
      isMirrored = FormatInformation.isMirrored(classifier.symbol, size: known.size)
      barcode = read(known.size, isMirrored: isMirrored, reader)
      if barcode != nil { break }
      if attempt == 0 {
        for _ in 0..<2 {
          map = align(map, classifier.modules, known.size, contrast, sampler) ?? map
          grid.sample(map, size: known.size, sampler)
          classifier.classify(grid)
        }
      }
    }
    if barcode == nil {
      isMirrored.toggle()
      barcode = read(known.size, isMirrored: isMirrored, reader)
    }
    if barcode != nil { map = settle(map, classifier.modules, known.size, contrast, sampler) }
    var location = outline(map, size: known.size)
    if isMirrored, barcode != nil { swap(&location.topRight, &location.bottomLeft) }
    guard var barcode else {
      return quality >= Self.candidateQuality
        ? .unread(QRCandidate(location: location, quality: quality, size: known.size)) : .none
    }
    barcode.isColorInverted = sampler.isInverted
    return .read(
      QRReading(barcode: barcode, location: location, quality: quality, size: known.size))
  }

  private mutating func read(
    _ size: Int, isMirrored: Bool, _ reader: any ModuleGridReader
  ) -> Barcode? {
    readCount += 1
    guard isMirrored else { return reader.readModuleGrid(classifier.symbol.span, size: size) }
    transpose(size)
    return reader.readModuleGrid(transposed.span, size: size)
  }

  private mutating func transpose(_ size: Int) {
    transposed.removeAll(keepingCapacity: true)
    for row in 0..<size {
      for column in 0..<size { transposed.append(classifier.symbol[column * size + row]) }
    }
  }

  /// Returns the share of known modules that have their colour.
  private func share(of known: FunctionPatterns) -> Double {
    var count = 0
    var agreeing = 0
    for row in 1...known.size {
      for column in 1...known.size {
        let index = row * known.side + column
        guard known.modules[index] != FunctionPatterns.unknown else { continue }
        count += 1
        if known.modules[index] == classifier.modules[index] { agreeing += 1 }
      }
    }
    return Double(agreeing) / Double(count)
  }

  private func outline(_ map: Homography, size: Int) -> Quadrilateral {
    let side = Double(size)
    return Quadrilateral(
      topLeft: map.map(Point(x: 0, y: 0)), topRight: map.map(Point(x: side, y: 0)),
      bottomRight: map.map(Point(x: side, y: side)), bottomLeft: map.map(Point(x: 0, y: side)))
  }
}
