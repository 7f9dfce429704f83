// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import BarcodeTypes
  import Glibc
  import Synchronization

  @testable @_spi(Simulation) import V4L2Camera

  /// A camera in memory: tests say what it is, what it refuses, and when it has a frame.
  ///
  /// Its clock stands still but for ``pass(_:)``, and for waits while ``timePasses`` is set.
  final class SimulatedDevice: Sendable {
    struct State {
      var capability = DeviceCapability(
        name: "Simulated", driver: "simulation", bus: "nowhere", captures: true, streams: true)
      var offers: [FormatOffer] = [
        FormatOffer(
          fourCC: CameraPixelFormat.gray8.fourCC.number,
          smallest: VideoResolution(width: 8, height: 4), frameRates: [30])
      ]
      var rowStride: Int?
      /// What the device makes of a format, where it does not take it as it is.
      var actualFormat: DeviceFormat?
      var actualRate: Double?
      var grantedBufferCount: Int?
      var bufferByteCount = 4096
      /// What calls are refused with, by the name of the call.
      var refusals: [String: Int32] = [:]
      var isFailed = false
      var timePasses = false

      var clock: Int64 = 1_000_000_000
      var nextHandle: Int32 = 3
      var openHandles: Set<Int32> = []
      var mapped: Set<UInt> = []
      var isStreaming = false
      var queued: [Int] = []
      var filled: [FilledBuffer] = []
      var sequence: UInt32 = 0
      var pollCount = 0
      var buffers: [UInt] = []
      var setFormats: [DeviceFormat] = []
      var setRates: [Double] = []
      var openedPaths: [String] = []

      func check(_ call: String) throws(DeviceCallError) {
        if let code = refusals[call] { throw DeviceCallError(code: code) }
      }
    }

    let path: String
    let state = Mutex(State())

    init(path: String = "/dev/video0", _ change: (inout State) -> Void = { _ in }) {
      self.path = path
      state.withLock { change(&$0) }
    }

    func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

    subscript<Value: Sendable>(_ path: any KeyPath<State, Value> & Sendable) -> Value {
      state.withLock { $0[keyPath: path] }
    }

    /// Refuses everything from now on, as a device does that is gone.
    func unplug() {
      change { state in
        for call in ["open", "dequeue", "enqueue", "startStreaming", "capability"] {
          state.refusals[call] = call == "open" ? ENOENT : ENODEV
        }
        state.isFailed = true
      }
    }

    func plugIn() {
      change { state in
        state.refusals = [:]
        state.isFailed = false
      }
    }

    /// Lets time pass on the device's clock.
    func pass(_ duration: Duration) {
      change { $0.clock += Int64(duration / .nanoseconds(1)) }
    }

    /// Fills the next buffer, or loses the frame when the device has none.
    func send(_ bytes: [UInt8], byteCount: Int? = nil, isDamaged: Bool = false) {
      state.withLock { state in
        defer { state.sequence += 1 }
        guard state.isStreaming, !state.queued.isEmpty else { return }
        let index = state.queued.removeFirst()
        let count = min(bytes.count, state.bufferByteCount)
        guard let memory = UnsafeMutableRawPointer(bitPattern: state.buffers[index]) else { return }
        bytes.withUnsafeBytes { source in
          if let base = source.baseAddress { memory.copyMemory(from: base, byteCount: count) }
        }
        state.filled.append(
          FilledBuffer(
            index: index, byteCount: byteCount ?? bytes.count, sequence: state.sequence,
            timestamp: FrameTimestamp(nanoseconds: state.clock), isDamaged: isDamaged))
      }
    }

    /// Waits until all that was sent has been taken and dealt with.
    func waitUntilTaken() async throws {
      while !self[\.filled.isEmpty] { try await Task.sleep(for: .milliseconds(1)) }
      // The second wait that begins from now on does so after the last frame was dealt with.
      let count = self[\.pollCount]
      while self[\.pollCount] < count + 2 { try await Task.sleep(for: .milliseconds(1)) }
    }

    /// Waits until something is so.
    func wait(until condition: (borrowing State) -> Bool) async throws {
      while !state.withLock({ condition($0) }) { try await Task.sleep(for: .milliseconds(1)) }
    }

    /// Whether the device is closed and all memory given up.
    var holdsNothing: Bool { state.withLock { $0.openHandles.isEmpty && $0.mapped.isEmpty } }

    var calls: DeviceCalls { Self.calls(of: [self]) }
  }
#endif
