// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct BarcodeTextTests {
  private func text(_ bytes: [UInt8]) -> String? {
    let barcode = Barcode(symbology: .qr, rawData: bytes)
    #expect(barcode.rawData == bytes)
    return barcode.data
  }

  private func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8($0.value) }
  }

  @Test func emptyDataIsEmptyText() {
    #expect(text([]) == "")
  }

  @Test func zeroByteDoesNotEndTheData() {
    #expect(text([0x61, 0x62, 0x00, 0x63, 0x64]) == "ab\0cd")
    #expect(text([0]) == "\0")
  }

  @Test func allByteValuesAreKeptAndAreNoText() {
    #expect(text(Array(0...255)) == nil)
    #expect(text(Array((0...255).reversed())) == nil)
  }

  @Test func separatorsOfGS1AreText() {
    #expect(text(Array("10ABC\u{1D}21XYZ".utf8)) == "10ABC\u{1D}21XYZ")
    #expect(text(latin1("10é C\u{1D}21XYZ")) == "10é C\u{1D}21XYZ")
  }

  @Test(arguments: [
    "Müller Straße", "Grüße aus Köln", "Il était une fois", "Ā ā ℳ", "你好", "点茗", "ｱｲｳ", "日本語",
    "😀", "é", "\u{7FF}\u{800}\u{FFFF}\u{10FFFF}",
  ])
  func validUTF8IsUTF8(expected: String) {
    #expect(text(Array(expected.utf8)) == expected)
  }

  @Test(arguments: [
    "Müller Straße", "Grüße aus Köln", "Il était une fois", "ÀÉÎõü ÿ", "§ 5 ½ °C", "caf\u{E9}",
    "\u{A0}\u{FF}",
  ])
  func latin1IsLatin1(expected: String) {
    #expect(text(latin1(expected)) == expected)
  }

  @Test(
    arguments: [
      ([0x93, 0x5F, 0xE4, 0xAA], "点茗"),
      ([0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA], "日本語"),
      ([0xCA, 0xDE, 0xB0, 0xBA, 0xB0, 0xC4, 0xDE], "ﾊﾞｰｺｰﾄﾞ"),
      ([0xB1, 0xB2, 0xB3], "ｱｲｳ"),
      ([0x31, 0x89, 0x7E, 0xB1], "1円ｱ"),
      ([0x81, 0x52], "ヽ"),
    ] as [([UInt8], String)])
  func shiftJISIsShiftJIS(bytes: [UInt8], expected: String) {
    #expect(text(bytes) == expected)
  }

  @Test(
    arguments: [
      ([0x93], "first half of a double byte only"),
      ([0x93, 0x5F, 0xE4], "ends in a double byte"),
      ([0x93, 0x20], "second half out of range"),
      ([0x93, 0x7F], "second half that is a control character"),
      ([0xFF, 0x00], "zero byte"),
      ([0x80, 0x41], "control character of Latin-1"),
      ([0xFF, 0x7F], "delete"),
      ([0x41, 0x05, 0xE9], "control character of ASCII"),
    ] as [([UInt8], String)])
  func otherBytesAreNoText(bytes: [UInt8], reason: String) {
    #expect(text(bytes) == nil, "\(reason)")
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func malformedUTF8IsNotRepaired(bytes: [UInt8]) {
    #expect(text(bytes)?.contains("\u{FFFD}") != true)
    #expect(text(bytes)?.utf8.elementsEqual(bytes) != true)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func randomBytesAreKept(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = generator.bytes(Int.random(in: 1...60, using: &generator))
    let barcode = Barcode(symbology: .dataMatrix, rawData: bytes)
    #expect(barcode.rawData == bytes, "seed \(seed)")
    if let valid = String(validating: bytes, as: UTF8.self) {
      #expect(barcode.data == valid, "seed \(seed)")
    }
  }

  @Test func byteOrderMarkIsNoText() {
    #expect(text([0xEF, 0xBB, 0xBF, 0x41]) == "A")
  }

  @Test func japaneseAmongAsMuchASCIIIsReadWhenItCannotBeLatin1() {
    // "ABC日本語": as many letters as kanji, and bytes that Latin-1 has no letters for.
    #expect(text([0x41, 0x42, 0x43, 0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA]) == "ABC日本語")
  }

  @Test func controlCharactersOfTradeMessagesAreText() {
    // ISO/IEC 15434 ends with EOT and separates with RS and GS.
    #expect(
      text([0x5B, 0x29, 0x3E, 0x1E, 0xC4, 0x1D, 0x1E, 0x04]) == "[)>\u{1E}Ä\u{1D}\u{1E}\u{04}")
  }
}
