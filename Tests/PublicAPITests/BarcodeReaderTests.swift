// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing
import _SceneSynthesis

/// Reading pictures that stand alone, as an app does it.
@Suite struct BarcodeReaderTests {
  private static let sheet = SceneCatalog.mixedFrame(
    width: 640, height: 480, count: 9, seed: 4)

  @Test func oneCallReadsAllCodesOfAPicture() throws {
    let picture = try Self.sheet.frameData(at: 0)
    let codes = try BarcodeReader(symbologies: [.ean13UPCA, .code128, .qr]).barcodes(in: picture)
    let truth = Self.sheet.truth(at: 0)
    #expect(codes.compactMap(\.barcode.data).sorted() == truth.map(\.data).sorted())
    for code in codes {
      let label = truth.first { $0.data == code.barcode.data }
      #expect(code.location.overlap(with: label?.quadrilateral ?? code.location) > 0.9)
      #expect((code.votes == nil) == (code.barcode.symbology == .qr))
    }
  }

  @Test func resultTellsWhatItTook() throws {
    let reader = BarcodeReader(symbologies: [.ean13UPCA, .code128, .qr])
    let reading = try reader.read(try Self.sheet.frameData(at: 0))
    #expect(reading.barcodes.count == 9)
    #expect(reading.unconfirmedBarcodes.isEmpty)
    #expect(reading.statistics.readingCount == 9)
    #expect(reading.statistics.scanLineCount > 0)
    #expect(reading.statistics.moduleSamplingCount > 0)
    #expect(reading.statistics.scannedPixelCount == 640 * 480)
    #expect(reading.statistics.readingTime > .zero)
    #expect(!reading.statistics.isIncomplete)
  }

  /// A reader that has seen other pictures reads as a fresh one, from many tasks at once too.
  @Test func resultsDependOnThePictureOnly() async throws {
    let picture = try Self.sheet.frameData(at: 0)
    let other = try SceneCatalog.gridOfEqualCodes(
      columns: 2, rows: 2, symbol: .qr("OTHER"), pixelsPerModule: 3
    ).frameData(at: 0)
    let reader = BarcodeReader(symbologies: [.ean13UPCA, .code128, .qr])
    let expected = try reader.barcodes(in: picture)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<6 {
        group.addTask {
          index.isMultiple(of: 2)
            ? try reader.barcodes(in: picture) == expected
            : try reader.barcodes(in: other).count == 4
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test func settingsSayWhatIsLookedFor() throws {
    let picture = try Self.sheet.frameData(at: 0)
    #expect(try BarcodeReader(settings: BarcodeBatchSettings()).barcodes(in: picture).isEmpty)
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.code128])
    settings[.code128].activeSymbolCounts = 1...2
    let reading = try BarcodeReader(settings: settings).read(picture)
    #expect(reading.barcodes.isEmpty && reading.unconfirmedBarcodes.isEmpty)
    #expect(reading.statistics.rejectedReadingCount == 3)
  }

  /// A wrong number is worse than none: what few lines agree on is told apart.
  @Test func codesOfFewLinesAreUnconfirmed() throws {
    let code = DecodedBarcode(
      barcode: Barcode(symbology: .ean13UPCA, data: "4006381333931"),
      location: Rect(x: 10, y: 10, width: 95, height: 20).quadrilateral, votes: 1)
    for (symbology, enough) in [
      (Symbology.code128, 4), (.code93, 4), (.ean13UPCA, 6), (.ean8, 6), (.upce, 10),
      (.code39, 8), (.codabar, 10), (.interleavedTwoOfFive, 10), (.gs1Databar, 10),
    ] {
      for votes in [1, enough - 1, enough, 40] {
        var code = code
        code.barcode.symbology = symbology
        code.votes = votes
        var settings = BarcodeBatchSettings()
        settings.enableSymbologies([symbology])
        settings[symbology].activeSymbolCounts = nil
        let reader = BarcodeReader(settings: settings, decoder: FixedDecoder(codes: [code]))
        let reading = try reader.read(try Self.grey())
        #expect(reading.barcodes == (votes >= enough ? [code] : []), "\(symbology), \(votes)")
        #expect(reading.unconfirmedBarcodes == (votes >= enough ? [] : [code]))
      }
    }
  }

  @Test func whatTheDecoderThrowsIsTheReason() throws {
    let reader = BarcodeReader(
      settings: Self.settings, decoder: FixedDecoder(codes: [], fails: true))
    let picture = try Self.grey().withTimestamp(FrameTimestamp(seconds: 3))
    let failure = #expect(throws: FrameFailure.self) { try reader.barcodes(in: picture) }
    #expect(failure?.reason is FixedDecoder.Broken)
    #expect(failure?.timestamp == picture.timestamp)
    // The next picture is tried anew.
    #expect(throws: FrameFailure.self) { try reader.barcodes(in: picture) }
  }

  private static var settings: BarcodeBatchSettings {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.code128])
    return settings
  }

  private static func grey() throws -> FrameData {
    try FrameData(bytes: [UInt8](repeating: 128, count: 200 * 100), width: 200, height: 100)
  }
}

/// A decoder that reads the same codes from every picture.
private struct FixedDecoder: BarcodeDecoder {
  struct Broken: Error {}

  let supportedSymbologies = Set(Symbology.allCases)
  var codes: [DecodedBarcode]
  var fails = false

  func makeReader(configuration: ReaderConfiguration) throws -> sending any PictureReader {
    if fails { throw Broken() }
    return Reader(codes)
  }

  private final class Reader: PictureReader {
    let codes: [DecodedBarcode]

    init(_ codes: [DecodedBarcode]) { self.codes = codes }

    func readPicture(_ pixels: Span<UInt8>, layout: LuminanceLayout) throws -> [DecodedBarcode] {
      codes
    }
  }
}
