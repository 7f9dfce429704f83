// SPDX-License-Identifier: Apache-2.0
import BarcodeVision
import Testing
import _SceneSynthesis

@Suite struct FinderRunsTests {
  @Test(arguments: [
    [2, 2, 6, 2, 2], [1, 2, 4, 2, 1], [3, 2, 7, 2, 3], [10, 11, 30, 9, 10], [40, 40, 120, 40, 40],
  ])
  func finderPatternsAreTaken(runs: [Int32]) {
    #expect(FinderRuns.isFinder(runs[0], runs[1], runs[2], runs[3], runs[4]))
  }

  @Test(arguments: [
    [4, 4, 4, 4, 4], [1, 1, 1, 1, 1], [10, 10, 10, 10, 10], [10, 30, 30, 10, 10],
    [3, 3, 30, 3, 3], [10, 10, 30, 10, 40],
  ])
  func otherRunsAreNot(runs: [Int32]) {
    #expect(!FinderRuns.isFinder(runs[0], runs[1], runs[2], runs[3], runs[4]))
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func hitsAreThoseOfAPlainLoop(seed: UInt64) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    var edges: [Int32] = []
    var place = 0
    for _ in 0..<4000 {
      place += random.integer(in: 1..<7)
      edges.append(Int32(place))
    }
    for first in [0, 1] {
      var hits: [FinderRuns.Hit] = []
      FinderRuns.find(in: edges, count: edges.count, first: first, into: &hits)
      let expected = stride(from: first, to: edges.count - 5, by: 2).filter { index in
        let runs = (0..<5).map { edges[index + $0 + 1] - edges[index + $0] }
        return FinderRuns.isFinder(runs[0], runs[1], runs[2], runs[3], runs[4])
      }
      #expect(hits.map(\.edge) == expected)
      #expect(!expected.isEmpty)
    }
  }
}
