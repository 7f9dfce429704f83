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
  /// The picture need not be the whole frame: with a region of interest or scan-area margins it is
  /// the part of the frame that holds them, a little larger on each side, and readers of scan
  /// lines may get a band of rows (`BarcodeBatchSettings.fallbackScanInterval`). So its size may
  /// differ from call to call. Places are answered in coordinates of the picture that was given,
  /// pixels with the origin at the outer corner of `pixels`' first one, x to the right, y
  /// downwards; the engine turns them into frame coordinates. Rows may be further apart than
  /// they are long, and hold pixels of the rest of the frame in between. A code whose middle is outside of the
  /// region, or that is cut off by the picture's edge, may be left out or returned, as is easier.
  ///
  /// - Parameters:
  ///   - pixels: The luminance, valid during the call only.
  ///   - layout: How it lies in `pixels`.
  /// - Returns: The codes, with places in coordinates of this picture.
  /// - Throws: Why the picture cannot be read. The frame then counts as failed
  ///   and the next one is processed; a picture without codes is no error.
  func readPicture(
    _ pixels: Span<UInt8>, layout: LuminanceLayout
  ) throws -> [DecodedBarcode]
}
