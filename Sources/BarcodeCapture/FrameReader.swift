// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision

/// Reads the codes of frames with one decoder, in the best way that decoder allows.
///
/// Linear codes are found at any angle when the decoder reads scan lines. What it cannot
/// be given that way is read from whole pictures.
struct FrameReader {
  private let lineReader: (any ScanLineReader)?
  private let pictureReader: (any PictureReader)?
  private var linear = LinearFrontEnd()
  private var luminance: [UInt8] = []

  init(decoder: any BarcodeDecoder, settings: BarcodeBatchSettings) throws {
    let symbologies = settings.enabledSymbologies.intersection(decoder.supportedSymbologies)
    let inverted = symbologies.filter { settings[$0].isColorInvertedEnabled }
    // Light codes on dark are looked for in whole pictures.
    let lineSymbologies = symbologies.filter { $0.isLinear && !inverted.contains($0) }
    func reader(_ symbologies: Set<Symbology>) throws -> any PictureReader {
      try decoder.makeReader(
        configuration: ReaderConfiguration(
          symbologies: symbologies,
          colorInvertedSymbologies: inverted.intersection(symbologies)))
    }
    lineReader =
      lineSymbologies.isEmpty ? nil : try reader(lineSymbologies) as? any ScanLineReader
    let rest = lineReader == nil ? symbologies : symbologies.subtracting(lineSymbologies)
    pictureReader = rest.isEmpty ? nil : try reader(rest)
  }

  /// Returns the codes of a frame.
  mutating func read(_ frame: FrameData) throws -> [DecodedBarcode] {
    var buffer = luminance
    luminance = []
    defer { luminance = buffer }
    return try frame.withLuminance(scratch: &buffer) { pixels, layout in
      var codes: [DecodedBarcode] = []
      if let lineReader {
        pixels.withUnsafeBufferPointer { bytes in
          guard let base = bytes.baseAddress else { return }
          codes = linear.read(LuminanceView(base: base, layout: layout), reader: lineReader).codes
        }
      }
      if let pictureReader {
        codes += try pictureReader.readPicture(pixels, layout: layout)
      }
      return codes.resolvingOverlaps()
    }
  }
}
