// SPDX-License-Identifier: Apache-2.0

/// The grey level along a linear symbol, ready to be averaged over pixels exactly.
///
/// The level is constant in each of a row of equal cells and zero outside. A
/// pixel's square, seen along the symbol, is the convolution of two boxes; the mean
/// under it is a second difference of the level's second integral.
struct BarProfile {
  /// For each cell boundary: second integral, first integral, level of the cell behind it.
  private let table: [Double]

  init(levels: [Double]) {
    var table: [Double] = []
    table.reserveCapacity(3 * levels.count + 3)
    var (first, second) = (0.0, 0.0)
    for level in levels {
      table += [second, first, level]
      second += first + level / 2
      first += level
    }
    table += [second, first, 0]
    self.table = table
  }

  func withTable<R>(_ body: (Table) -> R?) -> R? {
    table.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { body(Table(base: $0, count: buffer.count / 3 - 1)) }
    }
  }

  /// The same in raw memory, for the inner loop.
  struct Table {
    let base: UnsafePointer<Double>
    let count: Int

    /// The mean under a pixel whose sides are `a` and `b` long along the symbol, in cells.
    @inline(__always)
    func mean(at place: Double, _ a: Double, _ b: Double) -> Double {
      // A box of no width has no difference; a hundredth of a cell is not seen.
      let a = a < 0.01 ? 0.01 : a
      let b = b < 0.01 ? 0.01 : b
      let outer = (a + b) / 2
      let inner = (a - b) / 2
      let sum =
        secondIntegral(place + outer) - secondIntegral(place + inner)
        - secondIntegral(place - inner) + secondIntegral(place - outer)
      return sum / (a * b)
    }

    @inline(__always)
    private func secondIntegral(_ place: Double) -> Double {
      if place <= 0 { return 0 }
      if place >= Double(count) {
        let end = base + 3 &* count
        return end[0] + end[1] * (place - Double(count))
      }
      let cell = Int(place)
      let entry = base + 3 &* cell
      let share = place - Double(cell)
      return entry[0] + share * (entry[1] + share * entry[2] * 0.5)
    }
  }
}
