// SPDX-License-Identifier: Apache-2.0

extension Barcode {
  /// The 12 digits of a UPC-A code, or nil for any other code.
  ///
  /// A UPC-A code is an EAN-13 code with a leading zero: the bars are the same.
  public var upcaData: String? {
    guard symbology == .ean13UPCA, let data, data.utf8.count == 13, data.first == "0" else {
      return nil
    }
    return String(data.dropFirst())
  }

  /// The 12 digits of UPC-A that a UPC-E code stands for, or nil for any other code.
  ///
  /// The zeros that the short form leaves out are put back by its last digit
  /// (GS1 General Specifications, section 5.2.2.4.2).
  public var expandedUPCEData: String? {
    guard symbology == .upce, let data else { return nil }
    let digits = Array(data)
    guard digits.count == 8, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    let middle: String
    switch digits[6] {
    case "0", "1", "2":
      middle = String(digits[1...2]) + String(digits[6]) + "0000" + String(digits[3...5])
    case "3": middle = String(digits[1...3]) + "00000" + String(digits[4...5])
    case "4": middle = String(digits[1...4]) + "00000" + String(digits[5])
    default: middle = String(digits[1...5]) + "0000" + String(digits[6])
    }
    return String(digits[0]) + middle + String(digits[7])
  }
}
