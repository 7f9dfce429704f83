// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// The readers of a front end, each for what it reads best.
package struct FrontEndReaders {
  /// Read the linear codes, one for each worker, if the decoder reads scan lines.
  package var lines: [any ScanLineReader] = []
  /// Read the QR codes, one for each worker, if the decoder reads their modules.
  package var grids: [any ModuleGridReader] = []
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
  ///   - workerCount: The number of workers; at least one.
  /// - Throws: Why the decoder makes no reader.
  package init(
    decoder: any BarcodeDecoder, symbologies: Set<Symbology>,
    colorInverted: Set<Symbology> = [], workerCount: Int = 1
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
    if !linear.isEmpty {
      lines = try (0..<workerCount).compactMap { _ in try reader(linear) as? any ScanLineReader }
    }
    if !lines.isEmpty { rest.subtract(linear) }
    if rest.contains(.qr) {
      grids = try (0..<workerCount).compactMap { _ in try reader([.qr]) as? any ModuleGridReader }
    }
    if !grids.isEmpty { rest.remove(.qr) }
    pictures = rest.isEmpty ? nil : try reader(rest)
    findsInvertedQRCodes = colorInverted.contains(.qr)
  }

  /// Returns the readers of one worker, without those of whole pictures.
  func ofWorker(_ index: Int) -> FrontEndReaders {
    var readers = self
    readers.lines = lines.indices.contains(index) ? [lines[index]] : []
    readers.grids = grids.indices.contains(index) ? [grids[index]] : []
    readers.pictures = nil
    return readers
  }
}
