// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@Suite struct BarPatternTests {
  @Test(
    "Known symbols, module by module",
    arguments: [
      (
        Symbology.ean13UPCA, "5901234123457",
        "1010001011010011101100110010011011110100111010101011001101101100100001010111001001110100"
          + "0100101"
      ),
      (
        .ean13UPCA, "036000291452",
        "1010001101011110101011110001101000110100011010101011011001110100110011010111001001110110"
          + "1100101"
      ),
      (.ean8, "96385074", "1010001011010111101111010110111010101001110111001010001001011100101"),
      (
        .code128, "PJJ123C",
        "1101001000011101110110101101110001011011100010011100110110011100101100101110010001000110"
          + "111010001101100011101011"
      ),
    ])
  func modules(symbology: Symbology, text: String, modules: String) throws {
    #expect(try Symbol(symbology, text).moduleString == modules)
  }

  @Test func upceParityFollowsNumberSystemAndCheckDigit() throws {
    // Check digit 5 of number system 0: even, odd, odd, even, even, odd.
    let modules = try #require(try Symbol.upce("01234565").moduleString)
    #expect(
      modules == "101" + "0110011" + "0010011" + "0111101" + "0011101" + "0111001"
        + "0101111" + "010101")
    let other = try #require(try Symbol.upce("1123456").moduleString)
    #expect(other.count == 51)
    #expect(other.hasPrefix("101") && other.hasSuffix("010101"))
  }

  @Test func code93CheckCharacters() throws {
    // "TEST93" has the check characters + and 6.
    let modules = try #require(try Symbol.code93("TEST93").moduleString)
    #expect(modules.hasSuffix("101110110" + "100100010" + "101011110" + "1"))
    // A small letter is two characters.
    #expect(try Symbol.code93("a").moduleColumns == Symbol.code93("AB").moduleColumns)
  }

  @Test(
    "Code 128 takes the shortest way through its sets",
    arguments: [
      ("12", 1), ("1234567890", 5), ("123", 3), ("A", 1), ("AB12", 4), ("AB1234", 5),
      ("12345", 4), ("a\u{01}b", 4), ("\u{01}\u{02}", 2), ("X1234Y", 6), ("X12Y", 4),
    ])
  func code128Length(text: String, characterCount: Int) throws {
    // Start, check and stop (13 modules) are in every symbol.
    let modules = try Symbol.code128(text).moduleColumns
    #expect(modules == Double(characterCount * 11 + 11 + 11 + 13))
  }

  @Test func gs1Code128() throws {
    let symbol = try Symbol.code128("0195012345678903\u{1D}10AB", isGS1: true)
    #expect(symbol.isGS1DataCarrier)
    #expect(symbol.data == "0195012345678903\u{1D}10AB")
    // Start C, FNC1.
    #expect(symbol.moduleString?.hasPrefix("11010011100" + "11110101110") == true)
  }

  @Test(arguments: WideRatio.allCases)
  func wideElements(ratio: WideRatio) throws {
    let symbols = [
      try Symbol.code39("A", ratio: ratio), try Symbol.codabar("A1B", ratio: ratio),
      try Symbol.interleavedTwoOfFive("12", ratio: ratio),
    ]
    for symbol in symbols {
      guard case .bars(let widths) = symbol.shape else {
        Issue.record("\(symbol.symbology) has no bars")
        continue
      }
      #expect(Set(widths) == [1, ratio.rawValue])
    }
    #expect(try Symbol.code39("A", ratio: ratio).moduleColumns == 3 * (6 + 3 * ratio.rawValue) + 2)
    #expect((try Symbol.code39("A", ratio: ratio).moduleString == nil) == (ratio == .twoAndHalf))
  }
}
