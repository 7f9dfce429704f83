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

  /// Returns the codes of a picture.
  mutating func read(
    _ picture: LuminanceView, leavingOut places: [Quadrilateral] = []
  ) throws -> [DecodedBarcode] {
    var codes = find(in: picture, places)
    if let pictureReader {
      let layout = LuminanceLayout(
        width: picture.width, height: picture.height, rowStride: picture.rowStride)
      let pixels = UnsafeBufferPointer(start: picture.base, count: layout.requiredByteCount)
      codes += try pictureReader.readPicture(pixels.span, layout: layout)
    }
    return codes.resolvingOverlaps()
  }

  /// Returns the codes of a part of a picture around a place.
  mutating func read(
    _ picture: LuminanceView, around place: Quadrilateral
  ) throws -> [DecodedBarcode] {
    let bounds = place.bounds
    let rim = 8 + 0.15 * place.diagonal
    let left = Int(max(0, bounds.minX - rim))
    let top = Int(max(0, bounds.minY - rim))
    let right = Int(min(Double(picture.width), bounds.maxX + rim))
    let bottom = Int(min(Double(picture.height), bounds.maxY + rim))
    guard left < right, top < bottom else { return [] }
    let part = LuminanceView(
      base: picture.base + top * picture.rowStride + left,
      layout: LuminanceLayout(
        width: right - left, height: bottom - top, rowStride: picture.rowStride))
    return find(in: part, []).map { code in
      var code = code
      code.location = code.location.map { $0.offsetBy(dx: Double(left), dy: Double(top)) }
      return code
    }
  }

  /// Returns the codes that the front ends find and the decoder reads from signals.
  private mutating func find(
    in picture: LuminanceView, _ places: [Quadrilateral]
  ) -> [DecodedBarcode] {
    let hidden = places.map { (bounds: $0.bounds, location: $0) }
    var codes: [DecodedBarcode] = []
    if let lineReader { 
      codes =
        linear.read(picture, reader: lineReader) { place in
          hidden.contains { $0.bounds.contains(place) && $0.location.contains(place) }
        }.codes
    }
    if let gridReader {
      // Bars make false finder patterns; those within codes that were read are not looked at.
      let outlines = hidden + codes.map { (bounds: $0.location.bounds, location: $0.location) }
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
