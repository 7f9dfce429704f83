// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import FFmpegMedia
  import Testing

  @Suite(.timeLimit(.minutes(30))) struct HTTPTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func bytes(_ name: String, frameCount: Int) throws -> [UInt8] {
      var options = VideoFileWriter.Options()
      options.keyFrameInterval = 10
      options.putsIndexFirst = true
      try Clip.write(directory.path(name), frameCount: frameCount, options: options)
      return try directory.read(directory.path(name))
    }

    private func location(_ server: LocalServer, _ name: String) -> MediaLocation {
      .stream(url: "http://127.0.0.1:\(server.port)/\(name)")
    }

    private func quick(_ attempts: Int) -> MediaOptions {
      var options = MediaOptions()
      options.pacing = .lossless
      options.reconnection.attempts = attempts
      options.reconnection.firstDelay = .milliseconds(10)
      return options
    }

    private static let live = "HTTP/1.1 200 OK\r\nContent-Type: video/mp2t\r\n\r\n"

    @Test func recordingComesAtItsOwnSpeed() async throws {
      let video = try bytes("clip.mp4", frameCount: 45)
      let server = LocalServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(video.count)\r\n\r\n")
        connection.send(video)
      }
      let source = try VideoFrameSource(location(server, "clip.mp4"))
      #expect(source.pacing == .live)
      let start = ContinuousClock.now
      let numbers = try await source.collectNumbers()
      // 44 frames lie between the first and the last.
      #expect(ContinuousClock.now - start > .milliseconds(1300))
      #expect(numbers.count + source.droppedFrameCount == 45)
      #expect(numbers.first == 0 && numbers == numbers.sorted())
    }

    @Test func everyFrameOfARecordingCanBeAskedFor() async throws {
      let video = try bytes("clip.mp4", frameCount: 45)
      let server = LocalServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(video.count)\r\n\r\n")
        connection.send(video)
      }
      let source = try VideoFrameSource(location(server, "clip.mp4"), options: quick(0))
      #expect(try await source.collectNumbers() == Array(0..<45))
    }

    @Test func streamThatBreaksIsConnectedAgainAndItsClockGoesOn() async throws {
      let video = try bytes("clip.ts", frameCount: 40)
      let server = LocalServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(Self.live)
        connection.send(video)
      }
      let source = try VideoFrameSource(location(server, "live.ts"), options: quick(3))
      try await source.start()
      var frames: [FrameData] = []
      while frames.count < 100 { frames.append(try #require(try await source.nextFrame())) }
      #expect(source.reconnectionCount >= 2)
      #expect(server.connectionCount >= 3)
      for (one, next) in zip(frames, frames.dropFirst()) {
        #expect(one.timestamp < next.timestamp)
      }
    }

    @Test func streamWhoseServerIsGoneEndsWithinBounds() async throws {
      let video = try bytes("clip.ts", frameCount: 40)
      let server = LocalServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(connection.number == 0 ? Self.live : "HTTP/1.1 503 Gone\r\n\r\n")
        if connection.number == 0 { connection.send(video) }
      }
      let source = try VideoFrameSource(location(server, "live.ts"), options: quick(3))
      let numbers = try await source.collectNumbers()
      #expect(numbers.count > 25)
      #expect(source.reconnectionCount == 3)
      #expect(server.connectionCount == 4)
    }

    @Test(arguments: [("404 Not Found", 404), ("401 No", 401), ("403 No", 403), ("500 No", 500)])
    func statusOfAServerIsSaid(line: String, status: Int) async throws {
      let server = LocalServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.send("HTTP/1.1 \(line)\r\nContent-Length: 0\r\n\r\n")
      }
      let source = try VideoFrameSource(location(server, "a"), options: quick(3))
      await #expect(throws: MediaError.serverStatus(source.location, status: status)) {
        try await source.nextFrame()
      }
    }
  }
#endif
