// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import BarcodeTypes
  import Glibc
  import Synchronization

  /// Capturing from one start to the next stop: empties the device as fast as it fills.
  ///
  /// A device whose buffers are all full would keep the oldest frames, so a thread of its own
  /// takes them, whether frames are pulled or not.
  final class CaptureRun: Sendable {
    /// How long a wait for the device goes on before it is looked whether to stop.
    private static let pollMilliseconds = 50
    /// How long a device that cannot be read is left alone.
    private static let pauseMilliseconds = 10

    /// Where the frames go.
    let newest = NewestBuffer()
    private let isStopped = Atomic(false)

    /// Asks the run to end soon.
    func stop() {
      isStopped.store(true, ordering: .releasing)
      newest.finish()
    }

    /// Takes frames until the run is stopped or the device fails, and tells those who pull.
    ///
    /// Occupies the calling thread.
    ///
    /// - Parameters:
    ///   - device: The device, which has been started.
    ///   - calls: The clock.
    ///   - counts: What is not passed on is counted here.
    func capture(from device: OpenDevice, calls: DeviceCalls, counts: CaptureCounts) {
      do {
        try captureThrowing(from: device, calls: calls, counts: counts)
        newest.finish()
      } catch {
        newest.finish(throwing: error)
      }
    }

    private func captureThrowing(
      from device: OpenDevice, calls: DeviceCalls, counts: CaptureCounts
    ) throws(CameraError) {
      var sequence = SequenceGaps()
      var lastWhole = calls.now()
      var damage: FrameDamage?
      while !isStopped.load(ordering: .acquiring) {
        let readiness = device.ring.poll(milliseconds: Self.pollMilliseconds)
        let now = calls.now()
        do {
          while readiness != .timedOut, let (buffer, loan) = try device.ring.dequeue() {
            counts.addDropped(sequence.lostFrames(before: buffer.sequence))
            if let found = device.shape.damage(of: buffer) {
              counts.addDamaged()
              damage = found
              continue
            }
            lastWhole = now
            damage = nil
            let captured = CapturedBuffer(
              loan: loan, byteCount: buffer.byteCount, timestamp: buffer.timestamp ?? now)
            if newest.put(captured) { counts.addDropped(1) }
          }
          // Without a pause a device that is ready for nothing would be asked all the time.
          if readiness == .failed { calls.sleep(Self.pauseMilliseconds) }
        } catch {
          // A lost signal may come back; a device that is gone does not.
          guard error.code == EIO else { throw device.error(error, in: "VIDIOC_DQBUF") }
          calls.sleep(Self.pauseMilliseconds)
        }
        let silence = lastWhole.duration(to: now)
        if silence > device.frameTimeout {
          if let damage { throw .onlyDamagedFrames(path: device.path, last: damage) }
          throw .noFrames(path: device.path, after: device.frameTimeout)
        }
      }
    }
  }

  /// Finds lost frames by the gaps in their numbers.
  struct SequenceGaps {
    private var last: UInt32?

    /// Returns how many frames are missing before one.
    ///
    /// Numbers that go back, or stay as they are with some drivers, tell of no loss.
    mutating func lostFrames(before sequence: UInt32) -> Int {
      defer { last = sequence }
      guard let last else { return 0 }
      let step = sequence &- last
      return step > 1 && step < 1 << 31 ? Int(step - 1) : 0
    }
  }
#endif
