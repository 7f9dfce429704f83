// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import FFmpegMedia
  import Foundation
  import Testing

  @Suite struct VideoFileWriterTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test(arguments: PixelFormat.allCases, [(160, 96), (161, 97)])
    func framesOfAnyFormatAndSizeAreWritten(
      format: PixelFormat, size: (width: Int, height: Int)
    ) async throws {
      let path = directory.path("clip.mp4")
      let writer = try VideoFileWriter(path: path)
      for number in 0..<4 {
        try writer.write(
          NumberedPicture.frame(number, width: size.width, height: size.height, format: format))
      }
      try writer.finish()
      #expect(writer.frameCount == 4)
      let frames = try await VideoFrameSource(path: path).collect()
      #expect(frames.map(NumberedPicture.number) == [0, 1, 2, 3])
      #expect(frames[0].width == (size.width + 1) / 2 * 2)
      #expect(frames[0].height == (size.height + 1) / 2 * 2)
      let original = try NumberedPicture.frame(0, format: format)
      let level = original.withLuminance { pixels, _ in Int(pixels[0]) }
      let written = frames[0].withLuminance { pixels, layout in
        (Int(pixels[0]), Int(pixels[layout.width - 1 + (layout.height - 1) * layout.rowStride]))
      }
      // Grey and colours have all levels, video those from 16 to 235.
      let isFull = !format.isPlanar && format != .yuyv || format == .gray8
      let expected = isFull ? 16 + level * 219 / 255 : level
      #expect(abs(written.0 - expected) < 6)
      #expect(abs(written.1 - expected) < 40)
    }

    @Test func framesAtOneTimeAreAllKept() async throws {
      let times = [0, 0.1, 0.1, 0.05, 0.2]
      try Clip.write(directory.path("clip.mp4"), frameCount: 5, times: times)
      let frames = try await VideoFrameSource(path: directory.path("clip.mp4")).collect()
      #expect(frames.map(NumberedPicture.number) == [0, 1, 2, 3, 4])
      #expect(frames.map { ($0.timestamp.seconds * 1000).rounded() } == [0, 100, 100, 100, 200])
    }

    @Test func firstFrameIsAtZeroWhateverItsClock() async throws {
      let times = (0..<3).map { 86_400 * 365 + Double($0) * 0.25 }
      try Clip.write(directory.path("clip.mp4"), frameCount: 3, times: times)
      let frames = try await VideoFrameSource(path: directory.path("clip.mp4")).collect()
      #expect(frames.map(\.timestamp.seconds) == [0, 0.25, 0.5])
    }

    @Test func frameOfAnotherSizeIsRefusedAndOthersFollow() async throws {
      let path = directory.path("clip.mp4")
      let writer = try VideoFileWriter(path: path)
      try writer.write(NumberedPicture.frame(0))
      let other = try NumberedPicture.frame(1, width: 80)
      #expect(
        throws: MediaError.frameSizeChanged(
          path: path, from: FrameGeometry(width: 160, height: 96), to: other.geometry)
      ) { try writer.write(other) }
      try writer.write(NumberedPicture.frame(2))
      try writer.finish()
      try writer.finish()
      #expect(throws: MediaError.isFinished(path: path)) {
        try writer.write(NumberedPicture.frame(3))
      }
      #expect(try await VideoFrameSource(path: path).collectNumbers() == [0, 2])
    }

    @Test func writerThatIsGivenUpLeavesAWholeFile() async throws {
      let path = directory.path("clip.mp4")
      var writer: VideoFileWriter? = try VideoFileWriter(path: path)
      try writer?.write(NumberedPicture.frame(5))
      writer = nil
      #expect(try await VideoFrameSource(path: path).collectNumbers() == [5])
    }

    @Test func placesThatCannotBeWrittenAreSaid() {
      let cases: [(String, MediaError)] = [
        ("/nonexistent/a.mp4", .cannotWrite(path: "/nonexistent/a.mp4", code: ENOENT)),
        (directory.path("a.xyz"), .unknownContainer(path: directory.path("a.xyz"))),
        (directory.path("a.txt"), .unknownContainer(path: directory.path("a.txt"))),
        (directory.path("a.wav"), .unknownContainer(path: directory.path("a.wav"))),
      ]
      for (path, error) in cases {
        #expect(throws: error) { try VideoFileWriter(path: path) }
      }
    }

    @Test func fullDiskIsSaid() throws {
      let path = directory.path("full.mkv")
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
      let writer = try VideoFileWriter(path: path)
      let full = MediaError.cannotWrite(path: path, code: ENOSPC)
      #expect(throws: full) {
        for number in 0..<2000 { try writer.write(NumberedPicture.frame(number)) }
        try writer.finish()
      }
      #expect(throws: full) { try writer.write(NumberedPicture.frame(0)) }
      #expect(full.description.contains("No space left on device"))
    }
  }
#endif
