// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@testable import ZBarDecoding

@Suite struct RetailDigitPatternsTests {
  /// Widths of a symbol in 1/64 module, with each bar wider by a share of a module.
  private func widths(_ symbol: Symbol, growth: Double, isReversed: Bool) -> [UInt32] {
    guard case .bars(let modules) = symbol.shape else { return [] }
    let widths = modules.enumerated().map { index, width in
      UInt32((width + (index.isMultiple(of: 2) ? growth : -growth)) * 64)
    }
    return isReversed ? widths.reversed() : widths
  }

  private func symbols() throws -> [Symbol] {
    // Each first digit, so each pattern of sets, and all digits in all of them.
    try (0...9).map { try .ean13("\($0)123456789\($0)4".prefix(12).description) }
      + [try .ean8("9638507"), try .ean8("1234567"), try .ean8("7012849")]
  }

  @Test(arguments: [-0.35, -0.1, 0, 0.2, 0.4], [false, true])
  func trueDigitsMatchWhateverInkDidToTheBars(growth: Double, isReversed: Bool) throws {
    for symbol in try symbols() {
      let patterns = try #require(RetailDigitPatterns(symbol.symbology, symbol.rawData))
      let widths = widths(symbol, growth: growth, isReversed: isReversed)
      let isMatch = patterns.matches(widths.span, first: 0, isReversed: isReversed)
      #expect(isMatch, "\(symbol.data)")
    }
  }

  @Test func anyOtherDigitDoesNotMatch() throws {
    for symbol in try symbols() {
      let widths = widths(symbol, growth: 0.3, isReversed: false)
      // The first digit of EAN-13 has no bars of its own: it chooses the others' sets.
      for place in symbol.rawData.indices {
        for digit in UInt8(48)...57 where digit != symbol.rawData[place] {
          var wrong = symbol.rawData
          wrong[place] = digit
          let patterns = try #require(RetailDigitPatterns(symbol.symbology, wrong))
          let isMatch = patterns.matches(widths.span, first: 0, isReversed: false)
          #expect(!isMatch, "\(symbol.data) as \(wrong)")
        }
      }
    }
  }

  @Test func onlyEANIsChecked() {
    #expect(RetailDigitPatterns(.upce, Array("01234565".utf8)) == nil)
    #expect(RetailDigitPatterns(.ean13UPCA, Array("123".utf8)) == nil)
    #expect(RetailDigitPatterns(.ean8, Array("12A45678".utf8)) == nil)
  }
}
