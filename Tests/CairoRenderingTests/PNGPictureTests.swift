// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  import BarcodeTypes
  import CairoRendering
  import Foundation
  import Testing

  @Suite struct PNGPictureTests {
    private func noise(width: Int, height: Int) throws -> FrameData {
      var state: UInt32 = 1
      let bytes = (0..<width * height * 3).map { _ -> UInt8 in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(state >> 24)
      }
      return try FrameData(bytes: bytes, width: width, height: height, pixelFormat: .rgb24)
    }

    @Test(arguments: [(1, 1), (33, 17), (64, 64)])
    func picturesGoThroughAFile(width: Int, height: Int) throws {
      let frame = try noise(width: width, height: height)
      let bytes = try PNGPicture.encode(frame)
      #expect(PNGPicture.isPNG(bytes))
      let read = try PNGPicture.decode(bytes, timestamp: FrameTimestamp(seconds: 2))
      #expect(read.pixelFormat == .bgra)
      #expect(read.timestamp.seconds == 2)
      for y in 0..<height {
        for x in 0..<width { #expect(Pixel(read, x, y) == Pixel(frame, x, y)) }
      }
    }

    @Test(arguments: PNGSamples.all)
    func picturesOfOtherWritersAreRead(sample: PNGSamples) throws {
      let frame = try PNGPicture.decode(sample.bytes)
      #expect(frame.width == 2 && frame.height == 1)
      for x in 0..<2 {
        #expect(abs(Pixel(frame, x, 0).red - sample.red[x]) < 2, "\(sample.name)")
      }
    }

    @Test func damagedPicturesAreErrors() throws {
      let bytes = try PNGPicture.encode(noise(width: 20, height: 20))
      #expect(throws: PNGError.notPNG) { try PNGPicture.decode([]) }
      #expect(throws: PNGError.notPNG) { try PNGPicture.decode(Array("P5 1 1 255\n ".utf8)) }
      for count in [8, 20, 33, 60, bytes.count - 13] {
        #expect(throws: PNGError.damaged, "\(count)") {
          try PNGPicture.decode(Array(bytes.prefix(count)))
        }
      }
      var flipped = bytes
      flipped[60] ^= 0x55
      #expect(throws: PNGError.damaged) { try PNGPicture.decode(flipped) }
      var huge = bytes
      huge.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF])
      #expect(throws: PNGError.unusableSize(width: 32_767, height: 32_767)) {
        try PNGPicture.decode(huge)
      }
      huge.replaceSubrange(16..<20, with: [0, 0, 0, 0])
      #expect(throws: PNGError.unusableSize(width: 0, height: 32_767)) {
        try PNGPicture.decode(huge)
      }
    }

    @Test func filesAreWrittenWholeOrNotAtAll() throws {
      let directory = FileManager.default.temporaryDirectory
        .appendingPathComponent("CairoRenderingTests-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      let path = directory.appendingPathComponent("a.png").path
      let frame = try noise(width: 8, height: 8)
      try PNGPicture.write(frame, path: path)
      try PNGPicture.write(frame, path: path)
      #expect(try Pixel(PNGPicture.read(path: path), 7, 7) == Pixel(frame, 7, 7))
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["a.png"])
      let missing = directory.appendingPathComponent("b/a.png").path
      #expect(throws: PNGError.cannotWrite(path: missing, code: ENOENT)) {
        try PNGPicture.write(frame, path: missing)
      }
      #expect(throws: PNGError.cannotRead(path: missing, code: ENOENT)) {
        try PNGPicture.read(path: missing)
      }
      #expect(throws: PNGError.notPNG) { try PNGPicture.read(path: "/dev/zero") }
    }
  }
#endif
