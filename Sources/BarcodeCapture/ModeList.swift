// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Synchronization

/// The engines of a context.
final class ModeList: Sendable {
  private struct State {
    var modes: [BarcodeBatch] = []
    var sequenceID = 0
  }

  private let state = Mutex(State())

  func add(_ mode: BarcodeBatch) {
    state.withLock { state in
      if !state.modes.contains(where: { $0 === mode }) { state.modes.append(mode) }
    }
  }

  @discardableResult
  func remove(_ mode: BarcodeBatch) -> Bool {
    state.withLock { state in
      let count = state.modes.count
      state.modes.removeAll { $0 === mode }
      return state.modes.count < count
    }
  }

  /// Begins an uninterrupted run of frames and returns its number.
  func beginSequence() -> Int {
    state.withLock { state in
      state.sequenceID += 1
      return state.sequenceID
    }
  }

  /// Hands a frame to each engine and returns when all are done with it.
  func process(
    _ input: FrameInput, sequenceID: Int, droppedFrameCount: Int, pacing: FramePacing
  ) async {
    for mode in state.withLock({ $0.modes }) {
      _ = await mode.process(
        input, sequenceID: sequenceID, droppedFrameCount: droppedFrameCount, pacing: pacing)
    }
  }

  func finishSessions() {
    for mode in state.withLock({ $0.modes }) { mode.finishSessions() }
  }
}
