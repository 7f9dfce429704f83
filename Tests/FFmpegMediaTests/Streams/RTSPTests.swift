// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import FFmpegMedia
  import Testing

  @Suite(.timeLimit(.minutes(30))) struct RTSPTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func stream(frameCount: Int) throws -> [UInt8] {
      var options = VideoFileWriter.Options()
      options.keyFrameInterval = 10
      try Clip.write(directory.path("clip.ts"), frameCount: frameCount, options: options)
      return try directory.read(directory.path("clip.ts"))
    }

    private func serve(_ stream: [UInt8], thenStays: Bool) -> LocalServer {
      LocalServer { connection in
        guard let target = connection.answerUntilPlay() else { return }
        if connection.sendAsRTP(stream, to: target, pause: 4000), thenStays {
          connection.waitForEnd()
        }
      }
    }

    private func location(_ server: LocalServer) -> MediaLocation {
      .stream(url: "rtsp://127.0.0.1:\(server.port)/stream")
    }

    @Test(arguments: MediaOptions.Transport.allCases)
    func framesOfAServerComeAndTheEndIsSeen(transport: MediaOptions.Transport) async throws {
      let server = serve(try stream(frameCount: 90), thenStays: false)
      var options = MediaOptions()
      options.reconnection.attempts = 0
      options.transport = transport
      // Over UDP only silence tells of the end.
      options.silenceLimit = .seconds(2)
      let source = try VideoFrameSource(location(server), options: options)
      #expect(source.pacing == .live)
      var frames: [FrameData] = []
      do {
        try await source.start()
        while let frame = try await source.nextFrame() { frames.append(frame) }
      } catch {
        let lost = MediaError.streamLost(source.location, attempts: 0)
        #expect(error as? MediaError == lost && transport == .udp, "\(error)")
      }
      let numbers = frames.map(NumberedPicture.number)
      #expect(numbers.count + source.droppedFrameCount >= 60)
      #expect(!numbers.isEmpty)
      #expect(numbers == numbers.sorted())
      for (one, next) in zip(frames, frames.dropFirst()) {
        let step = NumberedPicture.number(of: next) - NumberedPicture.number(of: one)
        let seconds = next.timestamp.seconds - one.timestamp.seconds
        #expect(abs(seconds - Double(step) / 30) < 0.001)
      }
    }

    @Test func everyFrameCanBeAskedFor() async throws {
      let server = serve(try stream(frameCount: 60), thenStays: false)
      var options = MediaOptions()
      options.pacing = .lossless
      options.reconnection.attempts = 0
      let source = try VideoFrameSource(location(server), options: options)
      let numbers = try await source.collectNumbers()
      let first = try #require(numbers.first)
      #expect(first % 10 == 0 && first < 30)
      #expect(numbers == Array(first..<first + numbers.count))
      #expect(numbers.count >= 20)
      #expect(source.droppedFrameCount == 0)
    }

    @Test(arguments: [true, false], MediaOptions.Transport.allCases)
    func silentServerIsGivenUp(
      answersFirst: Bool, transport: MediaOptions.Transport
    ) async throws {
      let server = LocalServer { connection in
        if answersFirst { _ = connection.answerUntilPlay() }
        connection.waitForEnd()
      }
      var options = MediaOptions()
      options.openingLimit = .milliseconds(700)
      options.transport = transport
      let source = try VideoFrameSource(location(server), options: options)
      await #expect(throws: MediaError.timedOut(source.location, limit: .milliseconds(700))) {
        try await source.collect()
      }
    }

    @Test(arguments: [FramePacing.live, .lossless])
    func waitForASilentServerEndsWhenAsked(pacing: FramePacing) async throws {
      let server = LocalServer { $0.waitForEnd() }
      var options = MediaOptions()
      options.openingLimit = .seconds(600)
      options.pacing = pacing
      let source = try VideoFrameSource(location(server), options: options)
      try await source.start()
      let pull = Task { try await source.nextFrame() }
      while server.connectionCount == 0 { try await Task.sleep(for: .milliseconds(10)) }
      pull.cancel()
      await #expect(throws: CancellationError.self) { try await pull.value }
      await source.stop()
    }

    @Test(arguments: MediaOptions.Transport.allCases)
    func streamThatFallsSilentIsConnectedAgain(
      transport: MediaOptions.Transport
    ) async throws {
      let stream = try stream(frameCount: 40)
      let server = serve(stream, thenStays: true)
      var options = MediaOptions()
      options.pacing = .lossless
      options.silenceLimit = .milliseconds(500)
      options.transport = transport
      options.reconnection.firstDelay = .milliseconds(20)
      let source = try VideoFrameSource(location(server), options: options)
      try await source.start()
      var frames: [FrameData] = []
      while server.connectionCount < 2 || frames.count < 30 {
        frames.append(try #require(try await source.nextFrame()))
      }
      #expect(source.reconnectionCount >= 1)
      for (one, next) in zip(frames, frames.dropFirst()) {
        #expect(one.timestamp < next.timestamp)
      }
    }

    /// What comes after a silence is silent too: the attempts and their waits are bounded.
    ///
    /// Without bounds it would wait for ever, up to the time limit; how long it takes otherwise
    /// is up to the machine, which runs other tests at the same time.
    @Test(arguments: MediaOptions.Transport.allCases)
    func serverThatStaysSilentIsGivenUp(transport: MediaOptions.Transport) async throws {
      let stream = try stream(frameCount: 40)
      let server = LocalServer { connection in
        guard let target = connection.answerUntilPlay() else { return }
        if connection.number == 0 {
          _ = connection.sendAsRTP(stream, to: target, pause: 4000)
        }
        connection.waitForEnd()
      }
      var options = MediaOptions()
      options.pacing = .lossless
      options.transport = transport
      options.openingLimit = .seconds(5)
      options.silenceLimit = .seconds(2)
      options.reconnection.attempts = 2
      options.reconnection.firstDelay = .milliseconds(20)
      let source = try VideoFrameSource(location(server), options: options)
      try await source.start()
      var count = 0
      do {
        while try await source.nextFrame() != nil { count += 1 }
        Issue.record("the stream has no end")
      } catch {
        #expect(error as? MediaError == .streamLost(source.location, attempts: 2))
      }
      #expect(count >= 15)
      #expect(source.reconnectionCount == 2)
      #expect(server.connectionCount == 3)
    }
  }
#endif
