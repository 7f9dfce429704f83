// SPDX-License-Identifier: Apache-2.0

/// What an engine asks of a decoder when it makes a reader.
public struct ReaderConfiguration: Hashable, Sendable {
  /// The symbologies to look for; a reader returns no others.
  public var symbologies: Set<Symbology>
  /// Those of `symbologies` that are also looked for light on dark.
  public var colorInvertedSymbologies: Set<Symbology>

  /// Creates a configuration.
  public init(symbologies: Set<Symbology>, colorInvertedSymbologies: Set<Symbology> = []) {
    self.symbologies = symbologies
    self.colorInvertedSymbologies = colorInvertedSymbologies
  }
}

/// A factory of readers: what turns pixels into content.
///
/// The engine makes readers of its own for each of its workers, some for a part of the
/// symbologies, and new ones when its settings change. To bring a decoder of your own, conform a factory to this
/// protocol and a class to ``PictureReader``.
public protocol BarcodeDecoder: Sendable {
  /// The symbologies that readers can be asked for; others are silently not looked for.
  var supportedSymbologies: Set<Symbology> { get }

  /// Returns a reader of its own for one worker.
  ///
  /// Called on any thread, before the first frame and after settings changed.
  ///
  /// - Parameter configuration: What to look for; only supported symbologies.
  /// - Returns: The reader; no one else may hold it.
  /// - Throws: Why no reader can be made; frames then fail with this error.
  func makeReader(configuration: ReaderConfiguration) throws -> sending any PictureReader
}

/// Reads whole pictures: all that a decoder must be able to do.
///
/// A reader belongs to one worker and is never called concurrently. One that can
/// do more conforms to ``ScanLineReader`` or ``ModuleGridReader`` too.
public protocol PictureReader: AnyObject {
  /// Returns all codes of a picture, in an order that depends on the picture only.
  ///
  /// The same picture must give the same codes each time. Equal codes in
  /// different places are different readings. Called on a worker's thread, up to
  /// once a frame; it may take its time, since frames wait or are dropped.
  ///
  /// - Parameters:
  ///   - pixels: The luminance, valid during the call only.
  ///   - layout: How it lies in `pixels`.
  /// - Returns: The codes.
  /// - Throws: Why the picture cannot be read. The frame then counts as failed
  ///   and the next one is processed; a picture without codes is no error.
  func readPicture(
    _ pixels: Span<UInt8>, layout: LuminanceLayout
  ) throws -> [DecodedBarcode]
}
