// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Symbol {
  /// Encodes a text as a QR symbol (ISO/IEC 18004).
  ///
  /// The text is written in one mode: numeric or alphanumeric if that can hold it
  /// all, else as the bytes of its UTF-8 form.
  ///
  /// - Parameters:
  ///   - text: Any text, also an empty one.
  ///   - options: Level, version, mask and headers.
  /// - Returns: The symbol; its data are the text.
  /// - Throws: `tooLong` if the text exceeds the largest version.
  public static func qr(
    _ text: String, options: QROptions = QROptions()
  ) throws(SymbolError) -> Symbol {
    let segment = QRSegment(text: text)
    return Symbol(
      symbology: .qr, data: text, isGS1DataCarrier: options.isGS1,
      shape: .grid(try QREncoder.grid(of: segment, options: options)))
  }

  /// Encodes bytes, in byte mode, as a QR symbol.
  ///
  /// - Parameters:
  ///   - bytes: Any bytes.
  ///   - text: What a decoder should make of the bytes; by default what they mean
  ///     without a header, which is empty if they mean nothing.
  ///   - options: Level, version, mask and headers.
  /// - Returns: The symbol.
  /// - Throws: `tooLong` if the bytes exceed the largest version.
  public static func qr(
    bytes: [UInt8], meaning text: String? = nil, options: QROptions = QROptions()
  ) throws(SymbolError) -> Symbol {
    let text = text ?? Barcode(symbology: .qr, rawData: bytes).data ?? ""
    return Symbol(
      symbology: .qr, data: text, rawData: bytes, isGS1DataCarrier: options.isGS1,
      shape: .grid(try QREncoder.grid(of: QRSegment(bytes: bytes), options: options)))
  }
}
