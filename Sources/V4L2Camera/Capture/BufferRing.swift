// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import Glibc
  import Synchronization

  /// An open device and the buffers that it fills, each of which is with the device, with a
  /// holder, or at rest.
  ///
  /// Mapped memory outlives the closing of the device, as long as somebody holds a buffer.
  /// All members may be used on any thread.
  final class BufferRing: Sendable {
    private enum Place {
      case atRest
      case withDevice
      case held
    }

    private struct State {
      /// Nil once the device is closed.
      var handle: Int32?
      var isStreaming = false
      var places: [Place]
    }

    /// The memory of the buffers, which is given up with the ring.
    private let memory: MappedMemory
    private let calls: DeviceCalls
    private let state: Mutex<State>

    /// Takes over an open device and maps its buffers.
    ///
    /// - Parameters:
    ///   - handle: The open device, which stays the caller's when this throws.
    ///   - count: The number of buffers to ask for; a device may give more or fewer.
    ///   - calls: The way to the device.
    /// - Throws: What the system refused; `ENOMEM` when the device gives too few buffers.
    init(handle: Int32, count: Int, calls: DeviceCalls) throws(DeviceCallError) {
      let granted = try calls.requestBuffers(handle, count)
      // One is filled while the other is looked at.
      guard granted >= 2 else { throw DeviceCallError(code: ENOMEM) }
      memory = try MappedMemory(handle: handle, count: granted, calls: calls)
      self.calls = calls
      state = Mutex(State(handle: handle, places: Array(repeating: .atRest, count: granted)))
    }

    deinit { close() }

    /// Gives all buffers that nobody holds to the device and begins to fill them.
    func startStreaming() throws(DeviceCallError) {
      try state.withLock { state throws(DeviceCallError) in
        guard let handle = state.handle else { throw DeviceCallError(code: EBADF) }
        for index in state.places.indices where state.places[index] == .atRest {
          try calls.enqueue(handle, index)
          state.places[index] = .withDevice
        }
        try calls.startStreaming(handle)
        state.isStreaming = true
      }
    }

    /// Stops the device, which keeps no buffer.
    func stopStreaming() {
      state.withLock { stopStreaming(&$0) }
    }

    private func stopStreaming(_ state: inout State) {
      guard let handle = state.handle else { return }
      calls.stopStreaming(handle)
      state.isStreaming = false
      for index in state.places.indices where state.places[index] == .withDevice {
        state.places[index] = .atRest
      }
    }

    /// Stops and closes the device; further calls do nothing.
    func close() {
      state.withLock { state in
        stopStreaming(&state)
        if let handle = state.handle.take() { calls.close(handle) }
      }
    }

    /// Waits until a buffer is filled, for so long at most.
    func poll(milliseconds: Int) -> DeviceReadiness {
      // Outside the lock, under which nobody may wait.
      guard let handle = state.withLock({ $0.handle }) else { return .failed }
      return calls.poll(handle, milliseconds)
    }

    /// Takes the oldest filled buffer, or nil when there is none yet.
    func dequeue() throws(DeviceCallError) -> (buffer: FilledBuffer, loan: BufferLoan)? {
      let buffer = try state.withLock { state throws(DeviceCallError) -> FilledBuffer? in
        guard let handle = state.handle else { throw DeviceCallError(code: EBADF) }
        guard let buffer = try calls.dequeue(handle) else { return nil }
        guard state.places.indices.contains(buffer.index) else {
          throw DeviceCallError(code: EINVAL)
        }
        state.places[buffer.index] = .held
        return buffer
      }
      guard let buffer else { return nil }
      return (buffer, BufferLoan(index: buffer.index, ring: self))
    }

    /// How many buffers the device can still fill.
    var deviceBufferCount: Int {
      state.withLock { $0.places.count { $0 == .withDevice } }
    }

    /// Takes a buffer back, to be filled again.
    fileprivate func giveBack(_ index: Int) {
      state.withLock { state in
        state.places[index] = .atRest
        guard state.isStreaming, let handle = state.handle else { return }
        // A device that takes no buffer is gone, which the next dequeuing tells.
        if (try? calls.enqueue(handle, index)) != nil { state.places[index] = .withDevice }
      }
    }

    /// Gives access to the bytes of a buffer.
    fileprivate func bytes(_ index: Int, count: Int) -> UnsafeRawBufferPointer {
      memory.bytes(index, count: count)
    }
  }

  /// A filled buffer that goes back to the device when its last holder lets go.
  final class BufferLoan: Sendable {
    private let index: Int
    private let ring: BufferRing

    fileprivate init(index: Int, ring: BufferRing) {
      self.index = index
      self.ring = ring
    }

    deinit { ring.giveBack(index) }

    /// How many buffers the device can still fill.
    var deviceBufferCount: Int { ring.deviceBufferCount }

    /// Returns the first bytes of the buffer, valid as long as the loan; fewer where it is shorter.
    func bytes(count: Int) -> UnsafeRawBufferPointer { ring.bytes(index, count: count) }
  }
#endif
