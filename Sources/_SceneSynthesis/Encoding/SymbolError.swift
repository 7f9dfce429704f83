// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// Why content cannot be drawn as a symbol.
public enum SymbolError: Error, Hashable, Sendable {
  /// There is no encoder for the symbology.
  case unsupportedSymbology(Symbology)
  /// The symbology cannot hold the character at this offset of the text's scalars.
  case unsupportedCharacter(offset: Int)
  /// The content has a length that the symbology does not have.
  case wrongLength(Int)
  /// The last digit is not the check digit of those before it.
  case wrongCheckDigit(found: Int, expected: Int)
  /// The text lacks the start or stop letter that its symbology needs.
  case missingStartOrStop
  /// The content does not fit in the largest version that was allowed.
  case tooLong(bitCount: Int, capacity: Int)
}

extension SymbolError: CustomStringConvertible {
  /// A sentence that says what is wrong.
  public var description: String {
    switch self {
    case .unsupportedSymbology(let symbology):
      "there is no encoder for \(symbology)"
    case .unsupportedCharacter(let offset):
      "the character at offset \(offset) has no form in this symbology"
    case .wrongLength(let length):
      "content of length \(length) has no form in this symbology"
    case .wrongCheckDigit(let found, let expected):
      "the check digit is \(found) where \(expected) is right"
    case .missingStartOrStop:
      "the text does not begin and end with the letters A to D"
    case .tooLong(let bitCount, let capacity):
      "content of \(bitCount) bits exceeds the capacity of \(capacity)"
    }
  }
}
