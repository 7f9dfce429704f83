// SPDX-License-Identifier: Apache-2.0

/// A kind of barcode.
///
/// The raw values are stable names for storage.
@nonexhaustive
public enum Symbology: String, Hashable, Sendable, Codable, CodingKeyRepresentable, CaseIterable {
  /// EAN-13, with UPC-A as its part with a leading zero: always 13 digits.
  case ean13UPCA
  /// EAN-8: 8 digits.
  case ean8
  /// UPC-E: the 8 printed digits.
  case upce
  /// Code 39, as its plain 43 characters: full-ASCII pairs are not translated.
  case code39
  /// Code 93.
  case code93
  /// Code 128, also as GS1-128.
  case code128
  /// Codabar, with its start and stop letters.
  case codabar
  /// Interleaved 2 of 5, also as ITF-14.
  case interleavedTwoOfFive
  /// GS1 DataBar Omnidirectional, also stacked.
  case gs1Databar
  /// GS1 DataBar Expanded, also stacked.
  case gs1DatabarExpanded
  /// QR Code.
  case qr
  /// SQ Code.
  case sqCode
  /// Micro QR Code.
  case microQR
  /// Rectangular Micro QR Code.
  case rectangularMicroQR
  /// Data Matrix (ECC 200).
  case dataMatrix
  /// Aztec Code.
  case aztec
  /// PDF417.
  case pdf417
  /// MaxiCode.
  case maxiCode
}
