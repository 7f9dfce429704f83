// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import BarcodeVision
import Synchronization

/// Reads all barcodes of single pictures.
///
/// Each picture stands alone: there are no tracks and no identifiers, and no later frame
/// that could confirm a doubtful reading. Use ``BarcodeBatch`` for the frames of a video.
///
/// All members may be used on any thread. Pictures that are given to one reader at the same time
/// are read one after the other; make a reader for each thread to read them side by
/// side. Keep a reader for further pictures: it keeps its buffers.
public final class BarcodeReader: Sendable {
  private struct State {
    var reader: FrameReader?
    var luminance: [UInt8] = []
  }

  /// What is looked for.
  ///
  /// The times of the settings mean nothing here.
  public let settings: BarcodeBatchSettings

  /// Whether the whole picture is also scanned along its rows and columns.
  ///
  /// True by default. It finds a few linear codes whose bars do not stand out enough to be found at
  /// any angle, and takes several times as long as the rest; false reads as an engine does.
  public let scansWholePicture: Bool

  private let decoder: any BarcodeDecoder
  private let state = Mutex(State())

  /// Creates a reader over a decoder.
  ///
  /// - Parameters:
  ///   - settings: What to look for. Symbologies that the decoder does not support are
  ///     not looked for.
  ///   - scansWholePicture: Whether pictures are also scanned along rows and columns.
  ///   - decoder: What turns pixels into content.
  public init(
    settings: BarcodeBatchSettings, scansWholePicture: Bool = true, decoder: any BarcodeDecoder
  ) {
    self.settings = settings
    self.scansWholePicture = scansWholePicture
    self.decoder = decoder
  }

  /// Returns all barcodes of a picture that are believed.
  ///
  /// Places are in coordinates of the stored buffer, not turned by the frame's orientation.
  /// Equal codes in different places are as many barcodes.
  ///
  /// - Parameter picture: The picture.
  /// - Returns: The barcodes, in an order that depends on the picture only.
  /// - Throws: Why the picture cannot be read; a picture without codes is no error.
  public func barcodes(in picture: FrameData) throws(FrameFailure) -> [DecodedBarcode] {
    try read(picture).barcodes
  }

  /// Returns all that is found in a picture: what is believed, what is not, and what it took.
  ///
  /// - Parameter picture: The picture.
  /// - Returns: What was found.
  /// - Throws: Why the picture cannot be read; a picture without codes is no error.
  public func read(_ picture: FrameData) throws(FrameFailure) -> PictureReading {
    let clock = ContinuousClock()
    let start = clock.now
    let found = state.withLock { state in Result { try find(in: picture, &state) } }
    switch found {
    case .success(let result):
      var reading = PictureReading(result, settings: settings)
      reading.statistics.readingTime = clock.now - start
      return reading
    case .failure(let error):
      throw FrameFailure(reason: error, timestamp: picture.timestamp)
    }
  }

  private func find(in picture: FrameData, _ state: inout State) throws -> FrontEndResult {
    var reader = try state.reader.take() ?? FrameReader(decoder: decoder, settings: settings)
    defer { state.reader = reader }
    var result = FrontEndResult()
    try picture.withLuminance(scratch: &state.luminance) { pixels, layout in
      try pixels.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        var search = FrameReader.Search()
        if scansWholePicture { search.scannedRows = 0..<picture.height }
        try reader.read(LuminanceView(base: base, layout: layout), search, into: &result)
      }
    }
    return result
  }
}
