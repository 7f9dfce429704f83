// SPDX-License-Identifier: Apache-2.0

/// The order of names in which numbers count by their value: `f2` before `f10`.
enum NaturalOrder {
  /// Returns whether a name comes before another.
  static func precedes(_ first: String, _ second: String) -> Bool {
    var left = first.utf8[...]
    var right = second.utf8[...]
    while let a = left.first, let b = right.first {
      if isDigit(a), isDigit(b) {
        let (number, other) = (takeNumber(&left), takeNumber(&right))
        if number.count != other.count { return number.count < other.count }
        if !number.elementsEqual(other) { return number.lexicographicallyPrecedes(other) }
      } else if a != b {
        return a < b
      } else {
        left.removeFirst()
        right.removeFirst()
      }
    }
    if left.isEmpty != right.isEmpty { return left.isEmpty }
    // The same but for leading zeros, perhaps: any order that is always the same.
    return first.utf8.lexicographicallyPrecedes(second.utf8)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  /// Takes the digits at the start; returns them without leading zeros, however many.
  private static func takeNumber(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = text.prefix(while: isDigit)
    text = text[digits.endIndex...]
    return digits.drop { $0 == 0x30 }
  }
}
