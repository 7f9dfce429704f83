// SPDX-License-Identifier: Apache-2.0

/// The sizes that depend on a QR symbol's version, 1 to 40 (ISO/IEC 18004, table 9, annex E).
struct QRVersion {
  let number: Int

  static let all = 1...40

  /// The number of modules along a side.
  var side: Int { number * 4 + 17 }

  /// The places of alignment patterns along each axis.
  var alignmentCenters: [Int] {
    guard number > 1 else { return [] }
    let count = number / 7 + 2
    // The spacing is even and as equal as can be; the odd remainder goes to the first gap.
    let step = number == 32 ? 26 : (number * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    let far = side - 7
    return [6] + (0..<count - 1).reversed().map { far - $0 * step }
  }

  /// The number of modules that are left for data and error correction.
  var dataModuleCount: Int {
    var count = (16 * number + 128) * number + 64
    if number >= 2 {
      let patterns = number / 7 + 2
      count -= (25 * patterns - 10) * patterns - 55
      if number >= 7 { count -= 36 }
    }
    return count
  }

  /// The number of codewords of both kinds.
  var codewordCount: Int { dataModuleCount / 8 }

  func blockCount(_ level: QRErrorCorrection) -> Int {
    Self.blockCounts[level.row][number - 1]
  }

  /// The number of error correction codewords of each block.
  func correctionCount(_ level: QRErrorCorrection) -> Int {
    Self.correctionCounts[level.row][number - 1]
  }

  func dataCodewordCount(_ level: QRErrorCorrection) -> Int {
    codewordCount - blockCount(level) * correctionCount(level)
  }

  private static let correctionCounts = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30,
      30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30,
      30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  private static let blockCounts = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14,
      15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
      26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34,
      34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37,
      40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}

extension QRErrorCorrection {
  fileprivate var row: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .quartile: 2
    case .high: 3
    }
  }
}
