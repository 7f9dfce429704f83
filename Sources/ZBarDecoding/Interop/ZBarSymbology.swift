// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import CZBar

/// A symbology under libzbar's own number, with what its line decoder does.
struct ZBarSymbology {
  let symbology: Symbology
  let type: zbar_symbol_type_t
  /// How many elements after the last bar a forward reading is reported.
  let forwardDelay: Int
  /// How many elements after the last bar a reading against the line is reported.
  let reversedDelay: Int

  private init(
    _ symbology: Symbology, _ type: zbar_symbol_type_t, forwardDelay: Int = 1,
    reversedDelay: Int = 1
  ) {
    self.symbology = symbology
    self.type = type
    self.forwardDelay = forwardDelay
    self.reversedDelay = reversedDelay
  }

  /// Delays as found by feeding single symbols to `zbar_decode_width` (0.23.92).
  static let all: [ZBarSymbology] = [
    ZBarSymbology(.ean13UPCA, ZBAR_EAN13),
    ZBarSymbology(.ean8, ZBAR_EAN8),
    ZBarSymbology(.upce, ZBAR_UPCE, forwardDelay: -1),
    ZBarSymbology(.code39, ZBAR_CODE39),
    ZBarSymbology(.code93, ZBAR_CODE93, forwardDelay: 0),
    ZBarSymbology(.code128, ZBAR_CODE128, forwardDelay: -1, reversedDelay: 0),
    ZBarSymbology(.codabar, ZBAR_CODABAR),
    ZBarSymbology(.interleavedTwoOfFive, ZBAR_I25),
    ZBarSymbology(.gs1Databar, ZBAR_DATABAR, forwardDelay: -1, reversedDelay: 0),
    ZBarSymbology(.gs1DatabarExpanded, ZBAR_DATABAR_EXP, forwardDelay: -1, reversedDelay: 0),
    ZBarSymbology(.qr, ZBAR_QRCODE),
    ZBarSymbology(.sqCode, ZBAR_SQCODE),
  ]

  static func of(_ type: zbar_symbol_type_t) -> ZBarSymbology? {
    all.first { $0.type == type }
  }

  /// Returns the symbol count of a code, where content or element count tell it.
  ///
  /// - Parameters:
  ///   - byteCount: Bytes of the content.
  ///   - elementCount: Elements from first bar to last, where they are known.
  /// - Returns: The count, or nil.
  func symbolCount(byteCount: Int, elementCount: Int?) -> Int? {
    switch symbology {
    case .ean13UPCA: 12
    case .ean8: 8
    case .upce: 6
    case .gs1Databar: 2
    case .code39: byteCount + 2
    case .code93: byteCount + 4
    case .codabar, .interleavedTwoOfFive: byteCount
    // Six elements a character, and one more bar in the stop character.
    case .code128: elementCount.map { ($0 - 1) / 6 }
    default: nil
    }
  }
}
