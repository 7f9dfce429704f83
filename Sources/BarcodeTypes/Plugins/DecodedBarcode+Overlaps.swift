// SPDX-License-Identifier: Apache-2.0

extension [DecodedBarcode] {
  /// Returns the readings of one picture without those that claim another one's place.
  ///
  /// The same content in the same place is one code, with the votes of both. Other
  /// content whose middle lies within a code that more lines read, or within one that the
  /// decoder vouches for, is a phantom: bars of a part imitate it.
  package func resolvingOverlaps() -> [DecodedBarcode] {
    func weight(_ code: DecodedBarcode) -> Int { code.votes ?? .max }
    let order = indices.sorted { first, second in
      let (a, b) = (weight(self[first]), weight(self[second]))
      return a != b ? a > b : first < second
    }
    var kept: [(index: Int, code: DecodedBarcode)] = []
    for index in order {
      let code = self[index]
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
}
