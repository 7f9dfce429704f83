// SPDX-License-Identifier: Apache-2.0
import Foundation

extension BarcodeBatchSettings {
  /// The most threads that share the work on a frame.
  ///
  /// By default as many as there are processors, at most 4; values below 1 count as 1. More
  /// make a frame with many codes ready sooner and take a little more of the processors
  /// in all. The sessions do not depend on it.
  public var workerCount: Int {
    get { requestedWorkerCount ?? min(4, max(1, ProcessInfo.processInfo.activeProcessorCount)) }
    set { requestedWorkerCount = max(1, newValue) }
  }
}
