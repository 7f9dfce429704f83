// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import Glibc
  import Testing

  @testable @_spi(Simulation) import V4L2Camera

  /// What each refusal of the system becomes; nothing stays open or mapped after it.
  @Suite(.timeLimit(.minutes(1))) struct CameraErrorTests {
    private static let path = "/dev/video0"

    private static let refusals: [(call: String, code: Int32, error: CameraError)] = [
      ("open", ENOENT, .noSuchDevice(path: path)),
      ("open", ENODEV, .noSuchDevice(path: path)),
      ("open", ENXIO, .noSuchDevice(path: path)),
      ("open", EACCES, .permissionDenied(path: path)),
      ("open", EPERM, .permissionDenied(path: path)),
      ("open", EBUSY, .busy(path: path)),
      ("open", EISDIR, .notACaptureDevice(path: path)),
      ("open", EMFILE, .system(path: path, operation: "open", code: EMFILE)),
      ("capability", ENOTTY, .notACaptureDevice(path: path)),
      ("capability", EINVAL, .notACaptureDevice(path: path)),
      ("capability", ENODEV, .disconnected(path: path)),
      ("offers", ENODEV, .disconnected(path: path)),
      ("setFormat", EBUSY, .busy(path: path)),
      ("setFormat", EINVAL, .system(path: path, operation: "VIDIOC_S_FMT", code: EINVAL)),
      ("requestBuffers", EBUSY, .busy(path: path)),
      ("requestBuffers", EINVAL, .system(path: path, operation: "VIDIOC_REQBUFS", code: EINVAL)),
      ("map", ENOMEM, .system(path: path, operation: "VIDIOC_REQBUFS", code: ENOMEM)),
      ("mapFurther", ENOMEM, .system(path: path, operation: "VIDIOC_REQBUFS", code: ENOMEM)),
      ("enqueue", ENODEV, .disconnected(path: path)),
      ("startStreaming", EBUSY, .busy(path: path)),
      ("startStreaming", ENOSPC, .system(path: path, operation: "VIDIOC_STREAMON", code: ENOSPC)),
    ]

    @Test(arguments: refusals)
    func refusalsOfStarting(call: String, code: Int32, error: CameraError) async throws {
      let device = SimulatedDevice { $0.refusals[call] = code }
      let camera = CameraFrameSource(path: Self.path, calls: device.calls)
      await #expect(throws: error) { try await camera.start() }
      #expect(device.holdsNothing)
      device.plugIn()
      try await camera.start()
      await camera.stop()
      #expect(device.holdsNothing)
    }

    @Test(arguments: [
      (ENODEV, CameraError.disconnected(path: path)),
      (EINVAL, .system(path: path, operation: "VIDIOC_DQBUF", code: EINVAL)),
    ])
    func refusalsOfFrames(code: Int32, error: CameraError) async throws {
      let device = SimulatedDevice()
      let camera = CameraFrameSource(path: Self.path, calls: device.calls)
      try await camera.start()
      device.change { state in
        state.refusals["dequeue"] = code
        state.isFailed = true
      }
      await #expect(throws: error) { try await camera.nextFrame() }
      await camera.stop()
      #expect(device.holdsNothing)
      #expect(try await camera.nextFrame() == nil)
    }

    /// A rate that cannot be set is no reason not to capture.
    @Test func rateThatCannotBeSetIsLeftAsItIs() async throws {
      let device = SimulatedDevice { $0.refusals["setFrameRate"] = ENOTTY }
      let camera = CameraFrameSource(path: Self.path, calls: device.calls)
      try await camera.start()
      #expect(camera.activeFormat?.frameRate == 30)
      await camera.stop()
    }

    @Test func devicesThatCannotCaptureAreRefused() async throws {
      let output = SimulatedDevice { $0.capability.captures = false }
      await #expect(throws: CameraError.notACaptureDevice(path: Self.path)) {
        try await CameraFrameSource(path: Self.path, calls: output.calls).start()
      }
      let planes = SimulatedDevice { $0.capability.streams = false }
      await #expect(throws: CameraError.cannotStream(path: Self.path)) {
        try await CameraFrameSource(path: Self.path, calls: planes.calls).start()
      }
      let single = SimulatedDevice { $0.grantedBufferCount = 1 }
      await #expect(throws: CameraError.self) {
        try await CameraFrameSource(path: Self.path, calls: single.calls).start()
      }
      for device in [output, planes, single] { #expect(device.holdsNothing) }
    }

    @Test func devicesWithoutAUsableFormatSayWhatTheyOffer() async throws {
      let device = SimulatedDevice { state in
        state.offers = ["H264", "HEVC", "H264"].map {
          FormatOffer(fourCC: FourCC($0).number, smallest: .hd)
        }
      }
      await #expect(
        throws: CameraError.noUsableFormat(path: Self.path, offered: ["H264", "HEVC"])
      ) { try await CameraFrameSource(path: Self.path, calls: device.calls).start() }
      #expect(device.holdsNothing)
    }

    @Test func descriptionsNameTheDevice() {
      for (_, _, error) in Self.refusals {
        #expect("\(error)".hasPrefix("/dev/video0: "), "\(error)")
      }
      #expect("\(CameraError.noCamera)" == "no camera was found")
    }
  }
#endif
