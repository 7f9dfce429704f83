// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

/// "Reads" a grid of codes, so that a layout can be measured without reading pixels.
struct GridDecoder: BarcodeDecoder {
  let count: Int
  var supportedSymbologies: Set<Symbology> { [.qr] }

  func makeReader(configuration: ReaderConfiguration) throws -> sending any PictureReader {
    Reader(count: count)
  }

  private final class Reader: PictureReader {
    let count: Int
    init(count: Int) { self.count = count }

    func readPicture(_ pixels: Span<UInt8>, layout: LuminanceLayout) throws -> [DecodedBarcode] {
      (0..<count).map { index in
        DecodedBarcode(
          barcode: Barcode(symbology: .qr, data: "\(index)"),
          location: Rect(
            x: Double(index % 40) * 48, y: Double(index / 40) * 42, width: 30, height: 30
          ).quadrilateral)
      }
    }
  }
}
