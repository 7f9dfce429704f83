// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// A QR code that was read.
package struct QRReading {
  /// The content.
  package var barcode: Barcode
  /// The corners of the modules, without quiet zone, in frame coordinates.
  ///
  /// In the symbol's own reading order; counter-clockwise on screen for a mirrored symbol.
  package var location: Quadrilateral
  /// The share of the modules known beforehand that have their colour, 0 to 1.
  package var quality: Double
  /// The number of modules in a row.
  package var size: Int
}

/// A place that looks like a QR code but could not be read.
package struct QRCandidate {
  /// The corners of the modules, without quiet zone, in frame coordinates.
  package var location: Quadrilateral
  /// The share of the modules known beforehand that have their colour, 0 to 1.
  package var quality: Double
  /// The number of modules in a row, as far as known.
  package var size: Int
}

/// What a picture's QR codes are, and what finding them took.
package struct QRResult {
  /// The codes, each in its place; equal codes are as many readings.
  package var readings: [QRReading] = []
  /// What could not be read.
  package var candidates: [QRCandidate] = []
  /// Finder patterns that were found, without excluded ones.
  package var finderCount = 0
  /// Places that were measured to see whether they are finder patterns.
  package var measuredCount = 0
  /// Triples of finder patterns that were looked at.
  package var tripleCount = 0
  /// Times that a symbol's modules were sampled.
  package var samplingCount = 0
  /// Times that modules were handed to the reader.
  package var readCount = 0
  /// Whether the budget ended the work before all triples were looked at.
  package var isIncomplete = false

  package init() {}
}
