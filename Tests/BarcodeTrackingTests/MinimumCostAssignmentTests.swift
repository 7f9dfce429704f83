// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import BarcodeTracking

@Suite struct MinimumCostAssignmentTests {
  @Test func emptySidesLeaveAllAlone() {
    #expect(
      MinimumCostAssignment.solve(rowCount: 0, columnCount: 3, costAlone: 1) { _, _ in 0 }.isEmpty)
    #expect(
      MinimumCostAssignment.solve(rowCount: 2, columnCount: 0, costAlone: 1) { _, _ in 0 }
        == [nil, nil])
  }

  @Test func pairsThatCostTooMuchAreNotMade() {
    let columns = MinimumCostAssignment.solve(rowCount: 1, columnCount: 1, costAlone: 1) { _, _ in 1
    }
    #expect(columns == [nil])
  }

  @Test func leastSumBeatsNearestFirst() {
    // The nearest pair (row 0, column 0) would leave row 1 with nothing cheap.
    let costs = [[0.1, 0.2], [0.15, 0.9]]
    let columns = MinimumCostAssignment.solve(rowCount: 2, columnCount: 2, costAlone: 1) {
      costs[$0][$1]
    }
    #expect(columns == [1, 0])
  }

  @Test(arguments: UInt64(1)...60)
  func sumEqualsThatOfTryingAll(seed: UInt64) {
    var generator = TestGenerator(seed: seed)
    let rows = Int.random(in: 1...5, using: &generator)
    let columns = Int.random(in: 1...5, using: &generator)
    let costs = (0..<rows).map { _ in
      (0..<columns).map { _ in Double.random(in: 0...1.5, using: &generator) }
    }
    let assigned = MinimumCostAssignment.solve(rowCount: rows, columnCount: columns, costAlone: 1) {
      costs[$0][$1]
    }
    let used = assigned.compactMap { $0 }
    #expect(Set(used).count == used.count, "seed \(seed)")
    let sum = assigned.enumerated().reduce(0) { sum, pair in
      sum + (pair.element.map { costs[pair.offset][$0] } ?? 1)
    }
    #expect(abs(sum - leastSum(costs, row: 0, used: [])) < 1e-9, "seed \(seed)")
  }

  private func leastSum(_ costs: [[Double]], row: Int, used: Set<Int>) -> Double {
    guard row < costs.count else { return 0 }
    var least = 1 + leastSum(costs, row: row + 1, used: used)
    for column in costs[row].indices where !used.contains(column) && costs[row][column] < 1 {
      least = min(
        least,
        costs[row][column] + leastSum(costs, row: row + 1, used: used.union([column])))
    }
    return least
  }
}
