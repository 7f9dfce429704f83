// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct BarcodeTests {
  @Test func defaultsOfBytes() {
    let barcode = Barcode(symbology: .code128, rawData: [0x41, 0x42])
    #expect(barcode.symbology == .code128)
    #expect(barcode.data == "AB")
    #expect(barcode.rawData == [0x41, 0x42])
    #expect(barcode.addOnData == nil)
    #expect(!barcode.isGS1DataCarrier)
    #expect(!barcode.isColorInverted)
    #expect(barcode.symbolCount == nil)
  }

  @Test func bytesOfTextAreItsUTF8() {
    let barcode = Barcode(symbology: .qr, data: "Ä1")
    #expect(barcode.data == "Ä1")
    #expect(barcode.rawData == [0xC3, 0x84, 0x31])
    #expect(barcode == Barcode(symbology: .qr, rawData: [0xC3, 0x84, 0x31]))
  }

  @Test func eachPropertyCountsForEquality() {
    let barcode = Barcode(symbology: .qr, data: "A")
    let changes: [(inout Barcode) -> Void] = [
      { $0.symbology = .aztec }, { $0.data = nil }, { $0.rawData = [] }, { $0.addOnData = "12" },
      { $0.isGS1DataCarrier = true }, { $0.isColorInverted = true }, { $0.symbolCount = 1 },
    ]
    for (index, change) in changes.enumerated() {
      var other = barcode
      change(&other)
      #expect(other != barcode, "change \(index)")
    }
  }

  @Test(
    arguments: [
      (Symbology.ean13UPCA, "0012345678905", "012345678905"),
      (.ean13UPCA, "0000000000000", "000000000000"),
      (.ean13UPCA, "4006381333931", nil),
      (.ean13UPCA, "012345678905", nil),
      (.ean13UPCA, "00123456789050", nil),
      (.ean13UPCA, "", nil),
      (.code128, "0012345678905", nil),
      (.ean8, "00123457", nil),
      (.upce, "01234565", nil),
    ] as [(Symbology, String, String?)])
  func upca(symbology: Symbology, data: String, expected: String?) {
    #expect(Barcode(symbology: symbology, data: data).upcaData == expected)
  }

  /// The last digit says where the zeros go: m m (0–2) 0000 i i i, m m m 00000 i i,
  /// m m m m 00000 i, m m m m m 0000 (5–9).
  @Test(
    arguments: [
      ("01234505", "012000003455"), ("01234514", "012100003454"), ("01234523", "012200003453"),
      ("01234531", "012300000451"), ("01234543", "012340000053"), ("01234558", "012345000058"),
      ("01234565", "012345000065"), ("01234572", "012345000072"), ("01234589", "012345000089"),
      ("01234596", "012345000096"), ("11234562", "112345000062"), ("04252614", "042100005264"),
    ] as [(String, String)])
  func expandedUPCE(printed: String, expected: String) throws {
    let expanded = try #require(Barcode(symbology: .upce, data: printed).expandedUPCEData)
    #expect(expanded == expected)
    // The check digit of the short form is that of the long one.
    let digits = expanded.compactMap(\.wholeNumberValue)
    let sum = digits.enumerated().reduce(0) {
      $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 3 : 1)
    }
    #expect(sum.isMultiple(of: 10))
  }

  @Test(
    arguments: [
      (Symbology.ean8, "01234565"), (.ean13UPCA, "01234565"), (.upce, "0123456"),
      (.upce, "012345650"), (.upce, "0123456X"), (.upce, ""), (.upce, "０１２３４５６５"),
      (.upce, "一二三四五六七八"), (.upce, "٠١٢٣٤٥٦٥"),
    ] as [(Symbology, String)])
  func otherCodesHaveNoExpandedForm(symbology: Symbology, data: String) {
    #expect(Barcode(symbology: symbology, data: data).expandedUPCEData == nil)
  }

  @Test func codesWithoutTextHaveNoRetailForms() {
    #expect(Barcode(symbology: .upce, rawData: [0xFF, 0]).expandedUPCEData == nil)
    #expect(Barcode(symbology: .ean13UPCA, rawData: [0xFF, 0]).upcaData == nil)
  }
}
