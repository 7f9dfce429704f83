// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// A decoder that turns clean signals into content with libzbar.
///
/// Its readers take whole pictures, single scan lines as element widths, and the
/// module grids of QR codes. The same input gives the same result each time.
///
/// What libzbar does with special content: the parts of a QR code in structured
/// append mode are delivered joined, and only when all are in one picture;
/// supplements of retail codes are not read, so that a code's content does not
/// change with them; the check characters of Code 39 and Interleaved 2 of 5 stay
/// in the data.
public struct ZBarDecoder: BarcodeDecoder {
  /// The distance in pixels between the scan lines laid over a picture for linear codes.
  ///
  /// Default 2, at least 1. Raising it makes reading cheaper in proportion, and loses
  /// votes: a code is read by as many lines as cross it. Matrix codes are looked for on
  /// every line, since a finder pattern must be crossed several times.
  public var scanLineDistance: Int

  /// Creates a decoder.
  ///
  /// - Parameter scanLineDistance: Pixels between scan lines; values below 1 count as 1.
  public init(scanLineDistance: Int = 2) {
    self.scanLineDistance = max(1, scanLineDistance)
  }

  /// All that libzbar 0.23.92 reads as Debian builds it.
  public var supportedSymbologies: Set<Symbology> { Set(ZBarSymbology.all.map(\.symbology)) }

  /// Returns a reader that uses its own scanners.
  ///
  /// - Parameter configuration: What to look for. Codes light on dark are looked for in
  ///   whole pictures only, by a second look at each.
  /// - Returns: The reader.
  /// - Throws: ``ZBarError/outOfMemory``.
  public func makeReader(
    configuration: ReaderConfiguration
  ) throws -> sending any PictureReader {
    try ZBarReader(configuration: configuration, scanLineDistance: scanLineDistance)
  }
}
