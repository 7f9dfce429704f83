// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import CZBar

/// Owns a `zbar_image_scanner_t` that looks for matrix codes.
///
/// It is made anew for every picture. That costs five microseconds, bounds the
/// 200 bytes that libzbar 0.23.92 keeps of each QR code until its scanner goes,
/// and makes results repeat, since the finder search carries random state.
struct ZBarImageScanner: ~Copyable {
  /// A symbol as libzbar delivers it.
  struct Symbol {
    let kind: ZBarSymbology
    let bytes: [UInt8]
    let isGS1DataCarrier: Bool
    /// The points of its outline, in pixel indices.
    let points: [(x: Int, y: Int)]
  }

  private let scanner: OpaquePointer

  init(symbologies: Set<Symbology>) throws(ZBarError) {
    guard let scanner = zbar_image_scanner_create() else { throw .outOfMemory }
    self.scanner = scanner
    set(ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
    for kind in ZBarSymbology.all where !kind.symbology.isLinear {
      if symbologies.contains(kind.symbology) { set(kind.type, ZBAR_CFG_ENABLE, 1) }
    }
    // Bytes come as they are, not guessed into text.
    set(ZBAR_QRCODE, ZBAR_CFG_BINARY, 1)
    set(ZBAR_NONE, ZBAR_CFG_POSITION, 1)
    set(ZBAR_NONE, ZBAR_CFG_X_DENSITY, 1)
    set(ZBAR_NONE, ZBAR_CFG_Y_DENSITY, 1)
    zbar_image_scanner_enable_cache(scanner, 0)
  }

  deinit { zbar_image_scanner_destroy(scanner) }

  private func set(_ type: zbar_symbol_type_t, _ config: zbar_config_t, _ value: Int32) {
    zbar_image_scanner_set_config(scanner, type, config, value)
  }

  /// Returns the symbols of a picture whose rows have no padding.
  func scan(
    _ pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int
  ) throws(ZBarError) -> [Symbol] {
    let image = try ZBarImage(pixels: pixels, width: width, height: height)
    guard zbar_scan_image(scanner, image.image) >= 0 else {
      throw .scanFailed(width: width, height: height)
    }
    var symbols: [Symbol] = []
    var next = zbar_image_first_symbol(image.image)
    while let symbol = next {
      if let read = Self.read(symbol) { symbols.append(read) }
      next = zbar_symbol_next(symbol)
    }
    // The scanner must not hold the symbols of an image that is freed first.
    zbar_image_scanner_recycle_image(scanner, image.image)
    return symbols
  }

  private static func read(_ symbol: OpaquePointer) -> Symbol? {
    guard let kind = ZBarSymbology.of(zbar_symbol_get_type(symbol)),
      let data = zbar_symbol_get_data(symbol)
    else { return nil }
    let bytes = UnsafeRawBufferPointer(
      start: data, count: Int(zbar_symbol_get_data_length(symbol)))
    let points = (0..<zbar_symbol_get_loc_size(symbol)).map { index in
      (
        x: Int(zbar_symbol_get_loc_x(symbol, index)), y: Int(zbar_symbol_get_loc_y(symbol, index))
      )
    }
    return Symbol(
      kind: kind, bytes: Array(bytes),
      isGS1DataCarrier: zbar_symbol_get_modifiers(symbol) & 1 << ZBAR_MOD_GS1.rawValue != 0,
      points: points)
  }
}
