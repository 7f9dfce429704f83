// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

/// The decoder's own reading of whole pictures, which keeps equal codes apart.
struct PictureReading: FrameReading {
  private let reader: any PictureReader

  init(_ symbologies: Set<Symbology>, lineDistance: Int) throws {
    reader = try ZBarDecoder(scanLineDistance: lineDistance).makeReader(
      configuration: ReaderConfiguration(symbologies: symbologies))
  }

  func read(_ frame: FrameData) throws -> (codes: [PlacedCode], cost: Double) {
    try frame.withLuminance { pixels, layout in
      let start = CPUClock.milliseconds
      let found = try reader.readPicture(pixels, layout: layout)
      let cost = CPUClock.milliseconds - start
      let codes = found.map {
        PlacedCode(
          symbology: $0.barcode.symbology, data: $0.barcode.data, location: $0.location)
      }
      return (codes, cost)
    }
  }
}
