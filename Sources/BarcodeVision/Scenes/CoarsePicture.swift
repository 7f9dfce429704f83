// SPDX-License-Identifier: Apache-2.0

/// A picture as a few dozen cells across, without its light and shade.
///
/// Each cell is the mean of pixels spread over it and its neighbours, less the mean of what is
/// around: what is left are things, not lamps, and neither blur nor shifts of less than a cell
/// count.
struct CoarsePicture {
  /// The number of cells along the longer side.
  private static let cellCount = 48
  /// Pixels of a cell that are looked at, along each side.
  private static let sampleCount = 4
  /// How far around a cell its neighbours and its surroundings go, in cells.
  private static let reaches = (neighbours: 1, surroundings: 3)
  /// Less contrast than this, in grey levels, is noise.
  private static let leastContrast: Float = 3

  private(set) var columns = 0
  private(set) var rows = 0
  /// The side of a cell in pixels.
  private(set) var cellSide = 1.0
  /// The cells row by row, in grey levels.
  private(set) var cells: [Float] = []

  /// Whether there is nothing to be seen: a black frame, or a covered lens.
  var isBlank: Bool {
    let square = cells.reduce(0) { $0 + $1 * $1 }
    return square < Self.leastContrast * Self.leastContrast * Float(cells.count)
  }

  /// Takes a picture.
  mutating func compute(_ picture: LuminanceView) {
    cellSide = max(1, Double(max(picture.width, picture.height)) / Double(Self.cellCount))
    columns = max(1, Int(Double(picture.width) / cellSide))
    rows = max(1, Int(Double(picture.height) / cellSide))
    var means = [Float](repeating: 0, count: columns * rows)
    let across = Self.positions(columns * Self.sampleCount, extent: picture.width)
    let down = Self.positions(rows * Self.sampleCount, extent: picture.height)
    for (line, y) in down.enumerated() {
      let row = picture.base + y * picture.rowStride
      let first = line / Self.sampleCount * columns
      for column in 0..<columns {
        var sum = 0
        for sample in 0..<Self.sampleCount {
          sum += Int(row[across[column * Self.sampleCount + sample]])
        }
        means[first + column] += Float(sum)
      }
    }
    let share = 1 / Float(Self.sampleCount * Self.sampleCount)
    let sums = sums(of: means)
    cells = means.indices.map { index in
      (mean(sums, around: index, reach: Self.reaches.neighbours)
        - mean(sums, around: index, reach: Self.reaches.surroundings)) * share
    }
  }

  /// Returns the picture with cells twice as large.
  func halved() -> CoarsePicture {
    var half = CoarsePicture()
    (half.columns, half.rows, half.cellSide) = (columns / 2, rows / 2, cellSide * 2)
    half.cells = (0..<half.rows * half.columns).map { index in
      let first = index / half.columns * 2 * columns + index % half.columns * 2
      return (cells[first] + cells[first + 1] + cells[first + columns] + cells[first + columns + 1])
        / 4
    }
    return half
  }

  /// The middles of equal parts of an extent, as pixels.
  private static func positions(_ count: Int, extent: Int) -> [Int] {
    (0..<count).map { (2 * $0 + 1) * extent / (2 * count) }
  }

  /// Returns the sums of all cells above and to the left, with a row and a column of zeros.
  private func sums(of means: [Float]) -> [Float] {
    let width = columns + 1
    var sums = [Float](repeating: 0, count: width * (rows + 1))
    for row in 0..<rows {
      var sum: Float = 0
      for column in 0..<columns {
        sum += means[row * columns + column]
        sums[(row + 1) * width + column + 1] = sums[row * width + column + 1] + sum
      }
    }
    return sums
  }

  /// Returns the mean of the cells of the picture within a square around a cell.
  private func mean(_ sums: [Float], around index: Int, reach: Int) -> Float {
    let (column, row) = (index % columns, index / columns)
    let (left, right) = (max(0, column - reach), min(columns, column + reach + 1))
    let (top, bottom) = (max(0, row - reach), min(rows, row + reach + 1))
    let width = columns + 1
    let sum =
      sums[bottom * width + right] - sums[top * width + right] - sums[bottom * width + left]
      + sums[top * width + left]
    return sum / Float((right - left) * (bottom - top))
  }
}
