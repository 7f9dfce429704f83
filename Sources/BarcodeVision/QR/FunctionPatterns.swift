// SPDX-License-Identifier: Apache-2.0

/// The modules of a QR symbol that are the same whatever its content (ISO/IEC 18004, 6.3).
///
/// Finder patterns with their separators, timing patterns, alignment patterns, and the one
/// module that is always dark. Format and version information are not among them.
package struct FunctionPatterns {
  /// What a module is known to be.
  package static let light: UInt8 = 0
  package static let dark: UInt8 = 1
  package static let unknown: UInt8 = 2
  /// The row and the column of the timing patterns.
  static let timingPlace = 6

  /// The number of modules in a row.
  package let size: Int
  /// The modules with a border of one light module all round, row by row.
  package private(set) var modules: [UInt8]
  /// The first row and column of the middles of alignment patterns, ascending.
  package let alignmentPlaces: [Int]

  /// The number of modules in a row with the border.
  var side: Int { size + 2 }

  /// Creates the patterns of a symbol of 21, 25, … 177 modules.
  package init(size: Int) {
    self.size = size
    let version = (size - 17) / 4
    alignmentPlaces = Self.alignmentPlaces(version: version)
    modules = [UInt8](repeating: Self.unknown, count: (size + 2) * (size + 2))
    for index in 6..<size - 7 {
      set(index, Self.timingPlace, isDark: index % 2 == 0)
      set(Self.timingPlace, index, isDark: index % 2 == 0)
    }
    setAlignmentPatterns()
    setFinder(column: 0, row: 0)
    setFinder(column: size - 7, row: 0)
    setFinder(column: 0, row: size - 7)
    set(8, size - 8, isDark: true)
    for index in -1...size {
      for (column, row) in [(index, -1), (index, size), (-1, index), (size, index)] {
        set(column, row, isDark: false)
      }
    }
  }

  /// The position of a module in ``modules``; the border has −1 and `size`.
  package func index(_ column: Int, _ row: Int) -> Int { (row + 1) * side + column + 1 }

  private mutating func set(_ column: Int, _ row: Int, isDark: Bool) {
    modules[index(column, row)] = isDark ? Self.dark : Self.light
  }

  private mutating func setFinder(column: Int, row: Int) {
    for y in -1...7 {
      for x in -1...7 {
        guard (0..<size).contains(column + x), (0..<size).contains(row + y) else { continue }
        let ring = max(abs(x - 3), abs(y - 3))
        set(column + x, row + y, isDark: ring != 2 && ring != 4)
      }
    }
  }

  private mutating func setAlignmentPatterns() {
    guard let last = alignmentPlaces.last else { return }
    for row in alignmentPlaces {
      for column in alignmentPlaces {
        let isCorner =
          (column, row) == (6, 6) || (column, row) == (6, last) || (column, row) == (last, 6)
        if isCorner { continue }
        for y in -2...2 {
          for x in -2...2 { set(column + x, row + y, isDark: max(abs(x), abs(y)) != 1) }
        }
      }
    }
  }

  /// Rows and columns of the middles of alignment patterns (annex E), evenly spaced but for
  /// the first gap.
  private static func alignmentPlaces(version: Int) -> [Int] {
    guard version >= 2 else { return [] }
    let count = version / 7 + 2
    let step =
      version == 32 ? 26 : (version * 8 + count * 3 + 5) / (count * 4 - 4) * 2
    let last = version * 4 + 10
    return [6] + (0..<count - 1).reversed().map { last - $0 * step }
  }
}
