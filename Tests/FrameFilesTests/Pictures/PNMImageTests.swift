// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import FrameFiles
import Testing

@Suite("PNM pictures") struct PNMImageTests {
  private static func file(_ header: String, _ pixels: [UInt8]) -> [UInt8] {
    Array(header.utf8) + pixels
  }

  static let sound: [(String, [UInt8], PixelFormat, [UInt8])] = [
    ("P5 2 1 255\n", [7, 200], .gray8, [7, 200]),
    ("P5\n2\n1\n255\n", [7, 200], .gray8, [7, 200]),
    ("P5\t2\r\n1\u{0B}255 ", [7, 200], .gray8, [7, 200]),
    ("P5# a\n2# b\n # c\n\n1 #d\n#e 9 9\n255\n", [7, 200], .gray8, [7, 200]),
    ("P5 2 1 255# ends the header\n", [7, 200], .gray8, [7, 200]),
    ("P5 2 1 255 ", [0x23, 0x0A], .gray8, [0x23, 0x0A]),
    ("P5 002 01 0255\n", [7, 200], .gray8, [7, 200]),
    ("P5 2 1 1\n", [0, 1], .gray8, [0, 255]),
    ("P5 2 2 15\n", [0, 7, 8, 15], .gray8, [0, 119, 136, 255]),
    ("P5 2 1 100\n", [50, 200], .gray8, [128, 255]),
    ("P5 2 2 65535\n", [0, 0, 255, 255, 128, 0, 1, 1], .gray8, [0, 255, 128, 1]),
    ("P5 2 1 1023\n", [3, 255, 1, 0], .gray8, [255, 64]),
    ("P5 2 1 256\n", [1, 0, 0, 128], .gray8, [255, 128]),
    ("P6 2 1 255\n", [1, 2, 3, 4, 5, 6], .rgb24, [1, 2, 3, 4, 5, 6]),
    ("P6 2 1 127\n", [0, 127, 64, 1, 2, 3], .rgb24, [0, 255, 129, 2, 4, 6]),
    (
      "P6 2 1 65535\n", [0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255], .rgb24,
      [0, 255, 0, 255, 0, 255]
    ),
  ]

  @Test("are read", arguments: sound.indices) func read(index: Int) throws {
    let (header, pixels, format, expected) = Self.sound[index]
    let frame = try PNMImage.decode(
      Self.file(header, pixels), timestamp: FrameTimestamp(nanoseconds: 5))
    #expect(frame.width == 2)
    #expect(frame.height * 2 * (format == .gray8 ? 1 : 3) == expected.count)
    #expect(frame.pixelFormat == format)
    #expect(frame.allBytes == expected)
    #expect(frame.timestamp.nanoseconds == 5)
  }

  static let bad: [(String, [UInt8], PNMError)] = [
    ("", [], .notPNM), ("P", [], .notPNM), ("Q5 1 1 255\n", [0], .notPNM),
    ("PX 1 1 255\n", [0], .notPNM),
    ("P1 1 1\n0\n", [], .unsupportedKind("P1")), ("P2 1 1 255\n9\n", [], .unsupportedKind("P2")),
    ("P3 1 1 255\n9 9 9\n", [], .unsupportedKind("P3")), ("P4 1 1\n", [0], .unsupportedKind("P4")),
    ("P7\n", [], .unsupportedKind("P7")), ("P51 1 255\n", [0], .invalidHeader(offset: 2)),
    ("P5 -1 1 255\n", [0], .invalidHeader(offset: 3)),
    ("P5 1 x 255\n", [0], .invalidHeader(offset: 5)),
    ("P5 1 1 255x", [0], .invalidHeader(offset: 10)),
    ("P5 99999999999999999999 1 255\n", [0], .invalidHeader(offset: 3)),
    ("P5 0 1 255\n", [], .unusableSize(.emptyFrame(width: 0, height: 1))),
    ("P5 1 0 255\n", [], .unusableSize(.emptyFrame(width: 1, height: 0))),
    (
      "P5 100000 100000 255\n", [0],
      .unusableSize(.tooManyPixels(width: 100_000, height: 100_000))
    ),
    ("P5 1 1 0\n", [0], .invalidMaximum(0)), ("P5 1 1 65536\n", [0], .invalidMaximum(65536)),
    ("P5 2 1 255\n", [0], .wrongByteCount(1, expected: 2)),
    ("P5 2 1 255\n", [0, 0, 0], .wrongByteCount(3, expected: 2)),
    ("P5 2 1 256\n", [0, 0, 0], .wrongByteCount(3, expected: 4)),
    ("P6 2 1 255\n", [0, 0], .wrongByteCount(2, expected: 6)),
    ("P5 # never ends", [], .truncatedHeader), ("P5 1 1 255# never ends", [], .truncatedHeader),
  ]

  @Test("are refused with the fault", arguments: bad.indices) func refused(index: Int) {
    let (header, pixels, error) = Self.bad[index]
    #expect(throws: error) { try PNMImage.decode(Self.file(header, pixels)) }
    #expect("\(error)".contains("PNM"))
  }

  @Test("are refused wherever they are cut off") func truncated() {
    let header = "P6 #c\n 2 1 255\n"
    let bytes = Self.file(header, [1, 2, 3, 4, 5, 6])
    for count in 0..<bytes.count {
      let error: PNMError =
        count < 2
        ? .notPNM
        : count < header.utf8.count
          ? .truncatedHeader : .wrongByteCount(count - header.utf8.count, expected: 6)
      #expect(throws: error, "\(count) bytes") {
        try PNMImage.decode([UInt8](bytes.prefix(count)))
      }
    }
  }
}
