// SPDX-License-Identifier: Apache-2.0

/// Numbers as short decimal text, which does not depend on a locale.
enum SVGNumber {
  /// Returns a number rounded to some decimals, without trailing zeros.
  ///
  /// - Parameters:
  ///   - value: The number; beyond ±1e9 the nearest that is not, and 0 for NaN.
  ///   - decimals: The largest number of decimals, at most 6.
  /// - Returns: The text.
  static func text(_ value: Double, decimals: Int = 2) -> String {
    let limit = 1e9
    let held = value.isNaN ? 0 : min(limit, max(-limit, value))
    var factor = 1
    for _ in 0..<decimals { factor *= 10 }
    let scaled = Int((held * Double(factor)).rounded())
    var text = "\(scaled.magnitude / UInt(factor))"
    var rest = scaled.magnitude % UInt(factor)
    if rest > 0 {
      var digits = ""
      for _ in 0..<decimals {
        digits = "\(rest % 10)" + digits
        rest /= 10
      }
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return scaled < 0 ? "-" + text : text
  }
}
