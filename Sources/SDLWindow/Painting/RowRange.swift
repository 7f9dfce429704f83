// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  /// A range of rows that grows.
  struct RowRange {
    private var range: Range<Int>?

    var rows: Range<Int> { range ?? 0..<0 }

    mutating func add(_ row: Int) {
      let old = range ?? row..<row + 1
      range = min(old.lowerBound, row)..<max(old.upperBound, row + 1)
    }

    mutating func add(_ other: RowRange) {
      guard let first = other.range?.lowerBound, let last = other.range?.last else { return }
      add(first)
      add(last)
    }
  }
#endif
