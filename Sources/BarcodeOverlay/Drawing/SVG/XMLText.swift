// SPDX-License-Identifier: Apache-2.0

/// Text made safe for XML and HTML, in content and in quoted attributes.
enum XMLText {
  /// Returns a text with its markup characters escaped.
  ///
  /// Line breaks and tabs become spaces; other characters that XML 1.0 does not admit
  /// become the replacement character. Codes may hold any bytes.
  static func escaped(_ text: String) -> String {
    var output = ""
    output.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&#39;"
      case "\n", "\r", "\t": output += " "
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}"..."\u{FFFF}": output += "\u{FFFD}"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}
