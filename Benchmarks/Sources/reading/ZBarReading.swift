// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import CZBarScanner

/// libzbar's own scan of the whole picture, `zbar_scan_image`, to compare with.
struct ZBarReading: FrameReading {
  private static let types: [(symbology: Symbology, type: zbar_symbol_type_t)] = [
    (.ean13UPCA, ZBAR_EAN13), (.ean8, ZBAR_EAN8), (.code128, ZBAR_CODE128),
    (.code39, ZBAR_CODE39), (.code93, ZBAR_CODE93), (.codabar, ZBAR_CODABAR),
    (.interleavedTwoOfFive, ZBAR_I25), (.qr, ZBAR_QRCODE),
  ]

  /// What to look for.
  var symbologies: Set<Symbology>
  /// Pixels from one scan line to the next, along rows and along columns.
  var density: Int32

  /// Scans with a scanner made anew, since a used one gives other results.
  func read(_ frame: FrameData) -> (codes: [PlacedCode], cost: Double) {
    frame.withLuminance { pixels, layout in
      // The scanner takes rows without padding only.
      var packed: [UInt8] = []
      for row in 0..<layout.height {
        for column in 0..<layout.width { packed.append(pixels[row * layout.rowStride + column]) }
      }
      let start = CPUClock.milliseconds
      let codes = packed.withUnsafeBufferPointer { buffer in
        scan(buffer, width: layout.width, height: layout.height)
      }
      return (codes, CPUClock.milliseconds - start)
    }
  }

  private func scan(
    _ pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int
  ) -> [PlacedCode] {
    let scanner = zbar_image_scanner_create()
    defer { zbar_image_scanner_destroy(scanner) }
    zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
    for (symbology, type) in Self.types where symbologies.contains(symbology) {
      zbar_image_scanner_set_config(scanner, type, ZBAR_CFG_ENABLE, 1)
    }
    zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_X_DENSITY, density)
    zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_Y_DENSITY, density)
    let image = zbar_image_create()
    defer { zbar_image_destroy(image) }
    // "Y800" as a four-character code.
    zbar_image_set_format(image, 0x3030_3859)
    zbar_image_set_size(image, UInt32(width), UInt32(height))
    zbar_image_set_data(image, pixels.baseAddress, UInt(pixels.count), nil)
    zbar_scan_image(scanner, image)
    var codes: [PlacedCode] = []
    var next = zbar_image_first_symbol(image)
    while let symbol = next {
      if let code = Self.code(symbol) { codes.append(code) }
      next = zbar_symbol_next(symbol)
    }
    zbar_image_scanner_recycle_image(scanner, image)
    return codes
  }

  /// Its points make no outline of a linear code, so that only the content counts.
  private static func code(_ symbol: OpaquePointer) -> PlacedCode? {
    let type = zbar_symbol_get_type(symbol)
    guard let kind = types.first(where: { $0.type == type }),
      let data = zbar_symbol_get_data(symbol)
    else { return nil }
    let count = Int(zbar_symbol_get_data_length(symbol))
    let bytes = UnsafeRawBufferPointer(start: data, count: count)
    return PlacedCode(
      symbology: kind.symbology, data: String(decoding: bytes, as: UTF8.self), location: nil)
  }
}
