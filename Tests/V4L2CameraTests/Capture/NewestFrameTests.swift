// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import BarcodeTypes
  import Testing

  @testable @_spi(Simulation) import V4L2Camera

  /// Which frames are passed on, which are dropped, and what happens to the buffers.
  @Suite(.timeLimit(.minutes(2))) struct NewestFrameTests {
    private let device = SimulatedDevice()
    private let camera: CameraFrameSource

    init() async throws {
      camera = CameraFrameSource(path: nil, calls: device.calls)
      try await camera.start()
    }

    private func send(_ value: UInt8, isDamaged: Bool = false) async throws {
      device.send(try CameraPicture(value: value).bytes(.gray8), isDamaged: isDamaged)
      try await device.waitUntilTaken()
    }

    @Test func newestFrameWinsAndOthersAreCounted() async throws {
      for value in UInt8(1)...20 { try await send(value) }
      #expect(try await camera.nextFrame()?.firstPixel == 20)
      #expect(camera.droppedFrameCount == 19)
      try await send(21)
      #expect(try await camera.nextFrame()?.firstPixel == 21)
      #expect(camera.droppedFrameCount == 19)
      await camera.stop()
    }

    @Test func framesThatTheDriverLostAreCounted() async throws {
      try await send(1)
      #expect(try await camera.nextFrame()?.firstPixel == 1)
      device.change { $0.sequence += 3 }
      try await send(2)
      #expect(camera.droppedFrameCount == 3)
      await camera.stop()
    }

    @Test func gapsInTheNumbersAreLostFrames() {
      var gaps = SequenceGaps()
      let lost = [7, 8, 10, 10, 9, 14, .max, 0, 2].map { gaps.lostFrames(before: $0) }
      #expect(lost == [0, 0, 1, 0, 0, 4, 0, 0, 1])
    }

    /// A listener that keeps all frames must not bring the camera to a halt.
    @Test func cameraGoesOnWhenFramesAreKept() async throws {
      var kept: [FrameData] = []
      for value in UInt8(1)...30 {
        try await send(value)
        kept.append(try #require(try await camera.nextFrame()))
      }
      #expect(kept.map(\.firstPixel) == (1...30).map { UInt8($0) })
      #expect(camera.droppedFrameCount == 0)
      #expect(device[\.queued.count] >= 2)
      kept = []
      #expect(device[\.queued.count] == OpenDevice.bufferCount)
      await camera.stop()
    }

    @Test func keptFramesOutliveTheCamera() async throws {
      try await send(77)
      var frame = try await camera.nextFrame()
      await camera.stop()
      #expect(device[\.openHandles.isEmpty])
      #expect(!device[\.mapped.isEmpty])
      #expect(frame?.firstPixel == 77)
      frame = nil
      #expect(device.holdsNothing)
    }

    /// A buffer that is held during standby is given to the device when it comes back.
    @Test func framesKeptInStandbyAreNotOverwritten() async throws {
      try await send(5)
      var frame = try await camera.nextFrame()
      await camera.standBy()
      try await camera.start()
      #expect(device[\.queued.count] == OpenDevice.bufferCount - 1)
      for value in UInt8(10)...20 { try await send(value) }
      #expect(frame?.firstPixel == 5)
      frame = nil
      #expect(try await camera.nextFrame()?.firstPixel == 20)
      #expect(device[\.queued.count] == OpenDevice.bufferCount)
      await camera.stop()
    }

    @Test func waitingForAFrameEndsWhenItIsCancelled() async throws {
      let task = Task { [camera] in try await camera.nextFrame() }
      try await Task.sleep(for: .milliseconds(20))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      try await send(3)
      #expect(try await camera.nextFrame()?.firstPixel == 3)
      await camera.stop()
    }

    @Test func cameraThatIsDroppedWhileItIsOnGivesEverythingBack() async throws {
      let device = SimulatedDevice()
      var camera: CameraFrameSource? = CameraFrameSource(path: nil, calls: device.calls)
      try await camera?.start()
      device.send(try CameraPicture(value: 1).bytes(.gray8))
      _ = try await camera?.nextFrame()
      weak let gone = camera
      camera = nil
      #expect(gone == nil)
      try await device.wait { $0.openHandles.isEmpty && $0.mapped.isEmpty }
      await self.camera.stop()
    }

    @Test func cameraThatIsDroppedInStandbyGivesEverythingBack() async throws {
      let device = SimulatedDevice()
      var camera: CameraFrameSource? = CameraFrameSource(path: nil, calls: device.calls)
      try await camera?.start()
      await camera?.standBy()
      #expect(!device[\.openHandles.isEmpty])
      camera = nil
      try await device.wait { $0.openHandles.isEmpty && $0.mapped.isEmpty }
      await self.camera.stop()
    }
  }
#endif
