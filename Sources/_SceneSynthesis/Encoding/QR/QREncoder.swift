// SPDX-License-Identifier: Apache-2.0

/// From content to modules: version, codewords, blocks, mask.
enum QREncoder {
  static func grid(
    of segment: QRSegment, options: QROptions
  ) throws(SymbolError) -> ModuleGrid {
    let level = options.errorCorrection
    let minimum = min(max(options.minimumVersion, QRVersion.all.lowerBound), 40)
    var bits = QRBits()
    for number in minimum...QRVersion.all.upperBound {
      let version = QRVersion(number: number)
      bits = segment.bits(version: number, options: options)
      let isCountable = segment.values.count < 1 << segment.mode.countBitCount(version: number)
      if isCountable, bits.count <= version.dataCodewordCount(level) * 8 {
        let data = padded(bits, to: version.dataCodewordCount(level))
        let codewords = interleaved(data, version: version, level: level)
        return masked(QRMatrix(version: version, codewords: codewords), options: options)
      }
    }
    let largest = QRVersion(number: QRVersion.all.upperBound)
    throw .tooLong(bitCount: bits.count, capacity: largest.dataCodewordCount(level) * 8)
  }

  /// Adds the terminator and the alternating pad codewords.
  private static func padded(_ bits: QRBits, to count: Int) -> [UInt8] {
    var bits = bits
    bits.append(0, count: min(4, count * 8 - bits.count))
    var bytes = bits.bytes
    var pad: UInt8 = 0xEC
    while bytes.count < count {
      bytes.append(pad)
      pad ^= 0xEC ^ 0x11
    }
    return bytes
  }

  /// Splits the data into blocks, corrects each, and deals the codewords out in turn.
  static func interleaved(
    _ data: [UInt8], version: QRVersion, level: QRErrorCorrection
  ) -> [UInt8] {
    let blockCount = version.blockCount(level)
    let shortLength = data.count / blockCount
    let longCount = data.count % blockCount
    let encoder = ReedSolomon(correctionCount: version.correctionCount(level))
    var blocks: [ArraySlice<UInt8>] = []
    var start = 0
    for index in 0..<blockCount {
      let length = shortLength + (index < blockCount - longCount ? 0 : 1)
      blocks.append(data[start..<start + length])
      start += length
    }
    var codewords: [UInt8] = []
    for offset in 0...shortLength {
      for block in blocks where offset < block.count {
        codewords.append(block[block.startIndex + offset])
      }
    }
    let corrections = blocks.map { encoder.correction(of: $0) }
    for offset in 0..<version.correctionCount(level) {
      for correction in corrections { codewords.append(correction[offset]) }
    }
    return codewords
  }

  private static func masked(_ matrix: QRMatrix, options: QROptions) -> ModuleGrid {
    if let mask = options.mask, (0..<8).contains(mask) {
      return matrix.grid(mask: mask, level: options.errorCorrection)
    }
    var best = matrix.grid(mask: 0, level: options.errorCorrection)
    var lowest = QRPenalty.score(of: best)
    for mask in 1..<8 {
      let grid = matrix.grid(mask: mask, level: options.errorCorrection)
      let score = QRPenalty.score(of: grid)
      if score < lowest { (best, lowest) = (grid, score) }
    }
    return best
  }
}
