// SPDX-License-Identifier: Apache-2.0

/// Checks of segments whose faults the decoder would report on standard error.
enum JPEGTables {
  /// Notes which quantization tables a segment defines (ITU-T T.81, B.2.4.1).
  ///
  /// - Parameters:
  ///   - segment: What follows the segment's length.
  ///   - tables: Gets the numbers of the tables.
  /// - Returns: Whether the tables fill the segment exactly.
  static func readQuantization(_ segment: Span<UInt8>, into tables: inout Set<Int>) -> Bool {
    var position = 0
    while position < segment.count {
      let (precision, table) = (Int(segment[position] >> 4), Int(segment[position] & 15))
      guard precision < 2, table < 4 else { return false }
      position += 1 + 64 * (precision + 1)
      tables.insert(table)
    }
    return position == segment.count
  }

  /// Returns whether Huffman tables fill a segment exactly (ITU-T T.81, B.2.4.2).
  static func isHuffmanSound(_ segment: Span<UInt8>) -> Bool {
    var position = 0
    while position < segment.count {
      guard segment.count - position >= 17, segment[position] >> 4 < 2,
        segment[position] & 15 < 4
      else { return false }
      var codeCount = 0
      for length in 1...16 { codeCount += Int(segment[position + length]) }
      guard codeCount <= 256 else { return false }
      position += 17 + codeCount
    }
    return position == segment.count
  }

  /// Returns whether a scan header names components of the frame (ITU-T T.81, B.2.3).
  static func isScanSound(_ segment: Span<UInt8>, of frame: JPEGFrameHeader) -> Bool {
    guard segment.count >= 6 else { return false }
    let componentCount = Int(segment[0])
    guard 1...frame.components.count ~= componentCount,
      segment.count == 4 + 2 * componentCount
    else { return false }
    return (0..<componentCount).allSatisfy { index in
      let (identifier, tables) = (segment[1 + 2 * index], segment[2 + 2 * index])
      return tables >> 4 < 4 && tables & 15 < 4
        && frame.components.contains { $0.identifier == identifier }
    }
  }
}
