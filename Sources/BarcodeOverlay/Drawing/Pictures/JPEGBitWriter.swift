// SPDX-License-Identifier: Apache-2.0

/// Collects the bits of a JPEG scan, with a zero after each byte of ones.
struct JPEGBitWriter {
  private var bytes: [UInt8] = []
  private var pending: UInt32 = 0
  private var pendingCount = 0

  /// Writes a Huffman code word.
  mutating func write(_ word: HuffmanCode.Word) {
    write(bits: UInt32(word.bits), count: Int(word.length))
  }

  /// Writes a number in as many bits as its size; negative ones as their ones' complement.
  mutating func write(_ value: Int, size: Int) {
    let bits = value < 0 ? value - 1 : value
    write(bits: UInt32(truncatingIfNeeded: bits) & (1 << UInt32(size) - 1), count: size)
  }

  private mutating func write(bits: UInt32, count: Int) {
    pending = pending << UInt32(count) | bits
    pendingCount += count
    while pendingCount >= 8 {
      let byte = UInt8(truncatingIfNeeded: pending >> UInt32(pendingCount - 8))
      bytes.append(byte)
      if byte == 0xFF { bytes.append(0) }
      pendingCount -= 8
    }
  }

  /// Fills the last byte with ones and returns all bytes.
  consuming func finish() -> [UInt8] {
    let missing = (8 - pendingCount) % 8
    if missing > 0 { write(bits: 1 << UInt32(missing) - 1, count: missing) }
    return bytes
  }
}

/// The words of a Huffman code that is given by the number of words of each length.
struct HuffmanCode {
  struct Word: Hashable {
    var bits: UInt16 = 0
    var length: UInt8 = 0
  }

  private var words = [Word](repeating: Word(), count: 256)

  /// Creates a code as T.81 Annex C does: words count up, and are doubled with each length.
  init(counts: [UInt8], values: [UInt8]) {
    var next: UInt16 = 0
    var index = 0
    for (length, count) in counts.enumerated() {
      for _ in 0..<count {
        words[Int(values[index])] = Word(bits: next, length: UInt8(length + 1))
        next += 1
        index += 1
      }
      next <<= 1
    }
  }

  subscript(value: UInt8) -> Word { words[Int(value)] }
}
