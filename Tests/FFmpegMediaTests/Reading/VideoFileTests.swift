// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import FFmpegMedia
  import Foundation
  import Testing

  @Suite struct VideoFileTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test(arguments: ["mp4", "mkv", "mov", "ts", "avi"])
    func allFramesOfAnyContainerComeInOrder(container: String) async throws {
      let path = directory.path("clip." + container)
      try Clip.write(path, frameCount: 40)
      let source = try VideoFrameSource(path: path)
      #expect(source.pacing == .lossless)
      let frames = try await source.collect()
      #expect(frames.map(NumberedPicture.number) == Array(0..<40))
      for (number, frame) in frames.enumerated() {
        // Matroska counts milliseconds.
        #expect(abs(frame.timestamp.seconds - Double(number) / 30) < 0.0006)
      }
      #expect(source.corruptPacketCount == 0)
    }

    @Test func varyingTimesAreTheFramesOwn() async throws {
      let times = (0..<30).map { number -> Double in
        let late = number % 3 == 0 ? 0.011 : 0.0
        let pause = number > 20 ? 3.0 : 0.0
        return Double(number) / 30 + late + pause
      }
      try Clip.write(directory.path("vfr.mp4"), frameCount: 30, times: times)
      let frames = try await VideoFrameSource(path: directory.path("vfr.mp4")).collect()
      #expect(frames.count == 30)
      for (frame, time) in zip(frames, times) {
        #expect(abs(frame.timestamp.seconds - (time - times[0])) < 1e-5)
      }
    }

    @Test func descriptionTellsWhatTheFileHolds() throws {
      try Clip.write(directory.path("clip.mp4"), frameCount: 45)
      let source = try VideoFrameSource(path: directory.path("clip.mp4"))
      let description = try #require(source.description)
      #expect(["h264", "mpeg4"].contains(description.codec))
      #expect(description.geometry == FrameGeometry(width: 160, height: 96))
      #expect(abs((description.frameRate ?? 0) - 30) < 0.01)
      #expect(description.duration == .milliseconds(1500))
      #expect(source.frameCount == 45)
      #expect(description.missingFrameCount == 0)
    }

    /// The decoder must not use a picture's memory again while a frame holds it.
    @Test func framesOutliveTheirSource() async throws {
      try Clip.write(directory.path("clip.mp4"), frameCount: 60)
      let frames = try await VideoFrameSource(path: directory.path("clip.mp4")).collect()
      #expect(frames.map(NumberedPicture.number) == Array(0..<60))
      #expect(frames[0].pixelFormat == .i420)
    }

    @Test func endedFileBeginsAnewAndAStoppedOneGoesOn() async throws {
      try Clip.write(directory.path("clip.mp4"), frameCount: 12)
      let source = try VideoFrameSource(path: directory.path("clip.mp4"))
      #expect(try await source.collectNumbers(atMost: 5) == [0, 1, 2, 3, 4])
      #expect(try await source.collectNumbers() == Array(5..<12))
      #expect(try await source.nextFrame() == nil)
      #expect(try await source.collectNumbers() == Array(0..<12))
    }

    @Test(arguments: ["mp4", "mkv", "ts"])
    func searchGoesToTheFirstFrameAtOrAfterATime(container: String) async throws {
      let path = directory.path("clip." + container)
      var options = VideoFileWriter.Options()
      options.keyFrameInterval = 10
      try Clip.write(path, frameCount: 50, options: options)
      let source = try VideoFrameSource(path: path)
      for (seconds, first) in [(0.999, 30), (0.5, 15), (0, 0), (-4, 0), (1.51, 46), (0.34, 11)] {
        try await source.seek(to: FrameTimestamp(seconds: seconds - 0.001))
        let frame = try #require(try await source.nextFrame())
        #expect(NumberedPicture.number(of: frame) == first, "\(seconds) s")
        #expect(abs(frame.timestamp.seconds - Double(first) / 30) < 0.0006)
      }
      try await source.seek(to: FrameTimestamp(seconds: 60))
      #expect(try await source.nextFrame() == nil)
      // After the end, a search is where the next start goes on.
      try await source.seek(to: FrameTimestamp(seconds: 1))
      #expect(try await source.collectNumbers() == Array(30..<50))
    }

    @Test func sizesChangeInTheMiddle() async throws {
      try Clip.write(directory.path("a.ts"), frameCount: 10)
      try Clip.write(directory.path("b.ts"), frameCount: 10, width: 320, height: 240)
      let path = try directory.write(
        "both.ts",
        directory.read(directory.path("a.ts")) + directory.read(directory.path("b.ts")))
      let frames = try await VideoFrameSource(path: path).collect()
      #expect(frames.map(NumberedPicture.number) == Array(0..<10) + Array(0..<10))
      #expect(
        frames.map(\.width) == [Int](repeating: 160, count: 10) + .init(repeating: 320, count: 10))
      for (one, next) in zip(frames, frames.dropFirst()) {
        #expect(one.timestamp < next.timestamp)
      }
    }

    @Test func nameWithAColonIsNoProtocol() async throws {
      try Clip.write(directory.path("a:b.mp4"), frameCount: 2)
      #expect(try await VideoFrameSource(path: directory.path("a:b.mp4")).collect().count == 2)
    }
  }
#endif
