// SPDX-License-Identifier: Apache-2.0
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Goes from marker to marker of a JPEG file and checks what it passes.
///
/// The decoder behind takes a file that is cut off for a whole one, believes any
/// size and reports on standard error, so nothing gets there that fails here.
struct JPEGMarkerWalk {
  /// The place of the next byte.
  private var position = 0
  private var frame: JPEGFrameHeader?
  private var orientation: ExifOrientation?
  private var quantizationTables: Set<Int> = []

  /// Walks to the first byte of the first scan.
  mutating func readHeader(_ bytes: Span<UInt8>) throws(JPEGError) -> JPEGHeader {
    guard bytes.count >= 2, bytes[0] == 0xFF, bytes[1] == JPEGMarker.startOfImage else {
      throw .notJPEG
    }
    position = 2
    while true {
      let offset = position
      let marker = try nextMarker(bytes)
      guard marker != JPEGMarker.endOfImage else { throw .scanMissing }
      try passSegment(of: marker, at: offset, bytes)
      if marker == JPEGMarker.startOfScan {
        guard let frame else { throw .frameHeaderMissing(offset: offset) }
        return JPEGHeader(frame: frame, orientation: orientation ?? .topLeft)
      }
    }
  }

  /// Walks from the first scan to the end of the picture; bytes behind are ignored.
  mutating func readScans(_ bytes: Span<UInt8>) throws(JPEGError) {
    guard let frame else { throw .frameHeaderMissing(offset: position) }
    var byteCount = try passScan(bytes)
    while true {
      let offset = position
      let marker = try nextMarker(bytes)
      if marker == JPEGMarker.endOfImage { break }
      try passSegment(of: marker, at: offset, bytes)
      if marker == JPEGMarker.startOfScan { byteCount += try passScan(bytes) }
    }
    let minimum = frame.minimumScanByteCount
    guard byteCount >= minimum else {
      throw .scanTooShort(byteCount: byteCount, minimum: minimum)
    }
  }

  private mutating func nextMarker(_ bytes: Span<UInt8>) throws(JPEGError) -> UInt8 {
    guard position < bytes.count else { throw .truncated(byteCount: bytes.count) }
    guard bytes[position] == 0xFF else { throw .markerMissing(offset: position) }
    // Any number of 0xFF may fill the space before a marker.
    while position < bytes.count, bytes[position] == 0xFF { position += 1 }
    guard position < bytes.count else { throw .truncated(byteCount: bytes.count) }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func passSegment(
    of marker: UInt8, at offset: Int, _ bytes: Span<UInt8>
  ) throws(JPEGError) {
    if marker == JPEGMarker.temporary { return }
    guard JPEGMarker.hasSegment(marker) else { throw .unexpectedMarker(marker, offset: offset) }
    guard position + 2 <= bytes.count else { throw .truncated(byteCount: bytes.count) }
    let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
    guard length >= 2 else { throw .invalidSegment(marker: marker, offset: offset) }
    guard position + length <= bytes.count else { throw .truncated(byteCount: bytes.count) }
    let segment = bytes.extracting(position + 2..<position + length)
    position += length
    try read(segment, of: marker, at: offset)
  }

  private mutating func read(
    _ segment: Span<UInt8>, of marker: UInt8, at offset: Int
  ) throws(JPEGError) {
    var isSound = true
    switch marker {
    case JPEGMarker.app1:
      orientation = orientation ?? ExifOrientation(app1: segment)
    case JPEGMarker.quantizationTables:
      isSound = JPEGTables.readQuantization(segment, into: &quantizationTables)
    case JPEGMarker.huffmanTables:
      isSound = JPEGTables.isHuffmanSound(segment)
    case JPEGMarker.restartInterval:
      isSound = segment.count == 2
    case JPEGMarker.startOfScan:
      guard let frame else { throw .frameHeaderMissing(offset: offset) }
      isSound = JPEGTables.isScanSound(segment, of: frame)
      for component in frame.components
      where !quantizationTables.contains(component.quantizationTable) {
        throw .quantizationTableMissing(component.quantizationTable)
      }
    case _ where JPEGMarker.isFrameHeader(marker):
      guard frame == nil else { throw .unexpectedMarker(marker, offset: offset) }
      frame = try JPEGFrameHeader(segment, marker: marker, offset: offset)
    default: break
    }
    guard isSound else { throw .invalidSegment(marker: marker, offset: offset) }
  }

  /// Passes the coded data of a scan up to the next marker that ends it.
  ///
  /// - Returns: The number of bytes passed.
  private mutating func passScan(_ bytes: Span<UInt8>) throws(JPEGError) -> Int {
    let start = position
    while let offset = Self.firstFF(in: bytes, from: position), offset + 1 < bytes.count {
      let next = bytes[offset + 1]
      if next == 0 || JPEGMarker.restarts ~= next {
        position = offset + 2
      } else if next == 0xFF {
        position = offset + 1
      } else {
        position = offset
        return offset - start
      }
    }
    throw .truncated(byteCount: bytes.count)
  }

  /// Finds the first 0xFF; a loop over each byte would take as long as decoding.
  private static func firstFF(in bytes: Span<UInt8>, from start: Int) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard start < buffer.count, let base = buffer.baseAddress,
        let found = memchr(base + start, 0xFF, buffer.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}
