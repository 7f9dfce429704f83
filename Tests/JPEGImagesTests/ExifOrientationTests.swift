// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import JPEGImages
import Testing

@Suite("Exif orientation") struct ExifOrientationTests {
  /// Where the upright picture shows a pixel of a stored picture of 2 columns and 3 rows.
  ///
  /// Written down from the names of the cases: the top row of `rightTop` is the
  /// right column of the upright picture, its left column the top row.
  static let places: [(ExifOrientation, @Sendable (Int, Int) -> (Int, Int))] = [
    (.topLeft, { x, y in (x, y) }),
    (.topRight, { x, y in (1 - x, y) }),
    (.bottomRight, { x, y in (1 - x, 2 - y) }),
    (.bottomLeft, { x, y in (x, 2 - y) }),
    (.leftTop, { x, y in (y, x) }),
    (.rightTop, { x, y in (2 - y, x) }),
    (.rightBottom, { x, y in (2 - y, 1 - x) }),
    (.leftBottom, { x, y in (y, 1 - x) }),
  ]

  @Test("turning, then mirroring, puts each pixel where the case says") func placesOfPixels() {
    for (orientation, place) in Self.places {
      for x in 0..<2 {
        for y in 0..<3 {
          let shown = Self.shown(x, y, orientation.frameOrientation, orientation.isMirrored)
          #expect(shown == place(x, y), "\(orientation), pixel \(x), \(y)")
        }
      }
    }
  }

  private static func shown(
    _ x: Int, _ y: Int, _ turn: FrameOrientation, _ isMirrored: Bool
  ) -> (Int, Int) {
    let (width, height) = (2, 3)
    let turned =
      switch turn {
      case .degrees0: (x, y)
      case .degrees90: (height - 1 - y, x)
      case .degrees180: (width - 1 - x, height - 1 - y)
      case .degrees270: (y, width - 1 - x)
      }
    let uprightWidth = turn.swapsSides ? height : width
    return isMirrored ? (uprightWidth - 1 - turned.0, turned.1) : turned
  }

  @Test("is read in both byte orders", arguments: 1...8, [true, false])
  func read(value: Int, isLittleEndian: Bool) throws {
    let exif = ExifBytes(isLittleEndian: isLittleEndian, value: value)
    let header = try JPEGHeader(Self.file(exif.content))
    #expect(header.orientation.rawValue == value)
  }

  static let malformed: [(String, ExifBytes)] = [
    ("value 0", ExifBytes(value: 0)), ("value 9", ExifBytes(value: 9)),
    ("not Exif", ExifBytes(signature: [0x68, 0x74, 0x74, 0x70, 0x3A, 0x2F])),
    ("wrong magic", ExifBytes(magic: 43)),
    ("directory beyond the segment", ExifBytes(directoryOffset: 0x7FFF_FFFF)),
    ("directory far beyond", ExifBytes(directoryOffset: 0xFFFF_FFFF)),
    ("directory on the last byte", ExifBytes(directoryOffset: 49)),
    ("wrong type", ExifBytes(type: 2)), ("two values", ExifBytes(valueCount: 2)),
    ("no entries", ExifBytes(entryCount: 0)),
  ]

  @Test("is upright when malformed") func malformedIsIgnored() throws {
    for (name, exif) in Self.malformed {
      let header = try JPEGHeader(Self.file(exif.content))
      #expect(header.orientation == .topLeft, "\(name)")
    }
  }

  @Test("is upright when the entries claim more than there are") func tooManyEntries() throws {
    let exif = ExifBytes(entryCount: 0xFFFF, value: 3)
    #expect(try JPEGHeader(Self.file(exif.content)).orientation == .bottomRight)
    let other = ExifBytes(entryCount: 0xFFFF, type: 7, value: 3)
    #expect(try JPEGHeader(Self.file(other.content)).orientation == .topLeft)
  }

  @Test("is read or upright wherever the segment ends", arguments: [true, false])
  func truncated(isLittleEndian: Bool) throws {
    let content = ExifBytes(isLittleEndian: isLittleEndian, value: 8).content
    for count in 0..<content.count {
      let header = try JPEGHeader(Self.file([UInt8](content.prefix(count))))
      // The value ends at byte 36: 6 of signature, 8, 2, an entry of 12, and 10 − 2.
      let isWhole = count >= 38
      #expect(header.orientation == (isWhole ? .leftBottom : .topLeft), "\(count) bytes")
    }
  }

  @Test("becomes the frame's") func frame() throws {
    var bytes = SampleJPEG.gray.bytes
    bytes.insert(contentsOf: JPEGBytes.segment(0xE1, ExifBytes(value: 7).content), at: 2)
    let frame = try JPEGImage.decode(bytes)
    #expect(frame.orientation == .degrees270)
    #expect(frame.isMirrored)
    #expect((frame.width, frame.height) == (19, 13))
  }

  private static func file(_ exif: [UInt8]) -> [UInt8] {
    JPEGBytes.start + JPEGBytes.segment(0xE1, exif) + JPEGBytes.table + JPEGBytes.frame()
      + JPEGBytes.scan
  }
}
