// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Tells a thread that waits for a stream that its frame is no longer wanted.
final class CancellationFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .acquiring) }

  func set() { flag.store(true, ordering: .releasing) }
}
