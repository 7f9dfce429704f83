// SPDX-License-Identifier: Apache-2.0

/// The characters of Code 128 and the choice of code sets.
enum Code128 {
  enum Content: Equatable {
    case byte(UInt8)
    case functionOne
  }

  private enum CodeSet: Int, CaseIterable {
    // B first: of equally short ways the one in set B is taken.
    case b, a, c

    var start: Int {
      switch self {
      case .a: 103
      case .b: 104
      case .c: 105
      }
    }

    /// The value that goes over to this set from either of the others.
    var latch: Int {
      switch self {
      case .a: 101
      case .b: 100
      case .c: 99
      }
    }

    /// The set that one shifted character is taken from.
    var shifted: CodeSet? {
      switch self {
      case .a: .b
      case .b: .a
      case .c: nil
      }
    }

    func value(of byte: UInt8) -> Int? {
      switch (self, byte) {
      case (.a, 0x00...0x1F): Int(byte) + 64
      case (.a, 0x20...0x5F), (.b, 0x20...0x7F): Int(byte) - 32
      default: nil
      }
    }
  }

  private static let shift = 98
  private static let functionOne = 102

  private struct Step {
    var length: Int
    var values: [Int]
    var consumed: Int
    var next: CodeSet
  }

  /// Returns the start character and the fewest values that hold the contents.
  static func plan(_ contents: [Content]) -> [Int] {
    let sets = CodeSet.allCases
    // best[i][set]: the shortest way to write all from i on, being in the set.
    var best = [[Step]](
      repeating: sets.map { Step(length: 0, values: [], consumed: 0, next: $0) },
      count: contents.count + 1)
    for index in contents.indices.reversed() {
      let direct = sets.map { set in
        directStep(contents, at: index, in: set) { best[$0][$1.rawValue].length }
      }
      for set in sets {
        var choice = direct[set.rawValue]
        for other in sets where other != set {
          guard var step = direct[other.rawValue] else { continue }
          step.values.insert(other.latch, at: 0)
          step.length += 1
          if step.length < choice?.length ?? .max { choice = step }
        }
        if let choice { best[index][set.rawValue] = choice }
      }
    }
    let start = sets.min { best[0][$0.rawValue].length < best[0][$1.rawValue].length } ?? .b
    var values = [start.start]
    var index = 0
    var set = start
    while index < contents.count {
      let step = best[index][set.rawValue]
      values += step.values
      index += step.consumed
      set = step.next
    }
    return values
  }

  /// The best way to write the content at an index without leaving a set for good.
  private static func directStep(
    _ contents: [Content], at index: Int, in set: CodeSet, rest: (Int, CodeSet) -> Int
  ) -> Step? {
    func step(_ values: [Int], consumed: Int) -> Step {
      Step(
        length: values.count + rest(index + consumed, set), values: values, consumed: consumed,
        next: set)
    }
    guard case .byte(let byte) = contents[index] else {
      return step([functionOne], consumed: 1)
    }
    if set == .c {
      guard index + 1 < contents.count, case .byte(let second) = contents[index + 1],
        (0x30...0x39).contains(byte), (0x30...0x39).contains(second)
      else { return nil }
      return step([Int(byte - 0x30) * 10 + Int(second - 0x30)], consumed: 2)
    }
    if let value = set.value(of: byte) { return step([value], consumed: 1) }
    guard let value = set.shifted?.value(of: byte) else { return nil }
    return step([shift, value], consumed: 1)
  }

  static let stop = "2331112"

  /// Element widths from a bar, by value.
  static let patterns = [
    "212222", "222122", "222221", "121223", "121322", "131222", "122213", "122312", "132212",
    "221213", "221312", "231212", "112232", "122132", "122231", "113222", "123122", "123221",
    "223211", "221132", "221231", "213212", "223112", "312131", "311222", "321122", "321221",
    "312212", "322112", "322211", "212123", "212321", "232121", "111323", "131123", "131321",
    "112313", "132113", "132311", "211313", "231113", "231311", "112133", "112331", "132131",
    "113123", "113321", "133121", "313121", "211331", "231131", "213113", "213311", "213131",
    "311123", "311321", "331121", "312113", "312311", "332111", "314111", "221411", "431111",
    "111224", "111422", "121124", "121421", "141122", "141221", "112214", "112412", "122114",
    "122411", "142112", "142211", "241211", "221114", "413111", "241112", "134111", "111242",
    "121142", "121241", "114212", "124112", "124211", "411212", "421112", "421211", "212141",
    "214121", "412121", "111143", "111341", "131141", "114113", "114311", "411113", "411311",
    "113141", "114131", "311141", "411131", "211412", "211214", "211232",
  ]
}
