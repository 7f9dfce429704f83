// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Symbol {
  /// Encodes a Codabar symbol (EN 798).
  ///
  /// - Parameters:
  ///   - text: A start letter A to D, digits and `- $ : / . +`, a stop letter A to D.
  ///   - ratio: The width of wide elements.
  /// - Returns: The symbol; its data include start and stop letters.
  /// - Throws: What is wrong with the text.
  public static func codabar(
    _ text: String, ratio: WideRatio = .twoAndHalf
  ) throws(SymbolError) -> Symbol {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count >= 3 else { throw .wrongLength(scalars.count) }
    var widths = BarWidths()
    for (offset, scalar) in scalars.enumerated() {
      guard let value = CodabarPatterns.alphabet.firstIndex(of: scalar) else {
        throw .unsupportedCharacter(offset: offset)
      }
      let isEnd = offset == 0 || offset == scalars.count - 1
      let isLetter = value >= CodabarPatterns.firstLetter
      if isEnd, !isLetter { throw .missingStartOrStop }
      if !isEnd, isLetter { throw .unsupportedCharacter(offset: offset) }
      if offset > 0 { widths.appendNarrow() }
      widths.append(wideFlags: CodabarPatterns.characters[value], ratio: ratio)
    }
    return Symbol(symbology: .codabar, data: text, widths: widths)
  }
}

private enum CodabarPatterns {
  static let alphabet = Array("0123456789-$:/.+ABCD".unicodeScalars)
  static let firstLetter = 16
  static let characters = [
    "0000011", "0000110", "0001001", "1100000", "0010010", "1000010", "0100001", "0100100",
    "0110000", "1001000", "0001100", "0011000", "1000101", "1010001", "1010100", "0010101",
    "0011010", "0101001", "0001011", "0001110",
  ]
}
