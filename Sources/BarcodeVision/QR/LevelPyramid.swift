// SPDX-License-Identifier: Apache-2.0

/// Fills the gaps of a map of levels from what is near ("pull-push").
///
/// Known levels are averaged into ever coarser maps; then unknown places take the level
/// of the next coarser map. After Gortler et al., "The Lumigraph" (1996), section 3.4.
struct LevelPyramid {
  private struct Layer {
    var columns: Int
    var rows: Int
    var start: Int
  }

  private var layers: [Layer] = []
  private var levels: [Float] = []
  private var isKnown: [Bool] = []

  /// Takes the middles of extremes with contrast and fills the other places.
  ///
  /// - Parameters:
  ///   - columns: Places in a row.
  ///   - rows: Rows of places.
  ///   - low: The smallest value of each place.
  ///   - high: The largest value of each place.
  ///   - leastContrast: The least difference of the two that makes a place known.
  mutating func fill(
    columns: Int, rows: Int, low: [UInt8], high: [UInt8], leastContrast: Int
  ) {
    resize(columns: columns, rows: rows)
    levels.withUnsafeMutableBufferPointer { levels in
      isKnown.withUnsafeMutableBufferPointer { isKnown in
        guard let levels = levels.baseAddress, let isKnown = isKnown.baseAddress else { return }
        for index in 0..<columns * rows {
          let contrast = Int(high[index]) - Int(low[index])
          isKnown[index] = contrast >= leastContrast
          levels[index] = (Float(low[index]) + Float(high[index])) / 2
        }
        for depth in 1..<max(1, layers.count) {
          Self.pull(from: layers[depth - 1], to: layers[depth], levels, isKnown)
        }
        if let top = layers.last, !isKnown[top.start] { levels[top.start] = 128 }
        for depth in (1..<max(1, layers.count)).reversed() {
          Self.push(from: layers[depth], to: layers[depth - 1], levels, isKnown)
        }
      }
    }
  }

  /// Calls a closure with the levels of all places, row by row.
  func withLevels(_ body: (UnsafePointer<Float>) -> Void) {
    levels.withUnsafeBufferPointer { levels in
      if let base = levels.baseAddress { body(base) }
    }
  }

  private mutating func resize(columns: Int, rows: Int) {
    guard layers.first?.columns != columns || layers.first?.rows != rows else { return }
    layers = [Layer(columns: columns, rows: rows, start: 0)]
    var count = columns * rows
    while let last = layers.last, last.columns > 1 || last.rows > 1 {
      let next = Layer(columns: (last.columns + 1) / 2, rows: (last.rows + 1) / 2, start: count)
      count += next.columns * next.rows
      layers.append(next)
    }
    levels = [Float](repeating: 128, count: count)
    isKnown = [Bool](repeating: false, count: count)
  }

  private static func pull(
    from fine: Layer, to coarse: Layer, _ levels: UnsafeMutablePointer<Float>,
    _ isKnown: UnsafeMutablePointer<Bool>
  ) {
    for row in 0..<coarse.rows {
      for column in 0..<coarse.columns {
        var sum: Float = 0
        var count: Float = 0
        var y = 2 &* row
        while y < min(fine.rows, 2 &* row &+ 2) {
          var x = 2 &* column
          while x < min(fine.columns, 2 &* column &+ 2) {
            let index = fine.start &+ y &* fine.columns &+ x
            if isKnown[index] {
              sum += levels[index]
              count += 1
            }
            x &+= 1
          }
          y &+= 1
        }
        let index = coarse.start + row * coarse.columns + column
        isKnown[index] = count > 0
        levels[index] = count > 0 ? sum / count : 128
      }
    }
  }

  private static func push(
    from coarse: Layer, to fine: Layer, _ levels: UnsafeMutablePointer<Float>,
    _ isKnown: UnsafeMutablePointer<Bool>
  ) {
    for row in 0..<fine.rows {
      for column in 0..<fine.columns {
        let index = fine.start + row * fine.columns + column
        if isKnown[index] { continue }
        levels[index] = levels[coarse.start + row / 2 * coarse.columns + column / 2]
      }
    }
  }
}
