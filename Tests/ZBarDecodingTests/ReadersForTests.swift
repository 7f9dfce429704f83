// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import ZBarDecoding
import _SceneSynthesis

let linearSymbologies: Set<Symbology> = [
  .ean13UPCA, .ean8, .upce, .code39, .code93, .code128, .codabar, .interleavedTwoOfFive,
]

/// Reads a picture with a reader of its own.
func read(
  _ frame: FrameData, _ symbologies: Set<Symbology>, inverted: Set<Symbology> = [],
  scanLineDistance: Int = 2
) throws -> [DecodedBarcode] {
  let reader = try ZBarDecoder(scanLineDistance: scanLineDistance).makeReader(
    configuration: ReaderConfiguration(
      symbologies: symbologies, colorInvertedSymbologies: inverted))
  return try frame.withLuminance { pixels, layout in
    try reader.readPicture(pixels, layout: layout)
  }
}

/// Returns a reader of scan lines.
func scanLineReader(_ symbologies: Set<Symbology>) throws -> any ScanLineReader {
  let reader = try ZBarDecoder().makeReader(
    configuration: ReaderConfiguration(symbologies: symbologies))
  return try #require(reader as? any ScanLineReader)
}

/// A symbol of each linear kind.
func linearSymbols() throws -> [Symbol] {
  [
    try .ean13("4006381333931"), try .ean13("0036000291452"), try .ean8("96385074"),
    try .upce("01234565"), try .code128("Hello-12345678"), try .code39("CODE-39"),
    try .code93("CODE93"), try .interleavedTwoOfFive("12345678901231"),
    try .codabar("A12345B"),
  ]
}

extension Symbol {
  /// The elements in units of 1/32 pixel at two pixels a module.
  var elements: [UInt32] {
    guard case .bars(let widths) = shape else { return [] }
    return widths.map { UInt32($0 * 64) }
  }
}
