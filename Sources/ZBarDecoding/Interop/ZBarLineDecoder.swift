// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import CZBar

/// Owns a `zbar_decoder_t`: element widths in, validated content out.
struct ZBarLineDecoder: ~Copyable {
  /// A reading, and how many elements had been fed when it was complete.
  struct Reading {
    let kind: ZBarSymbology
    let bytes: [UInt8]
    let isGS1DataCarrier: Bool
    let isReversed: Bool
  }

  private let decoder: OpaquePointer
  private let symbologies: Set<Symbology>

  init(symbologies: Set<Symbology>) throws(ZBarError) {
    guard let decoder = zbar_decoder_create() else { throw .outOfMemory }
    self.decoder = decoder
    self.symbologies = symbologies
    zbar_decoder_set_config(decoder, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
    for kind in ZBarSymbology.all where kind.symbology.isLinear {
      if symbologies.contains(kind.symbology) {
        zbar_decoder_set_config(decoder, kind.type, ZBAR_CFG_ENABLE, 1)
      }
    }
    // Without UPC-E enabled, libzbar delivers UPC-E codes as EAN-13.
    if symbologies.contains(.ean13UPCA) {
      zbar_decoder_set_config(decoder, ZBAR_UPCE, ZBAR_CFG_ENABLE, 1)
    }
  }

  deinit { zbar_decoder_destroy(decoder) }

  /// Forgets everything, also halves of EAN codes that wait for their other half.
  ///
  /// The next width must be that of a space.
  func reset() { zbar_decoder_reset(decoder) }

  /// Takes the width of the next element and returns a reading that it completes.
  func feed(_ width: UInt32) -> Reading? {
    let type = zbar_decode_width(decoder, width)
    guard type.rawValue > ZBAR_PARTIAL.rawValue, type != ZBAR_QRCODE,
      let kind = ZBarSymbology.of(type), symbologies.contains(kind.symbology),
      let data = zbar_decoder_get_data(decoder)
    else { return nil }
    let count = Int(zbar_decoder_get_data_length(decoder))
    let bytes = UnsafeRawBufferPointer(start: data, count: count)
    let modifiers = zbar_decoder_get_modifiers(decoder)
    return Reading(
      kind: kind, bytes: Array(bytes),
      isGS1DataCarrier: modifiers & 1 << ZBAR_MOD_GS1.rawValue != 0,
      isReversed: zbar_decoder_get_direction(decoder) < 0)
  }
}
