// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Settles readings of one picture that claim the same place.
enum Overlaps {
  /// Returns the readings without repeated and phantom ones.
  ///
  /// The same content in the same place (read along rows and along columns) is one
  /// code, with the votes of both. A linear code whose middle lies within another
  /// code that more lines read, or within a matrix code, is a phantom: bars of a
  /// part imitate it.
  static func resolved(_ codes: [DecodedBarcode]) -> [DecodedBarcode] {
    let order = codes.indices.sorted { first, second in
      let (a, b) = (weight(codes[first]), weight(codes[second]))
      return a != b ? a > b : first < second
    }
    var kept: [(index: Int, code: DecodedBarcode)] = []
    for index in order {
      let code = codes[index]
      let center = code.location.center
      let holder = kept.firstIndex { other in
        other.code.location.contains(center)
          || code.location.contains(other.code.location.center)
      }
      guard let holder else {
        kept.append((index, code))
        continue
      }
      if kept[holder].code.barcode == code.barcode, let votes = code.votes {
        kept[holder].code.votes = kept[holder].code.votes.map { $0 + votes }
      }
    }
    return kept.sorted { $0.index < $1.index }.map(\.code)
  }

  private static func weight(_ code: DecodedBarcode) -> Int { code.votes ?? .max }
}
