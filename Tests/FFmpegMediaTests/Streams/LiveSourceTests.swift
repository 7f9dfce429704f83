// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import FFmpegMedia
  import Testing

  @Suite(.timeLimit(.minutes(30))) struct LiveSourceTests {
    @Test func refusedConnectionIsSaid() async throws {
      let server = LocalServer { $0.waitForEnd() }
      let port = server.port
      server.close()
      for scheme in ["rtsp", "http", "tcp"] {
        let source = try VideoFrameSource(.stream(url: "\(scheme)://127.0.0.1:\(port)/a"))
        await #expect(throws: MediaError.connectionRefused(source.location), "\(scheme)") {
          try await source.collect()
        }
      }
    }

    /// By some protocols FFmpeg tells a host that is not there as it tells garbage.
    @Test func streamOfNoKnownFormatMayBeNone() {
      let stream = MediaError.unknownFormat(.stream(url: "rtsp://nowhere/a"))
      #expect("\(stream)".hasPrefix("rtsp://nowhere/a: cannot be reached, or is neither"))
      #expect("\(MediaError.unknownFormat(.file(path: "a")))".hasPrefix("a: neither"))
    }

    @Test func unknownProtocolAndDeviceAreSaid() async throws {
      let stream = try VideoFrameSource(.init("carrier-pigeon://loft/1"))
      await #expect(
        throws: MediaError.unknownProtocol(stream.location, scheme: "carrier-pigeon")
      ) { try await stream.collect() }
      let device = try VideoFrameSource(.device(format: "telescope", name: ""))
      await #expect(throws: MediaError.unknownDevice(device.location)) {
        try await device.collect()
      }
    }

    @Test func newestFrameWinsAndTheOthersAreCounted() async throws {
      let source = try VideoFrameSource(
        .device(format: "lavfi", name: "testsrc=size=64x48:rate=100,realtime"))
      try await source.start()
      var times: [Double] = []
      for _ in 0..<4 {
        times.append(try #require(try await source.nextFrame()).timestamp.seconds)
        try await Task.sleep(for: .milliseconds(200))
      }
      #expect(source.droppedFrameCount > 20)
      for (one, next) in zip(times, times.dropFirst()) { #expect(next - one > 0.1) }
      await source.stop()
      #expect(try await source.nextFrame() == nil)
      // It can be started again, with a clock of its own.
      try await source.start()
      #expect(try #require(try await source.nextFrame()).timestamp.seconds < times[3])
      await source.stop()
    }

    @Test func fileCanBePlayedLive() async throws {
      let directory = try TemporaryDirectory()
      try Clip.write(directory.path("clip.mp4"), frameCount: 20)
      var options = MediaOptions()
      options.pacing = .live
      let source = try VideoFrameSource(path: directory.path("clip.mp4"), options: options)
      let start = ContinuousClock.now
      let numbers = try await source.collectNumbers()
      #expect(ContinuousClock.now - start > .milliseconds(600))
      #expect(numbers.count + source.droppedFrameCount == 20)
      await #expect(throws: MediaError.cannotSeek(source.location)) {
        try await source.seek(to: .zero)
      }
      let missing = MediaLocation.file(path: directory.path("none.mp4"))
      #expect(throws: MediaError.noSuchFile(path: directory.path("none.mp4"))) {
        try VideoFrameSource(missing, options: options)
      }
    }
  }
#endif
