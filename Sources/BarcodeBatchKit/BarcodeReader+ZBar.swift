// SPDX-License-Identifier: Apache-2.0

extension BarcodeReader {
  /// Creates a reader over the default decoder, ``ZBarDecoder``.
  ///
  /// - Parameters:
  ///   - settings: What to look for.
  ///   - scansWholePicture: Whether pictures are also scanned along rows and columns.
  public convenience init(settings: BarcodeBatchSettings, scansWholePicture: Bool = true) {
    self.init(settings: settings, scansWholePicture: scansWholePicture, decoder: ZBarDecoder())
  }

  /// Creates a reader of some symbologies over the default decoder.
  ///
  /// - Parameter symbologies: What to look for.
  public convenience init(symbologies: Set<Symbology>) {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies(symbologies)
    self.init(settings: settings)
  }
}
