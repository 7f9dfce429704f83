// SPDX-License-Identifier: Apache-2.0
import Testing
import _SceneSynthesis

@testable import BarcodeVision

@Suite struct NormalEquationsTests {
  @Test(arguments: UInt64(1)...10)
  func unknownsComeBack(seed: UInt64) throws {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    func vector() -> SIMD8<Double> {
      SIMD8((0..<8).map { _ in random.double(in: -3..<3) })
    }
    let unknowns = vector()
    var equations = NormalEquations()
    equations.reset(damping: .zero)
    for _ in 0..<20 {
      let row = vector()
      equations.add(row, value: (row * unknowns).sum(), weight: random.double(in: 0.5..<2))
    }
    let solved = equations.solve()
    let solution = try #require(solved)
    for index in 0..<8 { #expect(abs(solution[index] - unknowns[index]) < 1e-9, "seed \(seed)") }
  }

  @Test func tooFewEquationsHaveNoSolution() {
    var equations = NormalEquations()
    equations.reset(damping: .zero)
    for index in 0..<7 {
      var row = SIMD8<Double>.zero
      row[index] = 1
      equations.add(row, value: 1, weight: 1)
    }
    let solved = equations.solve()
    #expect(solved == nil)
  }
}
