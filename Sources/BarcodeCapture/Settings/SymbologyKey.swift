// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The key of what is stored for a symbology; none for names that this version does not know.
struct SymbologyKey: CodingKey {
  let symbology: Symbology

  init?(stringValue: String) {
    guard let symbology = Symbology(rawValue: stringValue) else { return nil }
    self.symbology = symbology
  }

  init?(intValue: Int) { nil }

  var stringValue: String { symbology.rawValue }
  var intValue: Int? { nil }
}
