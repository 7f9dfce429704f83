// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Dispatch
import Glibc
import Synchronization

/// Ends a run in good order when it is interrupted: the frame in work is finished.
final class Interruption {
  private final class Flag: Sendable {
    let signal = Mutex<Int32?>(nil)
  }

  private let flag = Flag()
  private var watches: [any DispatchSourceSignal] = []

  /// Switches a source off when the process is interrupted or asked to end.
  convenience init(of source: any FrameSource) {
    self.init { source.switchToDesiredState(.off) }
  }

  /// Does something when the process is interrupted or asked to end.
  init(whenAsked endRun: @escaping @Sendable () -> Void) {
    for number in [SIGINT, SIGTERM] {
      // The watch is told in any case; the default would end the process first.
      Glibc.signal(number, SIG_IGN)
      let watch = DispatchSource.makeSignalSource(signal: number, queue: .global())
      watch.setEventHandler { [flag] in
        let isFirst = flag.signal.withLock { signal in
          defer { signal = number }
          return signal == nil
        }
        // Who asks twice does not want to wait for a device or a disk that does not answer.
        guard isFirst else { _exit(128 + number) }
        endRun()
      }
      watch.resume()
      watches.append(watch)
    }
  }

  /// The signal that ended the run, if one did.
  var signal: Int32? { flag.signal.withLock { $0 } }
}
