// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Reads the codes of one scan line and finds which of its elements are theirs.
struct ScanLineDecoding: ~Copyable {
  private let decoder: ZBarLineDecoder

  init(symbologies: Set<Symbology>) throws(ZBarError) {
    decoder = try ZBarLineDecoder(symbologies: symbologies)
  }

  /// What lies beyond the ends of a line is not known, and no reason to refuse a code.
  ///
  /// Kinds that check nothing need what is seen of their quiet zones nevertheless.
  private static let openSpace: UInt32 = 1 << 16

  /// Returns the codes of a line, in the order of their places.
  func read(_ widths: Span<UInt32>, startsWithBar: Bool) -> [ScanLineReading] {
    var readings: [ScanLineReading] = []
    decoder.reset()
    // The decoder takes the first width after a reset for a space.
    if startsWithBar { _ = decoder.feed(0) }
    for index in widths.indices {
      let isAtEnd = index == 0 || index == widths.count - 1
      let width = isAtEnd ? max(widths[index], Self.openSpace) : widths[index]
      guard let reading = decoder.feed(width) else { continue }
      if reading.kind.forwardDelay == 1, RetailStructure(reading.kind.symbology) != nil {
        // Its halves must not be joined with those of the next code. The space after
        // it is that code's quiet zone, so it is fed once more.
        decoder.reset()
        _ = decoder.feed(widths[index])
      }
      if let placed = place(reading, completedAt: index, widths, startsWithBar: startsWithBar) {
        readings.append(placed)
      }
    }
    return readings
  }

  private func place(
    _ reading: ZBarLineDecoder.Reading, completedAt index: Int, _ widths: Span<UInt32>,
    startsWithBar: Bool
  ) -> ScanLineReading? {
    let kind = reading.kind
    let last = index - (reading.isReversed ? kind.reversedDelay : kind.forwardDelay)
    let isBar = (last & 1 == 0) == startsWithBar
    guard last < widths.count, isBar,
      let first = firstElement(of: reading, last: last, widths),
      Self.hasQuietZones(kind.symbology, elements: first...last, widths)
    else { return nil }
    if let structure = RetailStructure(kind.symbology) {
      guard structure.matches(widths, first: first) else { return nil }
    }
    if let digits = RetailDigitPatterns(kind.symbology, reading.bytes) {
      guard digits.matches(widths, first: first, isReversed: reading.isReversed) else {
        return nil
      }
    }
    var barcode = Barcode(
      symbology: kind.symbology, rawData: reading.bytes,
      isGS1DataCarrier: reading.isGS1DataCarrier)
    barcode.symbolCount = kind.symbolCount(
      byteCount: reading.bytes.count, elementCount: last - first + 1)
    return ScanLineReading(
      barcode: barcode, elements: first...last, isReversed: reading.isReversed)
  }

  /// Returns the first bar of a code whose last bar is known.
  private func firstElement(
    of reading: ZBarLineDecoder.Reading, last: Int, _ widths: Span<UInt32>
  ) -> Int? {
    if let count = Self.elementCount(reading.kind.symbology, byteCount: reading.bytes.count) {
      return last - count + 1 >= 0 ? last - count + 1 : nil
    }
    // The code begins after the nearest space that is too wide to be part of it. The
    // widest element is 4 of the 11 modules that six elements make in Code 128, and
    // about as much of the mean in DataBar.
    var first = last
    var sum = UInt64(widths[last])
    while first >= 2 {
      let count = UInt64(last - first + 1)
      let isLong = count >= 7
      if isLong, UInt64(widths[first - 1]) * count * 2 > sum * 6 { break }
      sum += UInt64(widths[first - 1]) + UInt64(widths[first - 2])
      first -= 2
    }
    if reading.kind.symbology == .code128, (last - first) % 6 != 0 { return nil }
    return last - first >= 18 ? first : nil
  }

  /// The number of elements from first bar to last, where the content tells it.
  private static func elementCount(_ symbology: Symbology, byteCount: Int) -> Int? {
    switch symbology {
    case .ean13UPCA: 59
    case .ean8: 43
    case .upce: 33
    case .gs1Databar: 45
    case .code39: (byteCount + 2) * 10 - 1
    case .code93: (byteCount + 4) * 6 + 1
    case .codabar: byteCount * 8 - 1
    case .interleavedTwoOfFive: byteCount * 5 + 7
    default: nil
    }
  }

  /// Tells whether a code that any bars could imitate stands alone on its line.
  ///
  /// Parts of longer codes at the edge of a picture read as shorter codes of the
  /// kinds that have no check digit, and parts of EAN-13 as UPC-E; they lack the space on
  /// one side.
  private static func hasQuietZones(
    _ symbology: Symbology, elements: ClosedRange<Int>, _ widths: Span<UInt32>
  ) -> Bool {
    switch symbology {
    case .interleavedTwoOfFive, .codabar, .code39, .upce: break
    default: return true
    }
    guard elements.lowerBound > 0, elements.upperBound + 1 < widths.count else { return false }
    var sum: UInt64 = 0
    for index in elements { sum += UInt64(widths[index]) }
    // An element is 1.6 narrow ones on average, and three narrow ones make the least zone.
    // Spaces within EAN-13 have up to four, next to which UPC-E needs more: it has seven.
    let narrow: UInt64 = symbology == .upce ? 5 : 3
    let least = sum * narrow * 10 / (16 * UInt64(elements.count))
    return UInt64(widths[elements.lowerBound - 1]) >= least
      && UInt64(widths[elements.upperBound + 1]) >= least
  }
}
