// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// The readers of one worker, each for what it reads best.
package struct FrontEndReaders {
  /// Reads the linear codes, if the decoder reads scan lines.
  package var lines: (any ScanLineReader)?
  /// Reads the QR codes, if the decoder reads their modules.
  package var grids: (any ModuleGridReader)?
  /// Reads from whole pictures what the others do not.
  package var pictures: (any PictureReader)?
  /// The linear kinds that are also looked for light on dark.
  package var invertedLinearSymbologies: Set<Symbology> = []
  /// Whether QR codes are also looked for light on dark.
  package var findsInvertedQRCodes = false

  /// Creates readers that look for nothing.
  package init() {}

  /// Makes the readers for what is looked for, in the best way that a decoder allows.
  ///
  /// - Parameters:
  ///   - decoder: What makes readers.
  ///   - symbologies: What is looked for; what the decoder does not support is left out.
  ///   - colorInverted: Those of them that are also looked for light on dark.
  /// - Throws: Why the decoder makes no reader.
  package init(
    decoder: any BarcodeDecoder, symbologies: Set<Symbology>, colorInverted: Set<Symbology> = []
  ) throws {
    func reader(_ symbologies: Set<Symbology>) throws -> any PictureReader {
      try decoder.makeReader(
        configuration: ReaderConfiguration(
          symbologies: symbologies,
          colorInvertedSymbologies: colorInverted.intersection(symbologies)))
    }
    var rest = symbologies.intersection(decoder.supportedSymbologies)
    let linear = rest.filter(\.isLinear)
    invertedLinearSymbologies = linear.intersection(colorInverted)
    lines = linear.isEmpty ? nil : try reader(linear) as? any ScanLineReader
    if lines != nil { rest.subtract(linear) }
    grids = rest.contains(.qr) ? try reader([.qr]) as? any ModuleGridReader : nil
    if grids != nil { rest.remove(.qr) }
    pictures = rest.isEmpty ? nil : try reader(rest)
    findsInvertedQRCodes = colorInverted.contains(.qr)
  }
}
