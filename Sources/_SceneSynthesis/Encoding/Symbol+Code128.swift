// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Symbol {
  /// Encodes a Code 128 symbol (ISO/IEC 15417) with the fewest symbol characters.
  ///
  /// - Parameters:
  ///   - text: ASCII characters, at least one.
  ///   - isGS1: Whether the symbol begins with FNC1; then GS (U+001D) in the text
  ///     becomes FNC1 too, as GS1-128 has it.
  /// - Returns: The symbol; its data are the text.
  /// - Throws: What is wrong with the text.
  public static func code128(_ text: String, isGS1: Bool = false) throws(SymbolError) -> Symbol {
    guard !text.isEmpty else { throw .wrongLength(0) }
    var contents: [Code128.Content] = isGS1 ? [.functionOne] : []
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      guard scalar.isASCII else { throw .unsupportedCharacter(offset: offset) }
      contents.append(isGS1 && scalar == "\u{1D}" ? .functionOne : .byte(UInt8(scalar.value)))
    }
    var values = Code128.plan(contents)
    var sum = values[0]
    for (index, value) in values.enumerated().dropFirst() { sum += index * value }
    values.append(sum % 103)
    var widths = BarWidths()
    for value in values { widths.append(digits: Code128.patterns[value]) }
    widths.append(digits: Code128.stop)
    return Symbol(symbology: .code128, data: text, widths: widths, isGS1DataCarrier: isGS1)
  }
}
