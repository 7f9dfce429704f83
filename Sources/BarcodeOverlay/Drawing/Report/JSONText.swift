// SPDX-License-Identifier: Apache-2.0

/// JSON for a script element of a page.
enum JSONText {
  /// Returns a string literal that no HTML parser takes for markup.
  static func string(_ text: String) -> String {
    var output = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      // Markup, controls and line ends of other kinds.
      case "<", ">", "&", "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output + "\""
  }

  static func array(_ elements: some Sequence<String>) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  static func object(_ members: KeyValuePairs<String, String>) -> String {
    "{" + members.map { "\(string($0.key)):\($0.value)" }.joined(separator: ",") + "}"
  }

  static func number(_ value: Double, decimals: Int = 1) -> String {
    SVGNumber.text(value, decimals: decimals)
  }
}
