// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Symbol {
  /// Encodes a Code 93 symbol, with its two check characters.
  ///
  /// - Parameter text: ASCII characters, at least one; those outside the basic 43
  ///   take two symbol characters.
  /// - Returns: The symbol; its data are the text.
  /// - Throws: What is wrong with the text.
  public static func code93(_ text: String) throws(SymbolError) -> Symbol {
    guard !text.isEmpty else { throw .wrongLength(0) }
    var values: [Int] = []
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      guard scalar.isASCII else { throw .unsupportedCharacter(offset: offset) }
      values += Code93Patterns.values(of: UInt8(scalar.value))
    }
    values.append(Code93Patterns.check(of: values, longestWeight: 20))
    values.append(Code93Patterns.check(of: values, longestWeight: 15))
    var widths = BarWidths()
    widths.append(digits: Code93Patterns.startStop)
    for value in values { widths.append(digits: Code93Patterns.characters[value]) }
    widths.append(digits: Code93Patterns.startStop)
    widths.appendNarrow()
    return Symbol(symbology: .code93, data: text, widths: widths)
  }
}

private enum Code93Patterns {
  static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".utf8)
  static let startStop = "111141"

  /// The 43 basic characters, then the shifts ($), (%), (/) and (+).
  static let characters = [
    "131112", "111213", "111312", "111411", "121113", "121212", "121311", "111114", "131211",
    "141111", "211113", "211212", "211311", "221112", "221211", "231111", "112113", "112212",
    "112311", "122112", "132111", "111123", "111222", "111321", "121122", "131121", "212112",
    "212211", "211122", "211221", "221121", "222111", "112122", "112221", "122121", "123111",
    "121131", "311112", "311211", "321111", "112131", "113121", "211131", "121221", "312111",
    "311121", "122211",
  ]

  private static let dollarShift = 43
  private static let percentShift = 44
  private static let slashShift = 45
  private static let plusShift = 46

  /// The symbol characters of an ASCII character: one, or a shift and a letter.
  static func values(of byte: UInt8) -> [Int] {
    if let value = alphabet.firstIndex(of: byte) { return [value] }
    func pair(_ shift: Int, _ first: UInt8, from letter: Unicode.Scalar) -> [Int] {
      [shift, Int(byte - first) + Int(letter.value) - 0x41 + 10]
    }
    return switch byte {
    case 0x00: pair(percentShift, 0x00, from: "U")
    case 0x01...0x1A: pair(dollarShift, 0x01, from: "A")
    case 0x1B...0x1F: pair(percentShift, 0x1B, from: "A")
    case 0x21...0x2F: pair(slashShift, 0x21, from: "A")
    case 0x3A: pair(slashShift, 0x3A, from: "Z")
    case 0x3B...0x3F: pair(percentShift, 0x3B, from: "F")
    case 0x40: pair(percentShift, 0x40, from: "V")
    case 0x5B...0x5F: pair(percentShift, 0x5B, from: "K")
    case 0x60: pair(percentShift, 0x60, from: "W")
    case 0x61...0x7A: pair(plusShift, 0x61, from: "A")
    default: pair(percentShift, 0x7B, from: "P")
    }
  }

  /// A check character: weights 1, 2, … from the right, beginning anew after the longest.
  static func check(of values: [Int], longestWeight: Int) -> Int {
    var sum = 0
    for (index, value) in values.reversed().enumerated() {
      sum += value * (index % longestWeight + 1)
    }
    return sum % 47
  }
}
