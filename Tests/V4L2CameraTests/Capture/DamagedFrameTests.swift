// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import BarcodeTypes
  import Glibc
  import Testing

  @testable @_spi(Simulation) import V4L2Camera

  /// Frames that are not whole are skipped, counted, and an error when nothing else comes.
  @Suite(.timeLimit(.minutes(2))) struct DamagedFrameTests {
    private func camera(
      _ format: CameraPixelFormat, _ picture: CameraPicture, timeout: Duration = .seconds(5)
    ) async throws -> (SimulatedDevice, CameraFrameSource) {
      let device = SimulatedDevice { state in
        state.offers = [picture.offer(format)]
        state.bufferByteCount = 1 << 16
      }
      let camera = CameraFrameSource(
        path: nil, settings: CameraSettings(frameTimeout: timeout), calls: device.calls)
      try await camera.start()
      return (device, camera)
    }

    @Test(arguments: [CameraPixelFormat.gray8, .nv12, .yuyv])
    func shortAndMarkedFramesAreSkipped(format: CameraPixelFormat) async throws {
      let picture = try CameraPicture(width: 64, height: 32)
      let bytes = try picture.bytes(format)
      let (device, camera) = try await camera(format, picture)
      for (bytes, byteCount, isDamaged) in [
        ([], 0, false), (bytes, bytes.count - 1, false), (Array(bytes.prefix(100)), 100, false),
        (bytes, bytes.count, true),
      ] as [([UInt8], Int, Bool)] {
        device.send(bytes, byteCount: byteCount, isDamaged: isDamaged)
        try await device.waitUntilTaken()
      }
      device.send(bytes)
      #expect(try await camera.nextFrame()?.luminance == picture.luminance)
      #expect(camera.damagedFrameCount == 4)
      #expect(camera.droppedFrameCount == 0)
      #expect(device[\.queued.count] >= OpenDevice.bufferCount - 1)
      await camera.stop()
    }

    @Test func pictureThatIsNoneIsSkipped() async throws {
      let picture = try CameraPicture()
      let jpeg = try picture.bytes(.mjpeg)
      let (device, camera) = try await camera(.mjpeg, picture)
      let bad: [[UInt8]] = [
        [], [0], [0xFF, 0xD8], Array(jpeg.dropLast(jpeg.count / 2)), Array(jpeg.prefix(200)),
        [UInt8](repeating: 0, count: 5000), Array(jpeg.dropFirst(2)),
      ]
      for (index, bytes) in bad.enumerated() {
        // Someone waits for each, so that none takes the place of another.
        let task = Task { try await camera.nextFrame() }
        device.send(bytes)
        try await device.waitUntilTaken()
        while camera.damagedFrameCount < index + 1 { try await Task.sleep(for: .milliseconds(1)) }
        device.send(jpeg)
        #expect(try await task.value?.width == picture.width)
      }
      #expect(camera.damagedFrameCount == bad.count)
      await camera.stop()
    }

    @Test func nothingButDamagedFramesIsAnError() async throws {
      let (device, camera) = try await camera(
        .gray8, CameraPicture(value: 1), timeout: .seconds(2))
      let task = Task { try await camera.nextFrame() }
      for count in 1...4 {
        device.send([1, 2, 3])
        device.pass(.milliseconds(500))
        while camera.damagedFrameCount < count { try await Task.sleep(for: .milliseconds(1)) }
      }
      device.change { $0.timePasses = true }
      let required = FrameError.bufferTooSmall(byteCount: 3, required: 32)
      await #expect(
        throws: CameraError.onlyDamagedFrames(path: "/dev/video0", last: .frame(required))
      ) { try await task.value }
      await camera.stop()
      #expect(device.holdsNothing)
    }

    @Test func nothingButDamagedPicturesIsAnError() async throws {
      let picture = try CameraPicture()
      let (device, camera) = try await camera(.mjpeg, picture, timeout: .seconds(2))
      let task = Task { try await camera.nextFrame() }
      for count in 1...6 {
        device.send([0xFF, 0xD8, 0xFF])
        device.pass(.milliseconds(500))
        while camera.damagedFrameCount < min(count, 5) {
          try await Task.sleep(for: .milliseconds(1))
        }
      }
      do {
        _ = try await task.value
        Issue.record("damaged frames were taken for a picture")
      } catch CameraError.onlyDamagedFrames(let path, .jpeg) {
        #expect(path == "/dev/video0")
      }
      await camera.stop()
    }

    @Test func silenceIsAnErrorAfterATime() async throws {
      let (device, camera) = try await camera(
        .gray8, CameraPicture(value: 1), timeout: .seconds(3))
      device.send(try CameraPicture(value: 1).bytes(.gray8))
      _ = try await camera.nextFrame()
      device.change { $0.timePasses = true }
      await #expect(throws: CameraError.noFrames(path: "/dev/video0", after: .seconds(3))) {
        try await camera.nextFrame()
      }
      await camera.stop()
      #expect(device.holdsNothing)
    }

    /// A lost signal is an error of taking a buffer that may pass.
    @Test func errorOfInputThatPassesIsSurvived() async throws {
      let (device, camera) = try await camera(.gray8, CameraPicture(value: 1))
      device.change { state in
        state.refusals["dequeue"] = EIO
        state.isFailed = true
      }
      try await device.waitUntilTaken()
      device.plugIn()
      device.send(try CameraPicture(value: 8).bytes(.gray8))
      #expect(try await camera.nextFrame()?.firstPixel == 8)
      device.change { state in
        state.refusals["dequeue"] = EIO
        state.isFailed = true
      }
      await #expect(throws: CameraError.noFrames(path: "/dev/video0", after: .seconds(5))) {
        try await camera.nextFrame()
      }
      await camera.stop()
    }
  }
#endif
