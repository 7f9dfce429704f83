// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import JPEGImages
import Testing

@Suite("JPEG pictures") struct JPEGImageTests {
  @Test("decode to what was drawn", arguments: SampleJPEG.sound)
  func decoded(sample: SampleJPEG) throws {
    let time = FrameTimestamp(nanoseconds: 77)
    let frame = try JPEGImage.decode(sample.bytes, timestamp: time)
    #expect((frame.width, frame.height) == (sample.width, sample.height))
    #expect(frame.pixelFormat == .gray8)
    #expect(frame.timestamp == time)
    #expect(frame.orientation == .degrees0)
    #expect(!frame.isMirrored)
    let worst = frame.withLuminance { pixels, layout in
      var worst = 0
      for y in 0..<layout.height {
        for x in 0..<layout.width {
          let value = Int(pixels[y * layout.rowStride + x])
          worst = max(worst, abs(value - SampleJPEG.luminance(x: x, y: y)))
        }
      }
      return worst
    }
    #expect(worst < 32)
  }

  @Test("tell their header, also when nothing follows it")
  func header() throws {
    let header = try JPEGHeader(SampleJPEG.progressive.bytes)
    #expect((header.width, header.height) == (19, 13))
    #expect(header.componentCount == 3)
    #expect(header.isProgressive)
    #expect(header.orientation == .topLeft)
    let start = JPEGBytes.start + JPEGBytes.table + JPEGBytes.frame() + JPEGBytes.scan
    let gray = try JPEGHeader(start)
    #expect(gray.componentCount == 1)
    #expect(!gray.isProgressive)
  }

  @Test("may be followed by anything", arguments: [[0], [0xFF], [0xFF, 0xD8, 0xFF], [1, 2, 3]])
  func trailingBytes(tail: [UInt8]) throws {
    let frame = try JPEGImage.decode(SampleJPEG.gray.bytes + tail)
    #expect(frame.width == 19)
  }

  @Test("may have fill bytes before markers") func fillBytes() throws {
    var bytes = SampleJPEG.gray.bytes
    bytes.insert(contentsOf: [0xFF, 0xFF], at: 2)
    bytes.insert(0xFF, at: bytes.count - 2)
    #expect(try JPEGImage.decode(bytes).height == 13)
  }

  @Test("decode again and again in flat memory") func flatMemory() async {
    // In a process of its own, since other tests take memory at the same time.
    await #expect(processExitsWith: .success) {
      let bytes = SampleJPEG.colour.bytes
      // The first ones take memory for good, and so does the first look.
      for _ in 0..<500 { _ = try JPEGImage.decode(bytes) }
      _ = ResidentMemory.byteCount
      for _ in 0..<500 { _ = try JPEGImage.decode(bytes) }
      let before = ResidentMemory.byteCount
      for _ in 0..<2_000 { _ = try JPEGImage.decode(bytes) }
      // The pixels or the decompressor of each picture are at least 250 bytes.
      let growth = ResidentMemory.byteCount - before
      try #require(growth < 256 << 10)
    }
  }

  @Test("of faulty content do not leak or crash either") func flippedBytes() async {
    await #expect(processExitsWith: .success) {
      // In a process of its own: the library below reports on standard error.
      for sample in SampleJPEG.sound {
        let bytes = sample.bytes
        for index in bytes.indices {
          var damaged = bytes
          damaged[index] ^= 0x5A
          _ = try? JPEGImage.decode(damaged)
        }
      }
    }
  }

  @Test("are decoded without a word on standard error") func silence() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      for sample in SampleJPEG.sound { _ = try JPEGImage.decode(sample.bytes) }
      for (_, bytes, _) in JPEGErrorTests.cases { _ = try? JPEGImage.decode(bytes) }
    }
    #expect(result?.standardErrorContent == [])
  }
}
