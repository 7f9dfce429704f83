// SPDX-License-Identifier: Apache-2.0

/// Builds the content of Exif segments.
struct ExifBytes {
  var isLittleEndian = true
  var signature: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
  var magic = 42
  var directoryOffset = 8
  /// Nil for the real number.
  var entryCount: Int?
  var type = 3
  var valueCount = 1
  var value = 6

  /// A directory of a width, an orientation and a resolution unit.
  var content: [UInt8] {
    var bytes = signature + (isLittleEndian ? [0x49, 0x49] : [0x4D, 0x4D])
    bytes += short(magic) + long(directoryOffset) + short(entryCount ?? 3)
    bytes += short(0x0100) + short(4) + long(1) + long(640)
    bytes += short(0x0112) + short(type) + long(valueCount) + short(value) + short(0)
    bytes += short(0x0128) + short(3) + long(1) + short(2) + short(0)
    return bytes + long(0)
  }

  private func short(_ value: Int) -> [UInt8] {
    let bytes = [UInt8(value >> 8 & 255), UInt8(value & 255)]
    return isLittleEndian ? bytes.reversed() : bytes
  }

  private func long(_ value: Int) -> [UInt8] {
    let (high, low) = (short(value >> 16), short(value & 0xFFFF))
    return isLittleEndian ? low + high : high + low
  }
}
