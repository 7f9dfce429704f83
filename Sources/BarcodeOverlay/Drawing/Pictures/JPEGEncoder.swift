// SPDX-License-Identifier: Apache-2.0

/// Writes grey pictures as baseline JPEG (ITU-T T.81, Huffman coding, one component).
///
/// Small and plain rather than fast: it serves reports and drawings, not video.
struct JPEGEncoder {
  private let divisors: [UInt8]

  /// Creates an encoder; the quality is held to 1…100 and scales the standard's divisors.
  init(quality: Int) {
    let quality = min(100, max(1, quality))
    let scale = quality < 50 ? 5000 / quality : 200 - 2 * quality
    divisors = JPEGStandard.luminanceDivisors.map {
      UInt8(min(255, max(1, (Int($0) * scale + 50) / 100)))
    }
  }

  /// Returns the file; sides are held to what the format can say, 65,535.
  func encode(_ picture: GrayPicture) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    func segment(_ marker: UInt8, _ content: [UInt8]) {
      let length = content.count + 2
      bytes += [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
    }
    let (width, height) = (min(65535, picture.width), min(65535, picture.height))
    segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    segment(0xDB, [0] + JPEGStandard.zigzag.map { divisors[$0] })
    segment(
      0xC0,
      [
        8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 1,
        1, 0x11, 0,
      ])
    segment(0xC4, [0x00] + JPEGStandard.dcCounts + JPEGStandard.dcValues)
    segment(0xC4, [0x10] + JPEGStandard.acCounts + JPEGStandard.acValues)
    segment(0xDA, [1, 1, 0x00, 0, 63, 0])
    bytes += scan(picture)
    return bytes + [0xFF, 0xD9]
  }

  private func scan(_ picture: GrayPicture) -> [UInt8] {
    let dc = HuffmanCode(counts: JPEGStandard.dcCounts, values: JPEGStandard.dcValues)
    let ac = HuffmanCode(counts: JPEGStandard.acCounts, values: JPEGStandard.acValues)
    let transform = CosineTransform()
    var writer = JPEGBitWriter()
    var block = [Float](repeating: 0, count: 64)
    var previous = 0
    for top in stride(from: 0, to: picture.height, by: 8) {
      for left in stride(from: 0, to: picture.width, by: 8) {
        for index in 0..<64 {
          // Beyond the sides the last row and column go on.
          let x = min(picture.width - 1, left + index % 8)
          let y = min(picture.height - 1, top + index / 8)
          block[index] = Float(picture[x, y]) - 128
        }
        transform.apply(to: &block)
        let levels = JPEGStandard.zigzag.map { place in
          Int((block[place] / Float(divisors[place])).rounded())
        }
        write(difference: levels[0] - previous, dc, &writer)
        previous = levels[0]
        write(levels, ac, &writer)
      }
    }
    return writer.finish()
  }

  private func write(difference: Int, _ code: HuffmanCode, _ writer: inout JPEGBitWriter) {
    let size = bitCount(difference)
    writer.write(code[UInt8(size)])
    writer.write(difference, size: size)
  }

  private func write(_ levels: [Int], _ code: HuffmanCode, _ writer: inout JPEGBitWriter) {
    var zeros = 0
    for level in levels.dropFirst() {
      if level == 0 {
        zeros += 1
        continue
      }
      while zeros > 15 {
        writer.write(code[0xF0])
        zeros -= 16
      }
      let size = bitCount(level)
      writer.write(code[UInt8(zeros << 4 | size)])
      writer.write(level, size: size)
      zeros = 0
    }
    if zeros > 0 { writer.write(code[0x00]) }
  }

  private func bitCount(_ value: Int) -> Int { Int.bitWidth - value.magnitude.leadingZeroBitCount }
}
