// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  public import BarcodeTypes
  import Dispatch
  import Synchronization

  /// A live camera of the system, through the kernel's video interface (Video4Linux2).
  ///
  /// ```swift
  /// let camera = CameraFrameSource()  // the first one that is found
  /// context.setFrameSource(camera)
  /// camera.switchToDesiredState(.on)
  /// ```
  ///
  /// The device is opened when the source is switched on, so that is when its errors come, all
  /// of the type ``CameraError``. A camera that fails or is unplugged is `off` afterwards and can
  /// be switched on again. In `standby` it stays open and set up, so that it is on again at once;
  /// `off` gives it back to other processes.
  ///
  /// Frames carry the driver's own time on the system's monotonic clock. Frames in `gray8` and
  /// `nv12` are looked at where the driver has put them, without a copy; listeners may keep them
  /// as long as they like, since a camera that runs out of buffers copies.
  ///
  /// All members may be used on any thread.
  public final class CameraFrameSource: FrameSource {
    private struct State {
      var device: OpenDevice?
      var run: CaptureRun?
    }

    /// The newest frame wins.
    public let pacing = FramePacing.live
    /// The state of the source.
    public let control = FrameSourceControl()
    /// What is asked of the camera.
    public let settings: CameraSettings
    /// The device that is asked for; nil for the first capture device that is found.
    public let path: String?

    private let calls: DeviceCalls
    private let state = Mutex(State())
    private let counts = CaptureCounts()
    /// Where the device is opened, read and closed; tasks must not block their threads for long.
    private let queue = DispatchQueue(label: "CameraFrameSource")

    /// Creates a source of a camera's frames, without opening the camera.
    ///
    /// - Parameters:
    ///   - path: The device, for example `/dev/video0` or a link in `/dev/v4l/by-id`; nil for the
    ///     first capture device that is found each time the source is switched on.
    ///   - settings: What is asked of the camera.
    public convenience init(path: String? = nil, settings: CameraSettings = CameraSettings()) {
      self.init(path: path, settings: settings, calls: .system)
    }

    /// Creates a source of a simulated device's frames.
    ///
    /// - Parameters:
    ///   - path: The device; nil for the first capture device that is found.
    ///   - settings: What is asked of the camera.
    ///   - calls: The way to the devices.
    @_spi(Simulation)
    public init(path: String?, settings: CameraSettings = CameraSettings(), calls: DeviceCalls) {
      self.path = path
      self.settings = settings
      self.calls = calls
    }

    deinit {
      let state = state.withLock { $0 }
      state.run?.stop()
      // Behind the capturing, which ends soon.
      if let ring = state.device?.ring { queue.async { ring.close() } }
    }

    /// The number of frames that newer ones replaced, and of those that the driver lost.
    public var droppedFrameCount: Int { counts.dropped }

    /// The number of frames that were skipped because they were damaged.
    public var damagedFrameCount: Int { counts.damaged }

    /// What the camera sends, as it says itself; nil while it is off.
    public var activeFormat: CameraFormat? { state.withLock { $0.device?.format } }

    /// The device that is open; nil while the camera is off.
    public var activePath: String? { state.withLock { $0.device?.path } }

    /// Opens the camera, unless it is in standby, and begins to capture.
    ///
    /// - Throws: A ``CameraError``; the camera is closed then.
    public func start() async throws {
      let result = await onQueue { camera in
        Result { () throws(CameraError) in try camera.startOnQueue() }
      }
      try result.get()
    }

    /// Waits for the newest frame; damaged ones are skipped and counted.
    ///
    /// - Returns: The frame, or nil while the camera is not on.
    /// - Throws: A ``CameraError``, which ends the source, or `CancellationError`.
    public func nextFrame() async throws -> FrameData? {
      guard
        let (device, run) = state.withLock({ state in
          state.device.flatMap { device in state.run.map { (device, $0) } }
        })
      else { return nil }
      let begin = calls.now()
      while let buffer = try await run.newest.take() {
        do throws(FrameDamage) {
          return try device.shape.frame(buffer)
            .withOrientation(settings.orientation, isMirrored: settings.isMirrored)
        } catch {
          counts.addDamaged()
          guard begin.duration(to: calls.now()) <= device.frameTimeout else {
            throw CameraError.onlyDamagedFrames(path: device.path, last: error)
          }
        }
      }
      return nil
    }

    /// Stops capturing; the camera stays open and set up.
    public func standBy() async { await end(closes: false) }

    /// Stops capturing and closes the camera.
    public func stop() async { await end(closes: true) }

    private func end(closes: Bool) async {
      state.withLock { $0.run.take() }?.stop()
      await onQueue { camera in camera.endOnQueue(closes: closes) }
    }

    private func startOnQueue() throws(CameraError) {
      guard state.withLock({ $0.run == nil }) else { return }
      let device: OpenDevice
      if let waiting = standbyDevice() { device = waiting } else { device = try startedDevice() }
      let run = CaptureRun()
      state.withLock { state in
        state.device = device
        state.run = run
      }
      // The capturing holds no reference to the source, whose end is what ends it.
      queue.async { [calls, counts] in run.capture(from: device, calls: calls, counts: counts) }
    }

    /// Starts the device that stood by; nil when there is none, or none any more.
    private func standbyDevice() -> OpenDevice? {
      guard let device = state.withLock({ $0.device }) else { return nil }
      do {
        try device.ring.startStreaming()
        return device
      } catch {
        // It may have been unplugged and plugged in again meanwhile.
        endOnQueue(closes: true)
        return nil
      }
    }

    private func startedDevice() throws(CameraError) -> OpenDevice {
      let path: String
      if let asked = self.path { path = asked } else { path = try Self.firstPath(calls) }
      let device = try OpenDevice(path: path, settings: settings, calls: calls)
      do {
        try device.ring.startStreaming()
        return device
      } catch {
        device.ring.close()
        throw device.error(error, in: "VIDIOC_STREAMON")
      }
    }

    private func endOnQueue(closes: Bool) {
      let device = state.withLock { closes ? $0.device.take() : $0.device }
      if closes { device?.ring.close() } else { device?.ring.stopStreaming() }
    }

    /// Runs something behind whatever the device is busy with.
    private func onQueue<Result: Sendable>(
      _ body: @escaping @Sendable (CameraFrameSource) -> Result
    ) async -> Result {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: body(self)) }
      }
    }
  }
#endif
