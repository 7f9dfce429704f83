// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct ReadingTests {
  /// A decoder as a stranger to the package would write it.
  private struct BrightnessDecoder: BarcodeDecoder {
    let supportedSymbologies: Set<Symbology> = [.qr]

    func makeReader(configuration: ReaderConfiguration) throws -> sending any PictureReader {
      Reader()
    }

    private final class Reader: PictureReader {
      func readPicture(_ pixels: Span<UInt8>, layout: LuminanceLayout) -> [DecodedBarcode] {
        var sum = 0
        for y in 0..<layout.height {
          for x in 0..<layout.width { sum += Int(pixels[y * layout.rowStride + x]) }
        }
        let bounds = Rect(
          x: 0, y: 0, width: Double(layout.width), height: Double(layout.height))
        let barcode = Barcode(symbology: .qr, data: "\(sum)")
        return [DecodedBarcode(barcode: barcode, location: bounds.quadrilateral)]
      }
    }
  }

  @Test func aReaderNeedsPicturesOnly() throws {
    let reader = try BrightnessDecoder().makeReader(configuration: .init(symbologies: [.qr]))
    let frame = try FrameData(bytes: [1, 2, 99, 3, 4], width: 2, height: 2, rowStride: 3)
    let codes = try frame.withLuminance { try reader.readPicture($0, layout: $1) }
    #expect(codes.map(\.barcode.data) == ["10"])
    #expect(codes.map(\.votes) == [nil])
    #expect(!(reader is any ScanLineReader))
    #expect(!(reader is any ModuleGridReader))
  }

  @Test func configurationInvertsNothingByDefault() {
    let configuration = ReaderConfiguration(symbologies: [.qr, .ean8])
    #expect(configuration.symbologies == [.qr, .ean8])
    #expect(configuration.colorInvertedSymbologies.isEmpty)
    #expect(
      configuration
        != ReaderConfiguration(symbologies: [.qr, .ean8], colorInvertedSymbologies: [.qr]))
  }

  @Test func scanLineReadingKeepsItsPlace() {
    let reading = ScanLineReading(
      barcode: Barcode(symbology: .ean8, data: "12345670"), elements: 4...46, isReversed: true)
    #expect(reading.elements == 4...46)
    #expect(reading.isReversed)
    #expect(reading.barcode.data == "12345670")
  }
}
