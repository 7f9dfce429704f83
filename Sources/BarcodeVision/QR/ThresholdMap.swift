// SPDX-License-Identifier: Apache-2.0

/// What counts as dark in each part of a picture.
///
/// The level of a block of 8×8 pixels is half-way between the extremes of the 3×3 blocks
/// around it, so it follows shadows. Flat blocks, as inside a large module, take theirs
/// from the nearest blocks with contrast, by averaging down and up a pyramid.
package struct ThresholdMap {
  /// The side of a block in pixels.
  package static let blockSize = 8

  /// The number of blocks in a row.
  package private(set) var columns = 0
  /// The number of rows of blocks.
  package private(set) var rows = 0
  /// The level of each block: darker pixels are dark.
  package private(set) var levels: [UInt8] = []
  /// The least difference of extremes that counts as contrast.
  package private(set) var leastContrast = 0

  private var low: [UInt8] = []
  private var high: [UInt8] = []
  private var scratchLow: [UInt8] = []
  private var scratchHigh: [UInt8] = []
  private var fill = LevelPyramid()

  package init() {}

  /// Computes the levels of a picture of at least one block.
  package mutating func compute(_ picture: LuminanceView) {
    columns = (picture.width + Self.blockSize - 1) / Self.blockSize
    rows = (picture.height + Self.blockSize - 1) / Self.blockSize
    takeExtremes(picture)
    leastContrast = contrastFloor()
    widen()
    fill.fill(columns: columns, rows: rows, low: low, high: high, leastContrast: leastContrast)
    smooth()
  }

  /// The level at a pixel of the picture.
  package func level(column: Int, row: Int) -> UInt8 {
    levels[row / Self.blockSize * columns + column / Self.blockSize]
  }

  /// Writes the levels along a row of pixels, straight between the middles of blocks.
  ///
  /// - Parameters:
  ///   - blockRow: The row of blocks.
  ///   - row: Receives the levels; room for whole blocks.
  package func expandRow(_ blockRow: Int, into row: inout [UInt8]) {
    row.withUnsafeMutableBufferPointer { row in
      levels.withUnsafeBufferPointer { levels in
        guard let row = row.baseAddress, let levels = levels.baseAddress else { return }
        ThresholdKernel.expandRow(levels + blockRow * columns, count: columns, into: row)
      }
    }
  }

  private mutating func takeExtremes(_ picture: LuminanceView) {
    let count = columns * rows
    if low.count != count {
      low = [UInt8](repeating: 0, count: count)
      high = low
      scratchLow = low
      scratchHigh = low
      levels = low
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * picture.width) { columnsOfBand in
      guard let smallest = columnsOfBand.baseAddress else { return }
      let largest = smallest + picture.width
      for row in 0..<rows {
        let top = row * Self.blockSize
        ThresholdKernel.columnExtremes(
          picture, rows: top..<min(picture.height, top + Self.blockSize), low: smallest,
          high: largest)
        for column in 0..<columns {
          var x = column &* Self.blockSize
          let end = min(picture.width, x &+ Self.blockSize)
          var (least, most) = (smallest[x], largest[x])
          x &+= 1
          while x < end {
            least = min(least, smallest[x])
            most = max(most, largest[x])
            x &+= 1
          }
          low[row &* columns &+ column] = least
          high[row &* columns &+ column] = most
        }
      }
    }
  }

  /// Noise alone spans about 1.4 times as much in 3×3 blocks as in the flattest single ones.
  private func contrastFloor() -> Int {
    var histogram = [Int](repeating: 0, count: 256)
    for index in 0..<columns * rows { histogram[Int(high[index] &- low[index])] += 1 }
    var rest = columns * rows / 8
    var range = 0
    while range < 255, rest >= histogram[range] {
      rest -= histogram[range]
      range += 1
    }
    return min(48, max(10, range * 3 / 2))
  }

  /// Replaces the extremes by those of the 3×3 blocks around, first along rows.
  private mutating func widen() {
    let (columns, rows) = (columns, rows)
    low.withUnsafeMutableBufferPointer { low in
      high.withUnsafeMutableBufferPointer { high in
        scratchLow.withUnsafeMutableBufferPointer { scratchLow in
          scratchHigh.withUnsafeMutableBufferPointer { scratchHigh in
            guard let low = low.baseAddress, let high = high.baseAddress,
              let wideLow = scratchLow.baseAddress, let wideHigh = scratchHigh.baseAddress
            else { return }
            for row in 0..<rows {
              let start = row * columns
              ThresholdKernel.widenRow(
                low + start, high + start, count: columns, intoLow: wideLow + start,
                high: wideHigh + start)
            }
            for row in 0..<rows {
              let above = max(0, row - 1) * columns
              let here = row * columns
              let below = min(rows - 1, row + 1) * columns
              var x = 0
              while x < columns {
                low[here &+ x] = min(
                  wideLow[above &+ x], min(wideLow[here &+ x], wideLow[below &+ x]))
                high[here &+ x] = max(
                  wideHigh[above &+ x], max(wideHigh[here &+ x], wideHigh[below &+ x]))
                x &+= 1
              }
            }
          }
        }
      }
    }
  }

  /// Takes the mean of the 3×3 blocks around each; blocks at the border count again outside.
  private mutating func smooth() {
    let (columns, rows) = (columns, rows)
    levels.withUnsafeMutableBufferPointer { levels in
      fill.withLevels { filled in
        for row in 0..<rows {
          let above = filled + max(0, row - 1) * columns
          let here = filled + row * columns
          let below = filled + min(rows - 1, row + 1) * columns
          var x = 0
          while x < columns {
            let (left, right) = (max(0, x &- 1), min(columns &- 1, x &+ 1))
            let sum =
              above[left] + above[x] + above[right] + here[left] + here[x] + here[right]
              + below[left] + below[x] + below[right]
            levels[row &* columns &+ x] = UInt8(
              truncatingIfNeeded: Int32(sum * (1 / 9) + 0.5))
            x &+= 1
          }
        }
      }
    }
  }
}
