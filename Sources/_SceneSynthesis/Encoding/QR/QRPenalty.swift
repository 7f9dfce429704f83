// SPDX-License-Identifier: Apache-2.0

/// How badly a masked symbol reads (ISO/IEC 18004, section 7.8.3): lower is better.
enum QRPenalty {
  static func score(of grid: ModuleGrid) -> Int {
    let side = grid.columns
    var score = 0
    // Raw storage: the eight masks of a large symbol are a million modules.
    grid.isDark.withUnsafeBufferPointer { modules in
      guard let modules = modules.baseAddress else { return }
      for line in 0..<side {
        score += lineScore(modules + line * side, step: 1, side: side)
        score += lineScore(modules + line, step: side, side: side)
      }
      for row in 0..<side - 1 {
        for column in 0..<side - 1 {
          let corner = modules + (row &* side &+ column)
          if corner[0] == corner[1], corner[0] == corner[side], corner[0] == corner[side &+ 1] {
            score += 3
          }
        }
      }
      var darkCount = 0
      for index in 0..<side * side where modules[index] { darkCount += 1 }
      // Ten for every whole 5 % that the share of dark modules is away from a half.
      let total = side * side
      score += abs(darkCount * 20 - total * 10) / total * 10
    }
    return score
  }

  /// Runs of five and more, and parts that look like a finder pattern, in one line.
  private static func lineScore(
    _ modules: UnsafePointer<Bool>, step: Int, side: Int
  ) -> Int {
    var score = 0
    var run = 0
    var previous = !modules[0]
    // The last eleven modules, the newest lowest.
    var history = 0
    var index = 0
    while index < side {
      let isDark = modules[index &* step]
      run = isDark == previous ? run &+ 1 : 1
      previous = isDark
      if run == 5 { score &+= 3 } else if run > 5 { score &+= 1 }
      history = (history << 1 | (isDark ? 1 : 0)) & 0x7FF
      if index >= 10, history == 0b101_1101_0000 || history == 0b000_0101_1101 { score &+= 40 }
      index &+= 1
    }
    return score
  }
}
