// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Symbol {
  /// Encodes a Code 39 symbol (ISO/IEC 16388).
  ///
  /// - Parameters:
  ///   - text: Digits, capital letters, space and `- . $ / + %`, at least one.
  ///   - addsCheckCharacter: Whether the modulo 43 character is added to the data.
  ///   - ratio: The width of wide elements.
  /// - Returns: The symbol; its data have no asterisks.
  /// - Throws: What is wrong with the text.
  public static func code39(
    _ text: String, addsCheckCharacter: Bool = false, ratio: WideRatio = .twoAndHalf
  ) throws(SymbolError) -> Symbol {
    guard !text.isEmpty else { throw .wrongLength(0) }
    var values: [Int] = []
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      guard let value = Code39Patterns.alphabet.firstIndex(of: scalar) else {
        throw .unsupportedCharacter(offset: offset)
      }
      values.append(value)
    }
    if addsCheckCharacter { values.append(values.reduce(0, +) % 43) }
    var widths = BarWidths()
    widths.append(wideFlags: Code39Patterns.startStop, ratio: ratio)
    for value in values {
      widths.appendNarrow()
      widths.append(wideFlags: Code39Patterns.characters[value], ratio: ratio)
    }
    widths.appendNarrow()
    widths.append(wideFlags: Code39Patterns.startStop, ratio: ratio)
    let data = String(String.UnicodeScalarView(values.map { Code39Patterns.alphabet[$0] }))
    return Symbol(symbology: .code39, data: data, widths: widths)
  }
}

private enum Code39Patterns {
  static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".unicodeScalars)
  static let startStop = "010010100"
  static let characters = [
    "000110100", "100100001", "001100001", "101100000", "000110001", "100110000", "001110000",
    "000100101", "100100100", "001100100", "100001001", "001001001", "101001000", "000011001",
    "100011000", "001011000", "000001101", "100001100", "001001100", "000011100", "100000011",
    "001000011", "101000010", "000010011", "100010010", "001010010", "000000111", "100000110",
    "001000110", "000010110", "110000001", "011000001", "111000000", "010010001", "110010000",
    "011010000", "010000101", "110000100", "011000100", "010101000", "010100010", "010001010",
    "000101010",
  ]
}
