// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import CFFmpeg
  import Glibc
  import Synchronization

  /// Ends FFmpeg's waits: when the time is over, or when told to.
  ///
  /// FFmpeg asks it about ten times a second while it waits for a network.
  final class Watchdog: Sendable {
    private let isStopped = Atomic(false)
    private let deadline = Atomic<Int64>(.max)

    /// Whether it was told to stop, for good.
    var hasStopped: Bool { isStopped.load(ordering: .acquiring) }

    /// Whether the time of the present wait is over.
    var isOverdue: Bool { Self.now > deadline.load(ordering: .acquiring) }

    /// Gives the wait that begins now a limit.
    func arm(for limit: Duration) {
      let (seconds, attoseconds) = limit.components
      let bounded = max(0, min(seconds, 1_000_000_000))
      let nanoseconds = bounded * 1_000_000_000 + max(0, attoseconds / 1_000_000_000)
      deadline.store(Self.now + nanoseconds, ordering: .releasing)
    }

    /// Takes the limit away.
    func disarm() { deadline.store(.max, ordering: .releasing) }

    /// Ends the present wait and all further ones.
    func stop() { isStopped.store(true, ordering: .releasing) }

    /// Lets waits begin again.
    func allow() { isStopped.store(false, ordering: .releasing) }

    /// Sleeps in short parts; false when it was told to stop.
    func sleep(for duration: Duration) -> Bool {
      let end = ContinuousClock.now + duration
      while !hasStopped {
        let left = end - .now
        guard left > .zero else { return true }
        let (seconds, attoseconds) = min(left, .milliseconds(50)).components
        usleep(UInt32(seconds) * 1_000_000 + UInt32(attoseconds / 1_000_000_000_000))
      }
      return false
    }

    /// What FFmpeg asks; valid while the watchdog lives.
    var callback: AVIOInterruptCB {
      AVIOInterruptCB(
        callback: { opaque in
          guard let opaque else { return 0 }
          let watchdog = Unmanaged<Watchdog>.fromOpaque(opaque).takeUnretainedValue()
          return watchdog.hasStopped || watchdog.isOverdue ? 1 : 0
        }, opaque: Unmanaged.passUnretained(self).toOpaque())
    }

    private static var now: Int64 {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
  }
#endif
