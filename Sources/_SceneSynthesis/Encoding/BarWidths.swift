// SPDX-License-Identifier: Apache-2.0

/// How much wider than the narrow elements the wide ones of two-width symbologies are.
public enum WideRatio: Double, Hashable, Sendable, CaseIterable {
  /// Two and a half modules.
  case twoAndHalf = 2.5
  /// Three modules.
  case three = 3
}

/// Element widths in modules, gathered from the notations that standards use.
struct BarWidths {
  private(set) var widths: [Double] = []

  /// Adds widths written as digits, such as "212222".
  mutating func append(digits: String) {
    for byte in digits.utf8 { widths.append(Double(byte &- 0x30)) }
  }

  /// Adds widths written as digits, from the last to the first.
  mutating func append(reversedDigits digits: String) {
    for byte in digits.utf8.reversed() { widths.append(Double(byte &- 0x30)) }
  }

  /// Adds elements written as "0" for narrow and "1" for wide.
  mutating func append(wideFlags: String, ratio: WideRatio) {
    for byte in wideFlags.utf8 { widths.append(byte == 0x31 ? ratio.rawValue : 1) }
  }

  /// Adds one element of one module.
  mutating func appendNarrow() {
    widths.append(1)
  }
}
