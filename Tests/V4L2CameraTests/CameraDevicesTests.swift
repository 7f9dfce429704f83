// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import Glibc
  import Testing

  @testable @_spi(Simulation) import V4L2Camera

  /// Finding the cameras of a system.
  @Suite(.timeLimit(.minutes(1))) struct CameraDevicesTests {
    private let denied = SimulatedDevice(path: "/dev/video0") { $0.refusals["open"] = EACCES }
    private let metadata = SimulatedDevice(path: "/dev/video1") { $0.capability.captures = false }
    private let webcam = SimulatedDevice(path: "/dev/video2") { $0.capability.name = "Webcam" }
    private let planes = SimulatedDevice(path: "/dev/video3") { $0.capability.streams = false }
    private let other = SimulatedDevice(path: "/dev/video12") { $0.capability.name = "Other" }

    private var all: [SimulatedDevice] { [denied, metadata, planes, webcam, other] }

    @Test func captureDevicesAreListedInTheirOrder() throws {
      let devices = try CameraFrameSource.devices(calls: SimulatedDevice.calls(of: all))
      #expect(devices.map(\.path) == ["/dev/video2", "/dev/video3", "/dev/video12"])
      #expect(devices.first?.name == "Webcam")
      #expect(devices.first?.formats.map { "\($0)" } == ["GREY 8×4 at 30 fps"])
      for device in all { #expect(device.holdsNothing) }
    }

    @Test func firstThatCanBeUsedIsTaken() async throws {
      let calls = SimulatedDevice.calls(of: [denied, metadata, planes, other, webcam])
      let camera = CameraFrameSource(path: nil, calls: calls)
      try await camera.start()
      #expect(camera.activePath == "/dev/video2")
      await camera.stop()
      for device in all { #expect(device.holdsNothing) }
    }

    @Test func noCameraAndNonePermittedAreDifferentThings() async throws {
      #expect(throws: CameraError.permissionDenied(path: "/dev/video0")) {
        try CameraFrameSource.devices(calls: denied.calls)
      }
      #expect(try CameraFrameSource.devices(calls: metadata.calls) == [])
      await #expect(throws: CameraError.noCamera) {
        try await CameraFrameSource(path: nil, calls: metadata.calls).start()
      }
      await #expect(throws: CameraError.permissionDenied(path: "/dev/video0")) {
        try await CameraFrameSource(path: nil, calls: denied.calls).start()
      }
    }

    @Test(arguments: [
      ("/dev/video0", true), ("/dev/v4l/by-id/usb-Cam", true), ("video.y4m", false),
      ("/dev/null", false), ("-", false),
    ])
    func pathsOfDevicesAreKnown(path: String, isDevice: Bool) {
      #expect(CameraFrameSource.isDevicePath(path) == isDevice)
    }
  }
#endif
