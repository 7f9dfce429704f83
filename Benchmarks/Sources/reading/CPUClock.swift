// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The time that this process has computed.
enum CPUClock {
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
