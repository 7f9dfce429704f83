// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import JPEGImages
import Testing

@Suite("Bad JPEG files") struct JPEGErrorTests {
  private typealias B = JPEGBytes

  /// What stands behind a frame header: a scan of one byte, and the end.
  private static let rest = B.scan + [0] + B.end

  static let cases: [(String, [UInt8], JPEGError)] = [
    ("nothing", [], .notJPEG),
    ("text", Array("hello, world".utf8), .notJPEG),
    ("no second byte", [0xFF], .notJPEG),
    ("start only", B.start, .truncated(byteCount: 2)),
    ("start and end only", B.start + B.end, .scanMissing),
    ("no marker", B.start + [0x12, 0x34], .markerMissing(offset: 2)),
    ("fill without marker", B.start + [0xFF, 0xFF], .truncated(byteCount: 4)),
    ("second start", B.start + B.start, .unexpectedMarker(0xD8, offset: 2)),
    ("restart in the header", B.start + [0xFF, 0xD3], .unexpectedMarker(0xD3, offset: 2)),
    ("reserved marker", B.start + [0xFF, 0x02, 0, 2], .unexpectedMarker(0x02, offset: 2)),
    ("stuffed byte", B.start + [0xFF, 0x00], .unexpectedMarker(0x00, offset: 2)),
    ("length 1", B.start + [0xFF, 0xFE, 0, 1], .invalidSegment(marker: 0xFE, offset: 2)),
    ("length beyond the end", B.start + [0xFF, 0xFE, 0, 9, 1], .truncated(byteCount: 7)),
    ("half a length", B.start + [0xFF, 0xFE, 0], .truncated(byteCount: 5)),
    ("short table", B.start + B.segment(0xDB, [0, 1]), .invalidSegment(marker: 0xDB, offset: 2)),
    (
      "table number 4", B.start + B.segment(0xDB, [4] + [UInt8](repeating: 1, count: 64)),
      .invalidSegment(marker: 0xDB, offset: 2)
    ),
    (
      "Huffman table of too many codes",
      B.start + B.segment(0xC4, [0] + [UInt8](repeating: 17, count: 16)),
      .invalidSegment(marker: 0xC4, offset: 2)
    ),
    (
      "Huffman table cut off", B.start + B.segment(0xC4, [0, 1, 2]),
      .invalidSegment(marker: 0xC4, offset: 2)
    ),
    (
      "restart interval of 3 bytes", B.start + B.segment(0xDD, [0, 1, 2]),
      .invalidSegment(marker: 0xDD, offset: 2)
    ),
    ("lossless", B.start + B.frame(0xC3), .unsupportedCoding(marker: 0xC3)),
    ("arithmetic", B.start + B.frame(0xC9), .unsupportedCoding(marker: 0xC9)),
    ("differential", B.start + B.frame(0xC5), .unsupportedCoding(marker: 0xC5)),
    ("12 bits", B.start + B.frame(0xC1, precision: 12), .unsupportedPrecision(bits: 12)),
    ("2 components", B.start + B.frame(componentCount: 2), .unsupportedComponentCount(2)),
    ("4 components", SampleJPEG.fourComponents.bytes, .unsupportedComponentCount(4)),
    ("width 0", B.start + B.frame(width: 0), .unusableSize(.emptyFrame(width: 0, height: 8))),
    ("height 0", B.start + B.frame(height: 0), .unusableSize(.emptyFrame(width: 8, height: 0))),
    (
      "65535×65535", B.start + B.frame(width: 65535, height: 65535),
      .unusableSize(.tooManyPixels(width: 65535, height: 65535))
    ),
    ("sampling 0", B.start + B.frame(factors: 0x01), .invalidSegment(marker: 0xC0, offset: 2)),
    ("sampling 5", B.start + B.frame(factors: 0x15), .invalidSegment(marker: 0xC0, offset: 2)),
    ("table 4", B.start + B.frame(table: 4), .invalidSegment(marker: 0xC0, offset: 2)),
    (
      "components that are not there", B.start + B.segment(0xC0, [8, 0, 8, 0, 8, 3, 1, 0x11, 0]),
      .invalidSegment(marker: 0xC0, offset: 2)
    ),
    (
      "equal components",
      B.start + B.segment(0xC0, [8, 0, 8, 0, 8, 3, 1, 0x11, 0, 1, 0x11, 0, 2, 0x11, 0]),
      .invalidSegment(marker: 0xC0, offset: 2)
    ),
    (
      "short frame header", B.start + B.segment(0xC0, [8]),
      .invalidSegment(marker: 0xC0, offset: 2)
    ),
    (
      "two frame headers", B.start + B.frame() + B.frame(),
      .unexpectedMarker(0xC0, offset: 15)
    ),
    ("scan first", B.start + rest, .frameHeaderMissing(offset: 2)),
    ("no table", B.start + B.frame() + rest, .quantizationTableMissing(0)),
    (
      "scan of an unknown component",
      B.start + B.table + B.frame() + B.segment(0xDA, [1, 7, 0, 0, 63, 0]),
      .invalidSegment(marker: 0xDA, offset: 84)
    ),
    (
      "scan of no component", B.start + B.table + B.frame() + B.segment(0xDA, [0, 0, 63, 0]),
      .invalidSegment(marker: 0xDA, offset: 84)
    ),
    (
      "no end", B.start + B.table + B.frame() + B.scan + [1, 2, 0xFF],
      .truncated(byteCount: 97)
    ),
    (
      "forged size",
      B.start + B.table + B.frame(width: 10_000, height: 10_000) + rest,
      .scanTooShort(byteCount: 1, minimum: 390_625)
    ),
    (
      "no data in the scan", B.start + B.table + B.frame() + B.scan + B.end,
      .scanTooShort(byteCount: 0, minimum: 1)
    ),
  ]

  @Test("are refused with the fault", arguments: cases.indices) func refused(index: Int) {
    let (name, bytes, error) = Self.cases[index]
    #expect(throws: error, "\(name)") { try JPEGImage.decode(bytes) }
  }

  @Test("are refused wherever they are cut off", arguments: SampleJPEG.sound)
  func truncated(sample: SampleJPEG) {
    let bytes = sample.bytes
    for count in 0..<bytes.count {
      let error: JPEGError = count < 2 ? .notJPEG : .truncated(byteCount: count)
      #expect(throws: error) { try JPEGImage.decode([UInt8](bytes.prefix(count))) }
    }
  }

  @Test("have descriptions") func descriptions() {
    for (name, _, error) in Self.cases {
      #expect("\(error)".contains("JPEG"), "\(name)")
    }
    let error = JPEGError.unexpectedMarker(2, offset: 9)
    #expect("\(error)" == "JPEG marker 0xFF02 may not stand at byte 9")
  }
}
