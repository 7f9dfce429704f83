// SPDX-License-Identifier: Apache-2.0

/// Builds JPEG files segment by segment.
enum JPEGBytes {
  static let start: [UInt8] = [0xFF, 0xD8]
  static let end: [UInt8] = [0xFF, 0xD9]

  /// A segment with the length of its content.
  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
  }

  /// A frame header; components are numbered from 1 and use table 0.
  static func frame(
    _ marker: UInt8 = 0xC0, width: Int = 8, height: Int = 8, precision: UInt8 = 8,
    componentCount: UInt8 = 1, factors: UInt8 = 0x11, table: UInt8 = 0
  ) -> [UInt8] {
    var content: [UInt8] = [
      precision, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255),
      componentCount,
    ]
    for index in 0..<componentCount { content += [index + 1, factors, table] }
    return segment(marker, content)
  }

  /// A quantization table of ones.
  static let table = segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))

  /// The header of a scan of component 1.
  static let scan = segment(0xDA, [1, 1, 0, 0, 63, 0])
}
