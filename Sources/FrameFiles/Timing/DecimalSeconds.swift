// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Decimal text to whole nanoseconds without going through binary fractions.
enum DecimalSeconds {
  private static let nanosecondDigits = 9

  /// Returns the time that text such as `-12.5` or `1.7e9` means.
  ///
  /// - Parameter text: ASCII digits, at most one point, perhaps a sign and an
  ///   exponent; no blanks.
  /// - Returns: The nearest nanosecond, or nil when the text is no number or the
  ///   time does not fit.
  static func timestamp(_ text: ArraySlice<UInt8>) -> FrameTimestamp? {
    if text.contains(where: { $0 | 0x20 == 0x65 }) { return scientific(text) }
    var digits = text
    let sign = digits.first
    if sign == 0x2B || sign == 0x2D { digits.removeFirst() }
    let parts = digits.split(separator: 0x2E, maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, digits.count >= parts.count else { return nil }
    let fraction = parts.count > 1 ? parts[1] : []
    guard isDigits(whole), isDigits(fraction) else { return nil }
    var nanoseconds: Int64 = 0
    for position in 0..<whole.count + nanosecondDigits {
      let digit =
        position < whole.count
        ? value(whole, position) : value(fraction, position - whole.count)
      guard let next = append(digit, to: nanoseconds) else { return nil }
      nanoseconds = next
    }
    if value(fraction, nanosecondDigits) >= 5 {
      guard nanoseconds < .max else { return nil }
      nanoseconds += 1
    }
    return FrameTimestamp(nanoseconds: sign == 0x2D ? -nanoseconds : nanoseconds)
  }

  private static func isDigits(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// The digit at a place; 0 behind the last.
  private static func value(_ digits: ArraySlice<UInt8>, _ position: Int) -> Int64 {
    position < digits.count ? Int64(digits[digits.startIndex + position] - 0x30) : 0
  }

  private static func append(_ digit: Int64, to number: Int64) -> Int64? {
    let (tenfold, overflow) = number.multipliedReportingOverflow(by: 10)
    let (sum, overflow2) = tenfold.addingReportingOverflow(digit)
    return overflow || overflow2 ? nil : sum
  }

  private static func scientific(_ text: ArraySlice<UInt8>) -> FrameTimestamp? {
    // Hexadecimal numbers have an "e" as well.
    guard text.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }),
      let seconds = Double(String(decoding: text, as: UTF8.self)), abs(seconds) < 9.2e9
    else { return nil }
    return FrameTimestamp(seconds: seconds)
  }
}
