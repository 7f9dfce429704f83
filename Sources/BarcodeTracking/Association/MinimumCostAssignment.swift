// SPDX-License-Identifier: Apache-2.0

/// Pairs rows with columns so that the sum of their costs is least.
///
/// Shortest augmenting paths with potentials (Jonker and Volgenant, "A shortest
/// augmenting path algorithm for dense and sparse linear assignment problems",
/// Computing 38, 1987, doi:10.1007/BF02278710). A row may stay alone, at a cost of
/// its own; among equal sums the earlier column wins, so results repeat.
enum MinimumCostAssignment {
  /// Returns for each row its column, or nil when it is better left alone.
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows.
  ///   - columnCount: The number of columns.
  ///   - costAlone: What it costs to leave a row alone; pairs that cost as much
  ///     or more are never made.
  ///   - cost: Gives the cost of a pair of row and column; finite.
  /// - Returns: A column or nil for each row; no column twice.
  /// - Complexity: O(rows² · (rows + columns)).
  static func solve(
    rowCount: Int, columnCount: Int, costAlone: Double, cost: (Int, Int) -> Double
  ) -> [Int?] {
    guard rowCount > 0 else { return [] }
    // Each row has a column of its own, after the real ones, that means "alone".
    let width = columnCount + rowCount
    var costs = [Double](repeating: .infinity, count: rowCount * width)
    for row in 0..<rowCount {
      for column in 0..<columnCount {
        let value = cost(row, column)
        if value < costAlone { costs[row * width + column] = value }
      }
      costs[row * width + columnCount + row] = costAlone
    }
    var search = Search(rowCount: rowCount, width: width, costs: costs)
    for row in 0..<rowCount { search.assign(row) }
    var columns = [Int?](repeating: nil, count: rowCount)
    for (column, row) in search.rowOfColumn.enumerated() {
      if let row, column < columnCount { columns[row] = column }
    }
    return columns
  }

  private struct Search {
    let rowCount: Int
    let width: Int
    let costs: [Double]
    var rowOfColumn: [Int?]
    var rowPotential: [Double]
    var columnPotential: [Double]
    var distance: [Double]
    var previousColumn: [Int?]
    var isDone: [Bool]

    init(rowCount: Int, width: Int, costs: [Double]) {
      self.rowCount = rowCount
      self.width = width
      self.costs = costs
      rowOfColumn = Array(repeating: nil, count: width)
      rowPotential = Array(repeating: 0, count: rowCount)
      columnPotential = Array(repeating: 0, count: width)
      distance = Array(repeating: .infinity, count: width)
      previousColumn = Array(repeating: nil, count: width)
      isDone = Array(repeating: false, count: width)
    }

    /// Finds a column for one more row, moving earlier rows where that is cheaper.
    mutating func assign(_ firstRow: Int) {
      for column in 0..<width {
        distance[column] = .infinity
        previousColumn[column] = nil
        isDone[column] = false
      }
      var row = firstRow
      var current: Int?
      while true {
        var nearest = 0
        var step = Double.infinity
        for column in 0..<width where !isDone[column] {
          let reduced =
            costs[row * width + column] - rowPotential[row] - columnPotential[column]
          if reduced < distance[column] {
            distance[column] = reduced
            previousColumn[column] = current
          }
          if distance[column] < step {
            step = distance[column]
            nearest = column
          }
        }
        raisePotentials(by: step, firstRow: firstRow)
        isDone[nearest] = true
        current = nearest
        guard let next = rowOfColumn[nearest] else { break }
        row = next
      }
      while let column = current {
        let earlier = previousColumn[column]
        rowOfColumn[column] = earlier.flatMap { rowOfColumn[$0] } ?? firstRow
        current = earlier
      }
    }

    private mutating func raisePotentials(by step: Double, firstRow: Int) {
      rowPotential[firstRow] += step
      for column in 0..<width {
        if isDone[column] {
          if let row = rowOfColumn[column] { rowPotential[row] += step }
          columnPotential[column] -= step
        } else {
          distance[column] -= step
        }
      }
    }
  }
}
