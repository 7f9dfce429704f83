// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Ready-made scenes.
public enum SceneCatalog {
  /// A symbol for a scene; content that cannot be encoded leaves an empty QR symbol's place.
  ///
  /// The catalogue's own contents can all be encoded, which its tests check.
  static func symbol(_ symbology: Symbology, _ text: String) -> Symbol {
    (try? Symbol(symbology, text))
      ?? Symbol(symbology: symbology, data: text, shape: .grid(ModuleGrid(columns: 21, rows: 21)))
  }

  /// Digits with their check digit, from a seeded generator.
  static func retailDigits(
    count: Int, random: inout RepeatableRandomNumberGenerator
  ) -> String {
    let digits = (0..<count - 1).map { _ in random.integer(in: 0..<10) }
    return RetailDigits.text(of: digits + [RetailDigits.checkDigit(of: digits)])
  }

  /// Capital letters and digits, from a seeded generator.
  static func letters(
    count: Int, random: inout RepeatableRandomNumberGenerator
  ) -> String {
    let alphabet = Array("ABCDEFGHJKLMNPRSTUVWXYZ23456789")
    return String((0..<count).map { _ in random.element(of: alphabet) ?? "A" })
  }

  /// New content for a kind of code; no two calls are likely to give the same.
  static func content(
    _ symbology: Symbology, random: inout RepeatableRandomNumberGenerator
  ) -> String {
    switch symbology {
    case .ean13UPCA: retailDigits(count: 13, random: &random)
    case .ean8: retailDigits(count: 8, random: &random)
    case .qr: "LOT-" + letters(count: 10, random: &random)
    default: letters(count: 6, random: &random)
    }
  }
}
