// SPDX-License-Identifier: Apache-2.0

extension ExifOrientation {
  private static let orientationTag = 0x0112
  private static let shortType = 3
  private static let entrySize = 12

  /// Finds the orientation in the content of an APP1 segment.
  ///
  /// The result is nil when the segment is not Exif, is malformed, or does not say.
  ///
  /// - Parameter segment: What follows the segment's length.
  init?(app1 segment: Span<UInt8>) {
    let signature: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]  // "Exif"
    guard segment.count > signature.count,
      signature.indices.allSatisfy({ segment[$0] == signature[$0] })
    else { return nil }
    self.init(tiff: segment.extracting(droppingFirst: signature.count))
  }

  private init?(tiff: Span<UInt8>) {
    guard let order = TIFFByteOrder(tiff), order.short(tiff, at: 2) == 42,
      let directory = order.long(tiff, at: 4),
      let entryCount = order.short(tiff, at: directory)
    else { return nil }
    for index in 0..<entryCount {
      let entry = directory + 2 + index * Self.entrySize
      guard let tag = order.short(tiff, at: entry) else { return nil }
      guard tag == Self.orientationTag else { continue }
      guard order.short(tiff, at: entry + 2) == Self.shortType,
        order.long(tiff, at: entry + 4) == 1, let value = order.short(tiff, at: entry + 8)
      else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }
}

/// The order of bytes in numbers of a TIFF structure; reads beyond its end give nil.
private enum TIFFByteOrder {
  case littleEndian
  case bigEndian

  init?(_ tiff: Span<UInt8>) {
    guard tiff.count >= 2, tiff[0] == tiff[1] else { return nil }
    switch tiff[0] {
    case 0x49: self = .littleEndian  // "II"
    case 0x4D: self = .bigEndian  // "MM"
    default: return nil
    }
  }

  func short(_ tiff: Span<UInt8>, at offset: Int) -> Int? {
    guard offset >= 0, offset <= tiff.count - 2 else { return nil }
    let (first, second) = (Int(tiff[offset]), Int(tiff[offset + 1]))
    return self == .littleEndian ? second << 8 | first : first << 8 | second
  }

  func long(_ tiff: Span<UInt8>, at offset: Int) -> Int? {
    guard let first = short(tiff, at: offset), let second = short(tiff, at: offset + 2) else {
      return nil
    }
    return self == .littleEndian ? second << 16 | first : first << 16 | second
  }
}
