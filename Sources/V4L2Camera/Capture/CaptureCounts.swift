// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import Synchronization

  /// How many frames of a camera nobody got to see.
  final class CaptureCounts: Sendable {
    private let droppedCount = Atomic(0)
    private let damagedCount = Atomic(0)

    /// Frames that newer ones replaced, and that the driver lost.
    var dropped: Int { droppedCount.load(ordering: .relaxed) }
    /// Frames that were skipped because they were damaged.
    var damaged: Int { damagedCount.load(ordering: .relaxed) }

    func addDropped(_ count: Int) { droppedCount.wrappingAdd(count, ordering: .relaxed) }
    func addDamaged() { damagedCount.wrappingAdd(1, ordering: .relaxed) }
  }
#endif
