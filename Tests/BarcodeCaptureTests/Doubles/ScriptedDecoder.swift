// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// "Reads" what a script says for the number in a frame's first pixel.
struct ScriptedDecoder: BarcodeDecoder {
  struct Unreadable: Error, Equatable {}

  var supportedSymbologies: Set<Symbology> = [.qr, .code128]
  /// Contents by frame number; a frame that is not listed cannot be read.
  var script: @Sendable (Int) -> [String]? = { _ in [] }
  var failsToMakeReaders = false

  func makeReader(configuration: ReaderConfiguration) throws -> sending any PictureReader {
    if failsToMakeReaders { throw Unreadable() }
    return Reader(script: script, symbologies: configuration.symbologies)
  }

  private final class Reader: PictureReader {
    let script: @Sendable (Int) -> [String]?
    let symbologies: Set<Symbology>

    init(script: @escaping @Sendable (Int) -> [String]?, symbologies: Set<Symbology>) {
      self.script = script
      self.symbologies = symbologies
    }

    func readPicture(_ pixels: Span<UInt8>, layout: LuminanceLayout) throws -> [DecodedBarcode] {
      guard let contents = script(Int(pixels[0])) else { throw Unreadable() }
      return contents.enumerated().compactMap { index, data in
        let symbology: Symbology = data.hasPrefix("128") ? .code128 : .qr
        guard symbologies.contains(symbology) else { return nil }
        // The first letter is the place, so that equal contents may be apart.
        let x = Double(data.utf8.first ?? 0) * 20 + Double(index) * 0.001
        return DecodedBarcode(
          barcode: Barcode(symbology: symbology, data: data),
          location: Rect(x: x, y: 10, width: 10, height: 10).quadrilateral)
      }
    }
  }
}

extension FrameData {
  /// A frame of 4000 × 1 pixels that carries a number, 30 a second.
  static func numbered(_ number: Int) throws -> FrameData {
    var bytes = [UInt8](repeating: 0, count: 4000)
    bytes[0] = UInt8(truncatingIfNeeded: number)
    return try FrameData(
      bytes: bytes, width: 4000, height: 1,
      timestamp: FrameTimestamp(seconds: Double(number) / 30))
  }
}
