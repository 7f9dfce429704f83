// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct SymbologyTests {
  @Test func rawValuesAreStable() {
    #expect(
      Symbology.allCases.map(\.rawValue) == [
        "ean13UPCA", "ean8", "upce", "code39", "code93", "code128", "codabar",
        "interleavedTwoOfFive", "gs1Databar", "gs1DatabarExpanded", "qr", "sqCode", "microQR",
        "rectangularMicroQR", "dataMatrix", "aztec", "pdf417", "maxiCode",
      ])
  }

  @Test func readableNames() {
    let names = Symbology.allCases.map(\.readableName)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.isEmpty })
    #expect(Symbology.ean13UPCA.readableName == "EAN-13/UPC-A")
    #expect("\(Symbology.interleavedTwoOfFive)" == "Interleaved 2 of 5")
  }

  @Test func linearSymbologies() {
    #expect(
      Symbology.allCases.filter(\.isLinear) == [
        .ean13UPCA, .ean8, .upce, .code39, .code93, .code128, .codabar, .interleavedTwoOfFive,
        .gs1Databar, .gs1DatabarExpanded,
      ])
  }

  @Test(arguments: Symbology.allCases)
  func symbolsAreCountedInLinearCodesOnly(symbology: Symbology) {
    #expect((symbology.symbolCountRange != nil) == symbology.isLinear)
    #expect((symbology.defaultSymbolCountRange != nil) == symbology.isLinear)
  }

  @Test(arguments: Symbology.allCases.filter(\.isLinear))
  func defaultCountsAreLegal(symbology: Symbology) throws {
    let range = try #require(symbology.symbolCountRange)
    let usual = try #require(symbology.defaultSymbolCountRange)
    #expect(range.lowerBound > 0)
    #expect(usual.clamped(to: range) == usual)
  }

  @Test(
    arguments: [
      (Symbology.ean13UPCA, 12...12, 12...12), (.ean8, 8...8, 8...8), (.upce, 6...6, 6...6),
      (.code39, 3...50, 6...40), (.code93, 5...60, 6...40), (.code128, 4...50, 6...40),
      (.codabar, 3...34, 7...20), (.interleavedTwoOfFive, 4...50, 6...40),
      (.gs1Databar, 2...2, 2...2), (.gs1DatabarExpanded, 1...11, 1...11),
    ] as [(Symbology, ClosedRange<Int>, ClosedRange<Int>)])
  func counts(symbology: Symbology, range: ClosedRange<Int>, usual: ClosedRange<Int>) {
    #expect(symbology.symbolCountRange == range)
    #expect(symbology.defaultSymbolCountRange == usual)
  }
}
