// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

extension Symbol {
  /// Encodes a text with the usual options of its symbology.
  ///
  /// - Parameters:
  ///   - symbology: The kind of code; `ean13UPCA` takes 13 digits of EAN-13 or 12 of UPC-A.
  ///   - text: The content, with its check digit where the symbology requires one.
  /// - Throws: Why the content has no form in this symbology.
  public init(_ symbology: Symbology, _ text: String) throws(SymbolError) {
    switch symbology {
    case .ean13UPCA where text.unicodeScalars.count == 12: self = try .upca(text)
    case .ean13UPCA: self = try .ean13(text)
    case .ean8: self = try .ean8(text)
    case .upce: self = try .upce(text)
    case .code39: self = try .code39(text)
    case .code93: self = try .code93(text)
    case .code128: self = try .code128(text)
    case .codabar: self = try .codabar(text)
    case .interleavedTwoOfFive: self = try .interleavedTwoOfFive(text)
    case .qr: self = try .qr(text)
    default: throw .unsupportedSymbology(symbology)
    }
  }
}
