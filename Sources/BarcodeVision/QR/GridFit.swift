// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Moves a grid of modules to where the edges between dark and light ones are.
///
/// For each edge between two modules of different colour, the mean luminance across it tells
/// how far the edge is from where it should be. A homography near the identity, in module
/// coordinates, takes the distances by least squares (one Gauss–Newton step).
struct GridFit {
  /// Edges used at most, roughly; all symbols leave out every second row and column, and
  /// large ones more.
  private static let mostEdges = 1600

  /// A place that must move by a known distance.
  struct Pin {
    /// Where it is, in modules.
    var u: Double
    var v: Double
    /// How far it must move, in modules.
    var du: Double
    var dv: Double
    var weight: Double
  }

  /// The mean distance of edges from their places in modules, before the last step.
  private(set) var meanDistance = 0.0
  /// The number of edges that the last step used.
  private(set) var edgeCount = 0

  /// About how far the last step moved the corners, in modules.
  private(set) var shift = 0.0

  private var equations = NormalEquations()

  /// Returns a better map, or nil if there is too little to go by.
  ///
  /// - Parameters:
  ///   - map: From modules to frame coordinates, as the grid was sampled.
  ///   - grid: The sampled modules.
  ///   - modules: The colours to align, with border; see ``FunctionPatterns/modules``.
  ///   - sampler: The pixels.
  ///   - leastContrast: Modules that differ by less than this make no edge.
  ///   - pins: Places with known distances.
  /// - Returns: The map after one step.
  mutating func refine(
    _ map: Homography, _ grid: SampledGrid, modules: [UInt8], _ sampler: PixelSampler,
    leastContrast: Float, pins: [Pin] = []
  ) -> Homography? {
    let half = Double(grid.size) / 2
    var acrossColumns = EdgeSums()
    var acrossRows = EdgeSums()
    let step = max(2, grid.size * grid.size / Self.mostEdges)
    // Counted from the row and the column of the timing patterns, which are never left out.
    let phase = (FunctionPatterns.timingPlace + 1) % step
    let side = grid.side
    for row in 1..<side - 1 {
      let takesAll = row % step == phase
      for column in 1..<side - 1 {
        let index = row * side + column
        if takesAll {
          // The border on the left has no module before it to begin the pair.
          for start in column == 1 ? index - 1...index : index...index {
            let d = distance(grid, modules, sampler, start, start + 1, leastContrast)
            guard let d else { continue }
            let u = Double(column - 1 + start - index + 1) / half - 1
            acrossColumns.add(
              u: u, v: (Double(row) - 0.5) / half - 1, first: u * u,
              second: u * ((Double(row) - 0.5) / half - 1), distance: Double(d) / half)
          }
        }
        if column % step == phase {
          for start in row == 1 ? [index - side, index] : [index] {
            let d = distance(grid, modules, sampler, start, start + side, leastContrast)
            guard let d else { continue }
            let v = Double(start / side) / half - 1
            let u = (Double(column) - 0.5) / half - 1
            acrossRows.add(u: u, v: v, first: u * v, second: v * v, distance: Double(d) / half)
          }
        }
      }
    }
    edgeCount = acrossColumns.count + acrossRows.count
    guard edgeCount >= 40 else { return nil }
    meanDistance = (acrossColumns.total + acrossRows.total) * half / Double(edgeCount)
    let count = Double(edgeCount)
    equations.reset(
      damping: SIMD8(1e-6, 1e-6, 1e-6, 1e-6, 1e-6, 1e-6, 0.01, 0.01) * count)
    acrossColumns.enter(into: &equations, (0, 1, 2, 6, 7))
    acrossRows.enter(into: &equations, (3, 4, 5, 6, 7))
    for pin in pins { enter(pin, half: half, weight: pin.weight * count) }
    guard let c = equations.solve() else { return nil }
    shift = half * (0..<8).reduce(0) { $0 + abs(c[$1]) }
    return moved(map, by: c, half: half)
  }

  /// Returns how far an edge between two modules is towards the second, in modules.
  @inline(__always)
  private func distance(
    _ grid: SampledGrid, _ modules: [UInt8], _ sampler: PixelSampler, _ one: Int, _ other: Int,
    _ leastContrast: Float
  ) -> Float? {
    let (colorOne, colorOther) = (modules[one], modules[other])
    guard colorOne ^ colorOther == 1, colorOne < 2, colorOther < 2 else { return nil }
    let (first, second) = (grid.values[one], grid.values[other])
    let contrast = second - first
    guard (contrast > 0) == (colorOne == FunctionPatterns.dark), abs(contrast) > leastContrast
    else { return nil }
    let (x, y) = (grid.x[one], grid.y[one])
    let (dx, dy) = (grid.x[other] - x, grid.y[other] - y)
    let sum =
      sampler.value(x + dx * 0.125, y + dy * 0.125)
      + sampler.value(x + dx * 0.375, y + dy * 0.375)
      + sampler.value(x + dx * 0.625, y + dy * 0.625)
      + sampler.value(x + dx * 0.875, y + dy * 0.875)
    let share = (sum / 4 - first) / contrast
    return min(0.5, max(-0.5, 0.5 - share))
  }

  private mutating func enter(_ pin: Pin, half: Double, weight: Double) {
    let (u, v) = (pin.u / half - 1, pin.v / half - 1)
    equations.add(
      SIMD8(1, u, v, 0, 0, 0, u * u, u * v), value: pin.du / half, weight: weight)
    equations.add(
      SIMD8(0, 0, 0, 1, u, v, u * v, v * v), value: pin.dv / half, weight: weight)
  }

  private func moved(_ map: Homography, by c: SIMD8<Double>, half: Double) -> Homography? {
    let toUnit = Homography(rows: (1 / half, 0, -1), (0, 1 / half, -1), (0, 0, 1))
    let fromUnit = Homography(rows: (half, 0, half), (0, half, half), (0, 0, 1))
    let correction = Homography(
      rows: (1 + c[1], c[2], c[0]), (c[4], 1 + c[5], c[3]), (-c[6], -c[7], 1))
    let result = toUnit.concatenating(correction).concatenating(fromUnit).concatenating(map)
    let corner = result.map(Point(x: 2 * half, y: 2 * half))
    return corner.isFinite && result.map(.zero).isFinite ? result : nil
  }
}

/// Sums over edges of one direction, for the five unknowns that move them.
private struct EdgeSums {
  private var products = [SIMD8<Double>](repeating: .zero, count: 5)
  private(set) var count = 0
  private(set) var total = 0.0

  @inline(__always)
  mutating func add(u: Double, v: Double, first: Double, second: Double, distance: Double) {
    let row = SIMD8(1, u, v, first, second, distance, 0, 0)
    products[0] += row
    products[1] += row * u
    products[2] += row * v
    products[3] += row * first
    products[4] += row * second
    count += 1
    total += abs(distance)
  }

  func enter(into equations: inout NormalEquations, _ unknowns: (Int, Int, Int, Int, Int)) {
    let places = [unknowns.0, unknowns.1, unknowns.2, unknowns.3, unknowns.4]
    for row in 0..<5 {
      for column in row..<5 {
        equations.add(products[row][column], row: places[row], column: places[column])
      }
      equations.addRight(products[row][5], row: places[row])
    }
  }
}
