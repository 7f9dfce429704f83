// SPDX-License-Identifier: Apache-2.0

/// The content of a decoded code.
public struct Barcode: Hashable, Sendable, Codable {
  /// The kind of code.
  public var symbology: Symbology

  /// The content as text, or nil when the bytes have no text form.
  ///
  /// UPC-A is delivered as EAN-13 with its leading zero (13 digits) whatever
  /// else is enabled, UPC-E as its 8 printed digits. See ``upcaData`` and
  /// ``expandedUPCEData`` for the other forms.
  public var data: String?

  /// The content as bytes, exactly as encoded, whatever ``data`` makes of them.
  public var rawData: [UInt8]

  /// The digits of a 2- or 5-digit supplement of a retail code, if it was read.
  public var addOnData: String?

  /// A Boolean value that tells whether FNC1 stands in the place that marks GS1 data.
  ///
  /// A later FNC1 is a GS character (0x1D) in the data.
  public var isGS1DataCarrier: Bool

  /// A Boolean value that tells whether the code is light on dark.
  public var isColorInverted: Bool

  /// The number of symbol characters, counted as ``Symbology/symbolCountRange`` says.
  ///
  /// It is nil for kinds that are not counted, and where the decoder cannot tell.
  public var symbolCount: Int?

  /// Creates a barcode from its bytes; ``data`` is what they mean as text.
  ///
  /// - Parameters:
  ///   - symbology: The kind of code.
  ///   - rawData: The content as bytes.
  ///   - addOnData: The digits of a supplement.
  ///   - isGS1DataCarrier: Whether the data is marked as GS1 data.
  ///   - isColorInverted: Whether the code is light on dark.
  ///   - symbolCount: The number of symbol characters.
  public init(
    symbology: Symbology, rawData: [UInt8], addOnData: String? = nil,
    isGS1DataCarrier: Bool = false, isColorInverted: Bool = false, symbolCount: Int? = nil
  ) {
    self.symbology = symbology
    self.rawData = rawData
    self.data = BarcodeText.text(of: rawData)
    self.addOnData = addOnData
    self.isGS1DataCarrier = isGS1DataCarrier
    self.isColorInverted = isColorInverted
    self.symbolCount = symbolCount
  }

  /// Creates a barcode from its text; ``rawData`` is its UTF-8 form.
  ///
  /// - Parameters:
  ///   - symbology: The kind of code.
  ///   - data: The content as text.
  public init(symbology: Symbology, data: String) {
    self.init(symbology: symbology, rawData: Array(data.utf8))
    self.data = data
  }
}
