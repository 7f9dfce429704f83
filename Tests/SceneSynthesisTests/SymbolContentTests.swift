// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@Suite struct SymbolContentTests {
  @Test(
    "What a decoder should give for what was asked for",
    arguments: [
      (Symbology.ean13UPCA, "4006381333931", "4006381333931", 95.0),
      (.ean13UPCA, "036000291452", "0036000291452", 95),
      (.ean8, "96385074", "96385074", 67),
      (.upce, "01234565", "01234565", 51),
      (.code39, "CODE 39", "CODE 39", 9 * 13.5 + 8),
      (.code93, "TEST93", "TEST93", 91),
      (.code128, "Az09", "Az09", 79),
      (.codabar, "A1234B", "A1234B", 0),
      (.interleavedTwoOfFive, "123456", "123456", 0),
      (.qr, "plain text", "plain text", 21),
    ])
  func data(symbology: Symbology, text: String, data: String, columns: Double) throws {
    let symbol = try Symbol(symbology, text)
    #expect(symbol.symbology == symbology)
    #expect(symbol.data == data)
    #expect(symbol.rawData == Array(data.utf8))
    if columns > 0 { #expect(symbol.moduleColumns == columns) }
    #expect((symbol.moduleRows == nil) == symbology.isLinear)
    if case .bars(let widths) = symbol.shape {
      // From a bar to a bar.
      #expect(!widths.count.isMultiple(of: 2))
      #expect(widths.allSatisfy { $0 >= 1 && $0 <= 4 })
    }
  }

  @Test(
    "Check digits are added where they are missing",
    arguments: [
      ("400638133393", "4006381333931"), ("590123412345", "5901234123457"),
      ("871125300120", "8711253001202"),
    ])
  func ean13CheckDigit(digits: String, complete: String) throws {
    #expect(try Symbol.ean13(digits).data == complete)
    #expect(try Symbol.ean13(digits) == Symbol.ean13(complete))
  }

  @Test func otherCheckDigits() throws {
    #expect(try Symbol.ean8("9638507").data == "96385074")
    #expect(try Symbol.upca("03600029145").data == "0036000291452")
    #expect(try RetailDigits.appendingCheckDigit(to: "1540014128876") == "15400141288763")
    // "159AZ" with its check character H is the example of ISO/IEC 16388.
    #expect(try Symbol.code39("159AZ", addsCheckCharacter: true).data == "159AZH")
  }

  @Test(
    "UPC-E has the check digit of what it stands for",
    arguments: [
      ("0123456", "01234565"), ("0425261", "04252614"), ("1234567", "12345670"),
      ("0654321", "06543217"),
    ])
  func upceCheckDigit(digits: String, printed: String) throws {
    let symbol = try Symbol.upce(digits)
    #expect(symbol.data == printed)
    let expanded = try #require(Barcode(symbology: .upce, data: printed).expandedUPCEData)
    #expect(try Symbol.upca(expanded).data == "0" + expanded)
  }

  @Test(
    "Content that has no form",
    arguments: [
      (Symbology.ean13UPCA, "4006381333932", SymbolError.wrongCheckDigit(found: 2, expected: 1)),
      (.ean13UPCA, "40063813339", .wrongLength(11)),
      (.ean13UPCA, "40063813339a1", .unsupportedCharacter(offset: 11)),
      (.ean13UPCA, "036000291453", .wrongCheckDigit(found: 3, expected: 2)),
      (.ean8, "963850741", .wrongLength(9)),
      (.ean8, "96385075", .wrongCheckDigit(found: 5, expected: 4)),
      (.upce, "01234560", .wrongCheckDigit(found: 0, expected: 5)),
      (.upce, "21234565", .unsupportedCharacter(offset: 0)),
      (.upce, "012345", .wrongLength(6)),
      (.code39, "", .wrongLength(0)),
      (.code39, "AbC", .unsupportedCharacter(offset: 1)),
      (.code93, "", .wrongLength(0)),
      (.code93, "Aé", .unsupportedCharacter(offset: 1)),
      (.code128, "", .wrongLength(0)),
      (.code128, "10 €", .unsupportedCharacter(offset: 3)),
      (.codabar, "AB", .wrongLength(2)),
      (.codabar, "1234B", .missingStartOrStop),
      (.codabar, "A1234", .missingStartOrStop),
      (.codabar, "A12C4B", .unsupportedCharacter(offset: 3)),
      (.codabar, "A12x4B", .unsupportedCharacter(offset: 3)),
      (.interleavedTwoOfFive, "12345", .wrongLength(5)),
      (.interleavedTwoOfFive, "", .wrongLength(0)),
      (.interleavedTwoOfFive, "12 4", .unsupportedCharacter(offset: 2)),
      (.aztec, "text", .unsupportedSymbology(.aztec)),
    ])
  func errors(symbology: Symbology, text: String, error: SymbolError) {
    #expect(throws: error) { try Symbol(symbology, text) }
    #expect(!error.description.isEmpty)
  }

  @Test func tooLongForQR() {
    let bytes = [UInt8](repeating: 7, count: 2954)
    #expect(throws: SymbolError.tooLong(bitCount: 23_652, capacity: 23_648)) {
      try Symbol.qr(bytes: bytes, options: QROptions(errorCorrection: .low))
    }
    #expect(throws: Never.self) {
      try Symbol.qr(bytes: bytes.dropLast(), options: QROptions(errorCorrection: .low))
    }
  }
}
