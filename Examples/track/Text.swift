// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation

/// Numbers and contents as people read them.
enum Text {
  /// Returns a number with a fixed number of decimals.
  static func fixed(_ number: Double, _ decimals: Int) -> String {
    String(format: "%.\(decimals)f", number)
  }

  /// Returns a content on one line: control characters as dots, bytes without text as hexadecimal.
  static func content(_ barcode: Barcode) -> String {
    guard let data = barcode.data else {
      return barcode.rawData.map { String(format: "%02x", Int($0)) }.joined()
    }
    return line(data)
  }

  /// Returns a text with dots for its control characters, so that it stays one line.
  static func line(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? "·" : $0 }))
  }
}
