// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@Suite struct ScanLineTests {
  private let quietZone: UInt32 = 64 * 10

  @Test(arguments: [false, true])
  func eachSymbologyIsReadInBothDirections(isReversed: Bool) throws {
    let reader = try scanLineReader(linearSymbologies)
    for symbol in try linearSymbols() {
      let bars = isReversed ? symbol.elements.reversed() : symbol.elements
      let widths = [quietZone] + bars + [quietZone, 64]
      let readings = reader.readScanLine(widths.span, startsWithBar: false)
      let reading = try #require(readings.first, "\(symbol.symbology)")
      #expect(readings.count == 1, "\(symbol.symbology)")
      #expect(reading.barcode.symbology == symbol.symbology)
      #expect(reading.barcode.data == symbol.data)
      #expect(reading.elements == 1...bars.count, "\(symbol.symbology)")
      #expect(reading.isReversed == isReversed, "\(symbol.symbology)")
    }
  }

  @Test func placesAreThoseOnTheLine() throws {
    let reader = try scanLineReader(linearSymbologies)
    let clutter: [UInt32] = [200, 90, 300, 130]
    for symbol in try linearSymbols() {
      // Begins with a bar of something else, and the code comes twice.
      let widths =
        clutter + [quietZone] + clutter.dropLast() + [quietZone] + symbol.elements + [quietZone]
        + symbol.elements + [quietZone] + clutter
      let first = clutter.count + 1 + clutter.count - 1 + 1
      let count = symbol.elements.count
      let startsWithBar = first.isMultiple(of: 2)
      let readings = reader.readScanLine(widths.span, startsWithBar: startsWithBar)
      #expect(
        readings.map(\.elements)
          == [first...(first + count - 1), (first + count + 1)...(first + 2 * count)],
        "\(symbol.symbology)")
    }
  }

  @Test func lineMayEndWithinAQuietZone() throws {
    let reader = try scanLineReader([.ean13UPCA, .code128])
    for symbol in [try Symbol.ean13("4006381333931"), try .code128("EDGE")] {
      let widths = [40] + symbol.elements + [40]
      let readings = reader.readScanLine(widths.span, startsWithBar: false)
      #expect(readings.map(\.barcode.data) == [symbol.data])
    }
  }

  @Test func nothingIsCarriedOverBetweenLines() throws {
    let reader = try scanLineReader([.ean13UPCA])
    let elements = try Symbol.ean13("4006381333931").elements
    // Halves of a code on two lines make no code.
    let left = [quietZone] + elements.prefix(32) + [quietZone]
    let right = [quietZone] + elements.suffix(31) + [quietZone]
    for _ in 0..<3 {
      #expect(reader.readScanLine(left.span, startsWithBar: false).isEmpty)
      #expect(reader.readScanLine(right.span, startsWithBar: false).isEmpty)
    }
  }

  @Test func halvesOfTwoCodesOnOneLineMakeNoCode() throws {
    let reader = try scanLineReader([.ean13UPCA])
    let first = try Symbol.ean13("4006381333931").elements
    let second = try Symbol.ean13("4012345678901").elements
    // The right half of the first and the left half of the second are unreadable.
    let widths =
      [quietZone] + first.prefix(32) + first.dropFirst(32).map { _ in 130 } + [quietZone]
      + second.prefix(28).map { _ in 130 } + second.suffix(31) + [quietZone]
    #expect(reader.readScanLine(widths.span, startsWithBar: false).isEmpty)
  }

  @Test(arguments: [
    Set<Symbology>([.ean13UPCA]), [.ean13UPCA, .upce], [.ean13UPCA, .ean8, .code128], [.upce],
    linearSymbologies,
  ])
  func retailCodesDoNotDependOnWhatElseIsEnabled(symbologies: Set<Symbology>) throws {
    let reader = try scanLineReader(symbologies)
    func data(_ symbol: Symbol) -> [String?] {
      let widths = [quietZone] + symbol.elements + [quietZone]
      return reader.readScanLine(widths.span, startsWithBar: false).map(\.barcode.data)
    }
    let hasEAN = symbologies.contains(.ean13UPCA)
    #expect(try data(.upca("036000291452")) == (hasEAN ? ["0036000291452"] : []))
    #expect(try data(.ean13("4006381333931")) == (hasEAN ? ["4006381333931"] : []))
    #expect(try data(.upce("01234565")) == (symbologies.contains(.upce) ? ["01234565"] : []))
  }

  @Test func functionCharactersMarkGS1Data() throws {
    let reader = try scanLineReader([.code128])
    let text = "010123456789012810AB12\u{1D}37100"
    func reading(_ symbol: Symbol) throws -> Barcode {
      let widths = [quietZone] + symbol.elements + [quietZone]
      return try #require(
        reader.readScanLine(widths.span, startsWithBar: false).first?.barcode)
    }
    let marked = try reading(.code128(text, isGS1: true))
    #expect(marked.isGS1DataCarrier)
    #expect(marked.data == text)
    let plain = try reading(.code128("010123456789012810AB12"))
    #expect(!plain.isGS1DataCarrier)
  }

  @Test func contentIsLeftAsItIsEncoded() throws {
    let reader = try scanLineReader([.code39, .codabar])
    for symbol in [
      try Symbol.code39("+A+B%U"), try .code39("ABC$"),
      try .code39("CODE39", addsCheckCharacter: true), try .codabar("A12345B"),
      try .codabar("C$399.95A"),
    ] {
      let widths = [quietZone] + symbol.elements + [quietZone]
      let readings = reader.readScanLine(widths.span, startsWithBar: false)
      #expect(readings.map(\.barcode.data) == [symbol.data])
    }
  }

  @Test func symbolCountsAreCounted() throws {
    let reader = try scanLineReader(linearSymbologies)
    let counts = try linearSymbols().map { symbol in
      let widths = [quietZone] + symbol.elements + [quietZone]
      return reader.readScanLine(widths.span, startsWithBar: false).first?.barcode.symbolCount
    }
    // Start, "Hello-", switch to C, four pairs, check and stop make 14 in Code 128.
    #expect(counts == [12, 12, 8, 6, 14, 9, 10, 14, 7])
  }

  @Test(arguments: [0, 1, 2, 8])
  func codesWithoutCheckDigitNeedTheirQuietZones(spaceModules: UInt32) throws {
    let reader = try scanLineReader([.interleavedTwoOfFive, .codabar, .code39])
    for symbol in [try Symbol.interleavedTwoOfFive("12345678901231"), try .codabar("A12345B")] {
      let space = spaceModules * 64
      let cut = symbol.elements + [quietZone]
      #expect(reader.readScanLine(cut.span, startsWithBar: true).isEmpty)
      let crowded = [64, space] + symbol.elements + [quietZone]
      let readings = reader.readScanLine(crowded.span, startsWithBar: true)
      #expect(readings.isEmpty == (spaceModules < 3), "\(symbol.symbology)")
    }
  }
}
