// SPDX-License-Identifier: Apache-2.0

/// The digits of retail codes and their check digit.
public enum RetailDigits {
  /// Returns the GS1 check digit (modulo 10, weights 3 and 1 from the right).
  ///
  /// - Parameter digits: The digits before the check digit, each 0 to 9.
  /// - Returns: The digit that follows them.
  public static func checkDigit(of digits: [Int]) -> Int {
    var sum = 0
    var weight = 3
    for digit in digits.reversed() {
      sum += digit * weight
      weight = 4 - weight
    }
    return (10 - sum % 10) % 10
  }

  /// Returns a text of digits with its GS1 check digit behind it.
  ///
  /// - Parameter text: Digits, such as the first 12 of EAN-13.
  /// - Returns: One digit more.
  /// - Throws: Where the text has something that is not a digit.
  public static func appendingCheckDigit(to text: String) throws(SymbolError) -> String {
    text + String(checkDigit(of: try digits(of: text)))
  }

  /// Returns the values of a text's digits.
  static func digits(of text: String) throws(SymbolError) -> [Int] {
    var digits: [Int] = []
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      guard (0x30...0x39).contains(scalar.value) else {
        throw .unsupportedCharacter(offset: offset)
      }
      digits.append(Int(scalar.value) - 0x30)
    }
    return digits
  }

  /// Returns all digits of a text that may come with or without its check digit.
  static func complete(_ text: String, length: Int) throws(SymbolError) -> [Int] {
    let digits = try digits(of: text)
    guard digits.count == length || digits.count == length - 1 else {
      throw .wrongLength(digits.count)
    }
    let expected = checkDigit(of: Array(digits.prefix(length - 1)))
    if digits.count == length, let found = digits.last, found != expected {
      throw .wrongCheckDigit(found: found, expected: expected)
    }
    return digits.prefix(length - 1) + [expected]
  }

  static func text(of digits: [Int]) -> String {
    digits.map(String.init).joined()
  }
}
