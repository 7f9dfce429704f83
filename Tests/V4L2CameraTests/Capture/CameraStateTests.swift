// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import BarcodeCapture
  import BarcodeTypes
  import Glibc
  import Synchronization
  import Testing

  @testable @_spi(Simulation) import V4L2Camera

  /// The states of a camera that a context pulls from.
  @Suite(.timeLimit(.minutes(2))) struct CameraStateTests {
    /// A decoder that reads nothing.
    private struct NoDecoder: BarcodeDecoder {
      final class Reader: PictureReader {
        func readPicture(_ pixels: Span<UInt8>, layout: LuminanceLayout) -> [DecodedBarcode] { [] }
      }

      let supportedSymbologies: Set<Symbology> = [.qr]

      func makeReader(configuration: ReaderConfiguration) -> sending any PictureReader { Reader() }
    }

    private let device = SimulatedDevice()
    private let context = DataCaptureContext()
    private let batch: BarcodeBatch

    init() {
      batch = BarcodeBatch(
        context: context, settings: BarcodeBatchSettings(), decoder: NoDecoder())
    }

    private func makeCamera() -> CameraFrameSource {
      let camera = CameraFrameSource(path: nil, calls: device.calls)
      context.setFrameSource(camera)
      return camera
    }

    @Test func statesFollowTheRequests() async throws {
      let camera = makeCamera()
      #expect(camera.currentState == .off)
      #expect(camera.activeFormat == nil)
      #expect(await camera.reachDesiredState(.on))
      #expect(camera.currentState == .on)
      #expect(device[\.isStreaming])
      #expect(camera.activePath == "/dev/video0")
      #expect(
        camera.activeFormat
          == CameraFormat(
            pixelFormat: .gray8, resolution: VideoResolution(width: 8, height: 4), frameRate: 30))
      #expect(await camera.reachDesiredState(.standby))
      #expect(!device[\.isStreaming])
      #expect(device[\.openHandles.count] == 1, "a camera that stands by is quick to come back")
      #expect(await camera.reachDesiredState(.on))
      #expect(device[\.openedPaths.count] == 1 + 1, "looked for once, and opened once")
      #expect(await camera.reachDesiredState(.off))
      #expect(camera.activeFormat == nil)
      #expect(device.holdsNothing)
    }

    @Test func cameraInStandbyIsClosedWhenItGoesOff() async throws {
      let camera = makeCamera()
      await camera.reachDesiredState(.on)
      await camera.reachDesiredState(.standby)
      #expect(await camera.reachDesiredState(.off))
      #expect(device.holdsNothing)
    }

    @Test func cameraInStandbyIsClosedWhenItsContextLetsGo() async throws {
      let camera = makeCamera()
      await camera.reachDesiredState(.on)
      await camera.reachDesiredState(.standby)
      context.setFrameSource(nil)
      try await device.wait { $0.openHandles.isEmpty && $0.mapped.isEmpty }
      #expect(camera.desiredState == .standby)
    }

    @Test func framesReachTheEngineAndOffIsReachedWhileOneIsWaitedFor() async throws {
      let camera = makeCamera()
      let sessions = batch.sessions
      let timestamps = Task {
        var timestamps: [FrameTimestamp] = []
        for await session in sessions { timestamps.append(session.timestamp) }
        return timestamps
      }
      await camera.reachDesiredState(.on)
      let bytes = try CameraPicture(value: 1).bytes(.gray8)
      for _ in 0..<3 {
        device.pass(.milliseconds(33))
        device.send(bytes)
        try await device.waitUntilTaken()
      }
      #expect(await camera.reachDesiredState(.off))
      #expect(device.holdsNothing)
      let last = await timestamps.value.last
      #expect(last == FrameTimestamp(nanoseconds: 1_099_000_000))
    }

    @Test func failureToStartIsToldAndLeavesTheCameraOff() async throws {
      device.change { $0.refusals["open"] = EACCES }
      let camera = CameraFrameSource(path: "/dev/video0", calls: device.calls)
      context.setFrameSource(camera)
      #expect(await !camera.reachDesiredState(.on))
      #expect(camera.currentState == .off)
      #expect(camera.desiredState == .off)
      await #expect(throws: CameraError.permissionDenied(path: "/dev/video0")) {
        try await context.waitUntilFinished()
      }
      device.plugIn()
      #expect(await camera.reachDesiredState(.on))
      await camera.reachDesiredState(.off)
    }

    @Test func cameraThatIsUnpluggedGoesOffAndComesBack() async throws {
      let camera = makeCamera()
      for _ in 0..<3 {
        #expect(await camera.reachDesiredState(.on))
        device.send(try CameraPicture(value: 1).bytes(.gray8))
        device.unplug()
        await #expect(throws: CameraError.disconnected(path: "/dev/video0")) {
          try await context.waitUntilFinished()
        }
        #expect(camera.currentState == .off)
        #expect(device.holdsNothing)
        device.plugIn()
      }
    }

    /// The handle of a device that was unplugged leads nowhere, also after it is plugged in again.
    @Test func cameraThatWasReplacedInStandbyIsOpenedAnew() async throws {
      let camera = makeCamera()
      await camera.reachDesiredState(.on)
      await camera.reachDesiredState(.standby)
      let old = device[\.openHandles]
      device.change { $0.refusals["enqueue"] = ENODEV }
      await camera.reachDesiredState(.on)
      #expect(camera.currentState == .off, "nothing is there")
      device.plugIn()
      #expect(await camera.reachDesiredState(.on))
      #expect(device[\.openHandles].isDisjoint(with: old))
      await camera.reachDesiredState(.off)
      #expect(device.holdsNothing)
    }

    @Test(arguments: 1...20)
    func restlessRequestsEndInTheLastOne(seed: Int) async throws {
      let camera = makeCamera()
      let states: [FrameSourceState] = [.on, .standby, .off]
      for step in 0..<8 {
        camera.switchToDesiredState(states[(seed * 7 + step * (seed % 2 + 1)) % 3])
        if seed % 3 == 0 { try await Task.sleep(for: .milliseconds(seed % 5)) }
      }
      await camera.reachDesiredState(.standby)
      await camera.reachDesiredState(.off)
      #expect(camera.currentState == .off, "seed \(seed)")
      #expect(device.holdsNothing, "seed \(seed)")
    }
  }
#endif
