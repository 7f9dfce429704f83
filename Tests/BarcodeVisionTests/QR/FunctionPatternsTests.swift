// SPDX-License-Identifier: Apache-2.0
import BarcodeVision
import Testing
import _SceneSynthesis

@Suite struct FunctionPatternsTests {
  @Test(arguments: [1, 2, 6, 7, 13, 14, 20, 21, 27, 32, 36, 40])
  func knownModulesAreThoseOfEncodedSymbols(version: Int) throws {
    let options = QROptions(errorCorrection: .low, minimumVersion: version)
    guard case .grid(let grid) = try Symbol.qr("KNOWN", options: options).shape else {
      Issue.record("a QR symbol is a grid")
      return
    }
    let known = FunctionPatterns(size: 17 + 4 * version)
    #expect(known.size == grid.columns)
    var count = 0
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let module = known.modules[known.index(column, row)]
        guard module != FunctionPatterns.unknown else { continue }
        count += 1
        #expect((module == FunctionPatterns.dark) == grid[column, row], "\(column), \(row)")
      }
    }
    // Three finder patterns with separators, the timing patterns between, the dark module.
    #expect(count >= 3 * 64 + 2 * (grid.columns - 16) + 1)
  }
}
