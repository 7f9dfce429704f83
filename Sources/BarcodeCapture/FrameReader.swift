// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision

/// Reads the codes of frames with one decoder, in the best way that decoder allows.
///
/// Linear codes are found at any angle when the decoder reads scan lines, and QR codes when
/// it reads module grids. What it cannot be given that way is read from whole pictures.
struct FrameReader {
  private let lineReader: (any ScanLineReader)?
  private let gridReader: (any ModuleGridReader)?
  private let pictureReader: (any PictureReader)?
  private let findsInvertedQRCodes: Bool
  private var linear = LinearFrontEnd()
  private var qr = QRFrontEnd()
  private var luminance: [UInt8] = []

  init(decoder: any BarcodeDecoder, settings: BarcodeBatchSettings) throws {
    let symbologies = settings.enabledSymbologies.intersection(decoder.supportedSymbologies)
    let inverted = symbologies.filter { settings[$0].isColorInvertedEnabled }
    func reader(_ symbologies: Set<Symbology>) throws -> any PictureReader {
      try decoder.makeReader(
        configuration: ReaderConfiguration(
          symbologies: symbologies,
          colorInvertedSymbologies: inverted.intersection(symbologies)))
    }
    var rest = symbologies
    // Linear codes light on dark are looked for in whole pictures.
    let lines = symbologies.filter { $0.isLinear && !inverted.contains($0) }
    lineReader = lines.isEmpty ? nil : try reader(lines) as? any ScanLineReader
    if lineReader != nil { rest.subtract(lines) }
    gridReader = rest.contains(.qr) ? try reader([.qr]) as? any ModuleGridReader : nil
    if gridReader != nil { rest.remove(.qr) }
    pictureReader = rest.isEmpty ? nil : try reader(rest)
    findsInvertedQRCodes = inverted.contains(.qr)
  }

  /// Returns the codes of a frame.
  mutating func read(_ frame: FrameData) throws -> [DecodedBarcode] {
    // Taken out, so that it may grow while the front ends work.
    var buffer: [UInt8] = []
    swap(&buffer, &luminance)
    defer { swap(&buffer, &luminance) }
    return try frame.withLuminance(scratch: &buffer) { pixels, layout in
      var codes = pixels.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { find(in: LuminanceView(base: $0, layout: layout)) } ?? []
      }
      if let pictureReader {
        codes += try pictureReader.readPicture(pixels, layout: layout)
      }
      return codes.resolvingOverlaps()
    }
  }

  /// Returns the codes that the front ends find and the decoder reads from signals.
  private mutating func find(in picture: LuminanceView) -> [DecodedBarcode] {
    var codes: [DecodedBarcode] = []
    if let lineReader { codes = linear.read(picture, reader: lineReader).codes }
    if let gridReader {
      // Bars make false finder patterns; those within codes that were read are not looked at.
      let outlines = codes.map { (bounds: $0.location.bounds, location: $0.location) }
      let found = qr.read(
        picture,
        isExcluded: { x, y in
          let place = Point(x: x, y: y)
          return outlines.contains { $0.bounds.contains(place) && $0.location.contains(place) }
        }, reader: gridReader, colorInverted: findsInvertedQRCodes)
      codes += found.readings.map { reading in
        // Its error correction vouches for a QR code.
        DecodedBarcode(barcode: reading.barcode, location: reading.location)
      }
    }
    return codes
  }
}
