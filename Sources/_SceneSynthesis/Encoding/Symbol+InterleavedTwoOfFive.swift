// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Symbol {
  /// Encodes an Interleaved 2 of 5 symbol (ISO/IEC 16390).
  ///
  /// - Parameters:
  ///   - digits: An even number of digits; a check digit is among them or not,
  ///     see ``RetailDigits/appendingCheckDigit(to:)``.
  ///   - ratio: The width of wide elements.
  /// - Returns: The symbol; its data are the digits.
  /// - Throws: What is wrong with the digits.
  public static func interleavedTwoOfFive(
    _ digits: String, ratio: WideRatio = .twoAndHalf
  ) throws(SymbolError) -> Symbol {
    let values = try RetailDigits.digits(of: digits)
    guard !values.isEmpty, values.count.isMultiple(of: 2) else {
      throw .wrongLength(values.count)
    }
    var widths = BarWidths()
    widths.append(digits: "1111")
    for index in stride(from: 0, to: values.count, by: 2) {
      // Bars carry the first digit of a pair, the spaces between them the second.
      let flags = zip(wideFlags[values[index]], wideFlags[values[index + 1]])
      for (bar, space) in flags {
        widths.append(wideFlags: String([bar, space]), ratio: ratio)
      }
    }
    widths.append(wideFlags: "100", ratio: ratio)
    return Symbol(symbology: .interleavedTwoOfFive, data: digits, widths: widths)
  }

  private static let wideFlags = [
    "00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010",
  ]
}
