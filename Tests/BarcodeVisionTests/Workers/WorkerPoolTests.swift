// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import BarcodeVision

@Suite struct WorkerPoolTests {
  private struct Worker {
    var isBusy = false
    var pieceCount = 0
  }

  @Test(arguments: [-1, 1, 2, 3, 8])
  func resultsComeInTheOrderOfThePieces(workerCount: Int) {
    var pool = WorkerPool(count: workerCount) { Worker() }
    let count = pool.count
    #expect(count == max(1, workerCount))
    for pieceCount in [0, 1, 2, 7, 500] {
      let results = pool.map(Array(0..<pieceCount)) { worker, index, piece in
        let wasBusy = worker.isBusy
        worker.isBusy = true
        worker.pieceCount += 1
        defer { worker.isBusy = false }
        return (square: piece * piece, isValid: !wasBusy && (0..<count).contains(index))
      }
      #expect(results.map(\.square) == (0..<pieceCount).map { $0 * $0 })
      #expect(results.allSatisfy { $0.isValid }, "a worker does one thing at a time")
    }
  }

  @Test func memoryOfWorkersStays() {
    var pool = WorkerPool(count: 1) { Worker() }
    let results = pool.map([1, 2, 3]) { worker, _, piece in
      worker.pieceCount += 1
      return piece
    }
    #expect(results == [1, 2, 3])
    let pieceCount = pool.onFirst { $0.pieceCount }
    #expect(pieceCount == 3)
  }
}
