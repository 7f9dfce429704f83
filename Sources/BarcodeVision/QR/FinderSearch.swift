// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Finds the finder patterns of a picture, in an order that depends on the picture only.
struct FinderSearch {
  /// The side of a cell of the map of what was found, in pixels.
  private static let cellSize = 16
  /// Rows from one scanned row to the next.
  private static let rowStep = 2

  /// What was found.
  private(set) var finders: [FinderPattern] = []
  /// The number of places at which rays were cast.
  private(set) var measuredCount = 0
  /// Whether the search ended before the last row.
  private(set) var isIncomplete = false

  private var shape = FinderShape()
  private var words: [UInt64] = []
  private var edges: [Int32] = []
  private var hits: [FinderRuns.Hit] = []
  private var levels: [UInt8] = []
  /// The index of the finder over each cell, or −1.
  private var cells: [Int32] = []
  private var cellColumns = 0

  /// Searches a picture.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - thresholds: What is dark in it.
  ///   - findsInverted: Whether patterns are also looked for light on dark.
  ///   - isExcluded: Tells where in frame coordinates no pattern's middle can be.
  ///   - mostMeasured: How many places may be measured; the search ends there.
  mutating func search(
    _ picture: LuminanceView, _ thresholds: ThresholdMap, findsInverted: Bool,
    isExcluded: (Double, Double) -> Bool, mostMeasured: Int
  ) {
    prepare(picture)
    let upright = PixelSampler(picture)
    let inverted = PixelSampler(picture, isInverted: true)
    for row in stride(from: 1, to: picture.height, by: Self.rowStep) {
      guard measuredCount < mostMeasured else {
        isIncomplete = true
        return
      }
      if row % ThresholdMap.blockSize < Self.rowStep {
        thresholds.expandRow(
          row / ThresholdMap.blockSize, into: &levels)
      }
      let (count, startsDark) = takeEdges(picture, row: row)
      takeHits(count: count, first: startsDark ? 1 : 0)
      for hit in hits { verify(hit, row: row, thresholds, upright, isExcluded) }
      guard findsInverted else { continue }
      takeHits(count: count, first: startsDark ? 0 : 1)
      for hit in hits { verify(hit, row: row, thresholds, inverted, isExcluded) }
    }
  }

