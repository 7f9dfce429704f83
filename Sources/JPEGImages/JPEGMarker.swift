// SPDX-License-Identifier: Apache-2.0

/// The markers that matter here (ITU-T T.81, table B.1), without their 0xFF.
enum JPEGMarker {
  static let temporary: UInt8 = 0x01
  static let baseline: UInt8 = 0xC0
  static let extended: UInt8 = 0xC1
  static let progressive: UInt8 = 0xC2
  static let huffmanTables: UInt8 = 0xC4
  static let extensions: UInt8 = 0xC8
  static let arithmeticConditioning: UInt8 = 0xCC
  static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
  static let startOfImage: UInt8 = 0xD8
  static let endOfImage: UInt8 = 0xD9
  static let startOfScan: UInt8 = 0xDA
  static let quantizationTables: UInt8 = 0xDB
  static let restartInterval: UInt8 = 0xDD
  static let app1: UInt8 = 0xE1

  /// Whether the marker begins a frame header of any coding.
  static func isFrameHeader(_ marker: UInt8) -> Bool {
    switch marker {
    case huffmanTables, extensions, arithmeticConditioning: false
    case 0xC0...0xCF: true
    default: false
    }
  }

  /// Whether a segment with a length follows the marker.
  static func hasSegment(_ marker: UInt8) -> Bool {
    switch marker {
    case restarts, startOfImage, endOfImage, temporary: false
    // 0x02 to 0xBF are reserved: their form is unknown.
    case ..<baseline: false
    default: true
    }
  }
}
