// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import FFmpegMedia
  import Foundation
  import Testing

  @Suite(.timeLimit(.minutes(30))) struct PipeTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func clip(_ name: String, frameCount: Int) throws -> [UInt8] {
      var options = VideoFileWriter.Options()
      options.putsIndexFirst = name.hasPrefix("first")
      options.keyFrameInterval = 10
      try Clip.write(
        directory.path(name), frameCount: frameCount, width: 320, height: 192, options: options)
      return try directory.read(directory.path(name))
    }

    private func source(_ pipe: FedPipe, firstBytes: [UInt8] = []) throws -> VideoFrameSource {
      try VideoFrameSource(
        .pipe(
          MediaPipe(fileDescriptor: pipe.fileDescriptor, name: "a pipe", firstBytes: firstBytes)))
    }

    @Test(arguments: ["first.mp4", "clip.mkv", "clip.ts"])
    func framesOfAPipeComeInOrder(name: String) async throws {
      let pipe = FedPipe(try clip(name, frameCount: 40))
      defer { withExtendedLifetime(pipe) {} }
      let source = try source(pipe)
      #expect(source.pacing == .lossless)
      let frames = try await source.collect()
      #expect(frames.map(NumberedPicture.number) == Array(0..<40))
      for (number, frame) in frames.enumerated() {
        #expect(abs(frame.timestamp.seconds - Double(number) / 30) < 0.0006)
      }
      #expect(try await source.nextFrame() == nil)
      await #expect(throws: MediaError.cannotRewind(source.location)) { try await source.start() }
      await #expect(throws: MediaError.cannotSeek(source.location)) {
        try await source.seek(to: .zero)
      }
    }

    @Test func whatWasReadBeforeComesFirst() async throws {
      let bytes = try clip("clip.ts", frameCount: 20)
      let pipe = FedPipe(bytes.dropFirst(300))
      defer { withExtendedLifetime(pipe) {} }
      let source = try source(pipe, firstBytes: Array(bytes.prefix(300)))
      #expect(try await source.collectNumbers() == Array(0..<20))
    }

    @Test func readingThatIsNotWaitedForGoesOnLater() async throws {
      let pipe = FedPipe(try clip("first.mp4", frameCount: 30), pieces: 200, pause: 2000)
      defer { withExtendedLifetime(pipe) {} }
      let source = try source(pipe)
      try await source.start()
      var numbers: [Int] = []
      while numbers.last != 29 {
        let pull = Task { try await source.nextFrame() }
        if numbers.count % 3 == 0 { try await Task.sleep(for: .milliseconds(5)) }
        pull.cancel()
        do {
          numbers.append(NumberedPicture.number(of: try #require(try await pull.value)))
        } catch is CancellationError {
          await source.stop()
          try await source.start()
        }
      }
      #expect(numbers == Array(0..<30))
    }

    @Test func waitForAWriterEndsWhenAsked() async throws {
      let pipe = Pipe()
      defer { withExtendedLifetime(pipe) {} }
      let source = try VideoFrameSource(
        .pipe(
          MediaPipe(fileDescriptor: pipe.fileHandleForReading.fileDescriptor, name: "a pipe")))
      try await source.start()
      let pull = Task { try await source.nextFrame() }
      try await Task.sleep(for: .milliseconds(50))
      pull.cancel()
      await #expect(throws: CancellationError.self) { try await pull.value }
      await source.stop()
      try pipe.fileHandleForWriting.close()
    }

    @Test func indexAtTheEndNeedsAFile() async throws {
      let path = directory.path("last.mp4")
      let writer = try VideoFileWriter(path: path)
      var noise = SystemRandomNumberGenerator()
      for number in 0..<12 {
        // Whatever the noise is, it does not compress.
        let bytes = (0..<320 * 192).map { _ in UInt8.random(in: 0...255, using: &noise) }
        try writer.write(
          FrameData(
            bytes: bytes, width: 320, height: 192,
            timestamp: FrameTimestamp(seconds: Double(number) / 30)))
      }
      try writer.finish()
      let bytes = try directory.read(path)
      #expect(bytes.count > 200_000, "no buffer holds it")
      let pipe = FedPipe(bytes)
      defer { withExtendedLifetime(pipe) {} }
      let source = try source(pipe)
      do {
        _ = try await source.collect()
        Issue.record("frames came")
      } catch MediaError.needsFile(let location, let format) {
        #expect(location == source.location)
        #expect(format.hasPrefix("mov"))
      }
    }

    @Test func whatIsNoVideoIsAnError() async throws {
      let text = FedPipe(Array(String(repeating: "no video\n", count: 4000).utf8))
      defer { withExtendedLifetime(text) {} }
      let source = try source(text)
      await #expect(throws: MediaError.unknownFormat(source.location)) {
        try await source.collect()
      }
      let nothing = FedPipe([])
      defer { withExtendedLifetime(nothing) {} }
      let empty = try self.source(nothing)
      await #expect(throws: MediaError.emptyFile(path: "a pipe")) { try await empty.collect() }
    }

    @Test func pipeThatBreaksOffEndsWithWhatCame() async throws {
      let bytes = try clip("first.mp4", frameCount: 40)
      let pipe = FedPipe(bytes.prefix(bytes.count * 2 / 3))
      defer { withExtendedLifetime(pipe) {} }
      let source = try source(pipe)
      let numbers = try await source.collectNumbers()
      #expect(numbers.count > 10 && numbers.count < 40)
      #expect(numbers == Array(0..<numbers.count))
    }
  }
#endif
