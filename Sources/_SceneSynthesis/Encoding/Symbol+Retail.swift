// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

// GS1 General Specifications, section 5.2.
extension Symbol {
  /// Encodes an EAN-13 symbol.
  ///
  /// - Parameter digits: 13 digits, or 12 to have the check digit computed.
  /// - Returns: The symbol; its data are 13 digits.
  /// - Throws: What is wrong with the digits.
  public static func ean13(_ digits: String) throws(SymbolError) -> Symbol {
    let all = try RetailDigits.complete(digits, length: 13)
    let parity = Array(RetailPatterns.ean13Parity[all[0]].utf8)
    var widths = BarWidths()
    widths.append(digits: "111")
    for index in 1...6 {
      widths.append(retailDigit: all[index], isEven: parity[index - 1] == RetailPatterns.even)
    }
    widths.append(digits: "11111")
    for index in 7...12 { widths.append(retailDigit: all[index], isEven: false) }
    widths.append(digits: "111")
    return Symbol(symbology: .ean13UPCA, data: RetailDigits.text(of: all), widths: widths)
  }

  /// Encodes a UPC-A symbol, which is an EAN-13 symbol with a leading zero.
  ///
  /// - Parameter digits: 12 digits, or 11 to have the check digit computed.
  /// - Returns: The symbol; its data are 13 digits.
  /// - Throws: What is wrong with the digits.
  public static func upca(_ digits: String) throws(SymbolError) -> Symbol {
    let all = try RetailDigits.complete(digits, length: 12)
    return try ean13("0" + RetailDigits.text(of: all))
  }

  /// Encodes an EAN-8 symbol.
  ///
  /// - Parameter digits: 8 digits, or 7 to have the check digit computed.
  /// - Returns: The symbol; its data are 8 digits.
  /// - Throws: What is wrong with the digits.
  public static func ean8(_ digits: String) throws(SymbolError) -> Symbol {
    let all = try RetailDigits.complete(digits, length: 8)
    var widths = BarWidths()
    widths.append(digits: "111")
    for digit in all[0..<4] { widths.append(retailDigit: digit, isEven: false) }
    widths.append(digits: "11111")
    for digit in all[4..<8] { widths.append(retailDigit: digit, isEven: false) }
    widths.append(digits: "111")
    return Symbol(symbology: .ean8, data: RetailDigits.text(of: all), widths: widths)
  }

  /// Encodes a UPC-E symbol.
  ///
  /// - Parameter digits: The 8 printed digits: number system 0 or 1, six digits,
  ///   check digit; or 7 to have the check digit computed.
  /// - Returns: The symbol; its data are the 8 printed digits.
  /// - Throws: What is wrong with the digits.
  public static func upce(_ digits: String) throws(SymbolError) -> Symbol {
    let printed = try RetailDigits.digits(of: digits)
    guard printed.count == 7 || printed.count == 8 else { throw .wrongLength(printed.count) }
    guard printed[0] <= 1 else { throw .unsupportedCharacter(offset: 0) }
    // The check digit is that of the UPC-A code which the short form stands for.
    let padded = RetailDigits.text(of: Array(printed.prefix(7))) + "0"
    guard let expanded = Barcode(symbology: .upce, data: padded).expandedUPCEData else {
      throw .wrongLength(printed.count)
    }
    let check = RetailDigits.checkDigit(
      of: try RetailDigits.digits(of: String(expanded.dropLast())))
    if printed.count == 8, printed[7] != check {
      throw .wrongCheckDigit(found: printed[7], expected: check)
    }
    let parity = Array(RetailPatterns.upceParity[check].utf8)
    let evenMark = printed[0] == 0 ? RetailPatterns.even : RetailPatterns.odd
    var widths = BarWidths()
    widths.append(digits: "111")
    for index in 1...6 {
      widths.append(retailDigit: printed[index], isEven: parity[index - 1] == evenMark)
    }
    widths.append(digits: "111111")
    let data = RetailDigits.text(of: printed.prefix(7) + [check])
    return Symbol(symbology: .upce, data: data, widths: widths)
  }
}

/// The widths and parities that the retail codes share.
private enum RetailPatterns {
  static let even = UInt8(ascii: "G")
  static let odd = UInt8(ascii: "L")

  /// Widths of the odd (L) form, from a space; the R form has them from a bar.
  static let digits = [
    "3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112",
  ]

  static let ean13Parity = [
    "LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL",
    "LGGLGL",
  ]

  /// For number system 0; number system 1 swaps the two letters.
  static let upceParity = [
    "GGGLLL", "GGLGLL", "GGLLGL", "GGLLLG", "GLGGLL", "GLLGGL", "GLLLGG", "GLGLGL", "GLGLLG",
    "GLLGLG",
  ]
}

extension BarWidths {
  fileprivate mutating func append(retailDigit digit: Int, isEven: Bool) {
    if isEven {
      append(reversedDigits: RetailPatterns.digits[digit])
    } else {
      append(digits: RetailPatterns.digits[digit])
    }
  }
}