  private mutating func prepare(_ picture: LuminanceView) {
    finders.removeAll(keepingCapacity: true)
    measuredCount = 0
    isIncomplete = false
    if edges.count != picture.width + 1 {
      levels = [UInt8](repeating: 0, count: picture.width + ThresholdMap.blockSize)
      words = [UInt64](repeating: 0, count: picture.width / 64 + 1)
      edges = [Int32](repeating: 0, count: picture.width + 1)
    }
    cellColumns = picture.width / Self.cellSize + 1
    let cellCount = cellColumns * (picture.height / Self.cellSize + 1)
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(-1, count: cellCount))
  }

  private mutating func takeEdges(
    _ picture: LuminanceView, row: Int
  ) -> (count: Int, startsDark: Bool) {
    words.withUnsafeMutableBufferPointer { words in
      edges.withUnsafeMutableBufferPointer { edges in
        levels.withUnsafeBufferPointer { levels in
          guard let words = words.baseAddress, let edges = edges.baseAddress,
            let levels = levels.baseAddress
          else { return (0, false) }
          ThresholdKernel.packDark(
            picture.base + row * picture.rowStride, below: levels, count: picture.width,
            into: words)
          let count = ThresholdKernel.edges(of: words, count: picture.width, into: edges)
          return (count, words[0] & 1 == 1)
        }
      }
    }
  }

  /// Takes the hits of runs that begin at every second edge.
  private mutating func takeHits(count: Int, first: Int) {
    hits.removeAll(keepingCapacity: true)
    edges.withUnsafeBufferPointer { edges in
      guard let edges = edges.baseAddress else { return }
      FinderRuns.find(in: edges, count: count, first: first, into: &hits)
    }
  }

  private mutating func verify(
    _ hit: FinderRuns.Hit, row: Int, _ thresholds: ThresholdMap, _ sampler: PixelSampler,
    _ isExcluded: (Double, Double) -> Bool
  ) {
    let (x, y) = (hit.middle, Float(row) + 0.5)
    guard hasContrast(hit, row: row, thresholds.leastContrast, sampler),
      !isKnown(x, y, isInverted: sampler.isInverted)
    else { return }
    let threshold = Float(
      thresholds.level(column: min(sampler.picture.width - 1, Int(x)), row: row))
    let level = sampler.isInverted ? 255 - threshold : threshold
    guard
      let middle = verticalMiddle(sampler, x: x, y: y, moduleSize: hit.moduleSize, level: level),
      !isExcluded(Double(x), Double(middle))
    else { return }
    measuredCount += 1
    guard
      let finder = shape.measure(
        sampler, center: Point(x: Double(x), y: Double(middle)),
        moduleSize: Double(hit.moduleSize), level: level),
      sampler.contains(finder.center),
      !isKnown(Float(finder.center.x), Float(finder.center.y), isInverted: sampler.isInverted),
      !isExcluded(finder.center.x, finder.center.y)
    else { return }
    mark(finder)
    finders.append(finder)
  }

  /// Returns whether the inner three runs differ by more than noise does.
  ///
  /// Pixels of pure noise, told apart by their sign, differ by 1.6 standard deviations on
  /// average, which is about a quarter of the least contrast.
  private func hasContrast(
    _ hit: FinderRuns.Hit, row: Int, _ leastContrast: Int, _ sampler: PixelSampler
  ) -> Bool {
    let pixels = sampler.picture.base + row * sampler.picture.rowStride
    func mean(_ run: Int) -> Int {
      let (start, end) = (Int(edges[hit.edge + run]), Int(edges[hit.edge + run + 1]))
      var sum = 0
      var x = start
      while x < end {
        sum &+= Int(pixels[x])
        x &+= 1
      }
      return 16 * sum / (end - start)
    }
    let difference = (mean(1) + mean(3)) / 2 - mean(2)
    return (sampler.isInverted ? -difference : difference) >= 7 * leastContrast
  }

  /// Returns the middle of the pattern on a column, or nil if the runs there are no finder.
  private func verticalMiddle(
    _ sampler: PixelSampler, x: Float, y: Float, moduleSize: Float, level: Float
  ) -> Float? {
    // A tilted pattern's rows and columns differ in scale.
    let most = moduleSize * 9
    guard let up = legs(sampler, x: x, y: y, step: -1, most: most, level: level),
      let down = legs(sampler, x: x, y: y, step: 1, most: most, level: level)
    else { return nil }
    let middle = up.first + down.first
    let sum = up.third + down.third
    let module = sum / 7
    guard module > 0.35 * moduleSize, module < 2.8 * moduleSize else { return nil }
    // As in rows, sums of neighbouring runs do not depend on how far light spreads.
    let slack = 0.7 * module + 0.9
    guard abs(middle - 3 * module) < 1.2 * module + 0.7,
      abs(up.third - up.first - 2 * module) < slack,
      abs(down.third - down.first - 2 * module) < slack,
      abs(up.second + down.first - 4 * module) < slack,
      abs(down.second + up.first - 4 * module) < slack
    else { return nil }
    return y + (down.first - up.first) / 2
  }

  /// Returns how far the three edges are on a column, from the middle outwards.
  private func legs(
    _ sampler: PixelSampler, x: Float, y: Float, step: Float, most: Float, level: Float
  ) -> (first: Float, second: Float, third: Float)? {
    var previous = sampler.value(x, y) - level
    guard previous < 0 else { return nil }
    var places: (Float, Float) = (0, 0)
    var phase = 0
    var distance: Float = 1
    while distance <= most {
      let value = sampler.value(x, y + step * distance) - level
      if (value >= 0) != (previous >= 0) {
        let place = distance - value / (value - previous)
        if phase == 0 {
          places.0 = place
        } else if phase == 1 {
          places.1 = place
        } else {
          return (places.0, places.1, place)
        }
        phase += 1
      }
      previous = value
      distance += 1
    }
    return nil
  }

  /// Returns whether a point lies in the middle of a pattern that was found before.
  private func isKnown(_ x: Float, _ y: Float, isInverted: Bool) -> Bool {
    let index = cells[Int(y) / Self.cellSize * cellColumns + Int(x) / Self.cellSize]
    guard index >= 0 else { return false }
    let finder = finders[Int(index)]
    let offset = finder.modules(dx: Double(x) - finder.center.x, dy: Double(y) - finder.center.y)
    return finder.isInverted == isInverted && abs(offset.along) < 2 && abs(offset.across) < 2
  }

  /// Enters a pattern in the map of what was found.
  private mutating func mark(_ finder: FinderPattern) {
    let reachX = 2 * (abs(finder.axisX) + abs(finder.crossX))
    let reachY = 2 * (abs(finder.axisY) + abs(finder.crossY))
    let rows = cells.count / cellColumns
    let side = Double(Self.cellSize)
    let left = max(0, Int((finder.center.x - reachX) / side))
    let right = min(cellColumns - 1, Int((finder.center.x + reachX) / side))
    let top = max(0, Int((finder.center.y - reachY) / side))
    let bottom = min(rows - 1, Int((finder.center.y + reachY) / side))
    guard left <= right, top <= bottom else { return }
    for row in top...bottom {
      for column in left...right {
        cells[row * cellColumns + column] = Int32(truncatingIfNeeded: finders.count)
      }
    }
  }
}
