// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A moment on the wall clock and on the CPU clock of the whole process.
struct CostClock {
  /// What passed between two moments, in milliseconds.
  struct Cost {
    var wallMilliseconds: Double
    var cpuMilliseconds: Double
  }

  private let wall: Double
  private let cpu: Double

  static var now: CostClock {
    CostClock(
      wall: milliseconds(CLOCK_MONOTONIC), cpu: milliseconds(CLOCK_PROCESS_CPUTIME_ID))
  }

  func since(_ start: CostClock) -> Cost {
    Cost(wallMilliseconds: wall - start.wall, cpuMilliseconds: cpu - start.cpu)
  }

  private static func milliseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
