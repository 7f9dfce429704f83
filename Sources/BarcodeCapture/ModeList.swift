// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Synchronization

/// The engines of a context.
final class ModeList: Sendable {
  private struct WeakListener: Sendable {
    weak let listener: (any BarcodeBatchListener)?
  }

  private struct State {
    var modes: [BarcodeBatch] = []
    var listeners: [WeakListener] = []
    var scanAreas = ScanAreaProviders()
    var sequenceID = 0
  }

  private let state = Mutex(State())

  func add(_ mode: BarcodeBatch) {
    let (listeners, scanAreas) = state.withLock { state in
      if !state.modes.contains(where: { $0 === mode }) { state.modes.append(mode) }
      return (state.listeners.compactMap(\.listener), state.scanAreas.all)
    }
    for listener in listeners { mode.addListener(listener) }
    for provider in scanAreas { mode.addScanArea(provider) }
  }

  /// Adds a listener to all engines there are and to those that are added later.
  func addListener(_ listener: any BarcodeBatchListener) {
    // References leave the lock with the result: see `ListenerList`.
    let (modes, _) = state.withLock { state in
      let known = state.listeners.map(\.listener)
      state.listeners.removeAll { $0.listener == nil }
      state.listeners.append(WeakListener(listener: listener))
      return (state.modes, known)
    }
    for mode in modes { mode.addListener(listener) }
  }

  /// Lets a provider limit where all engines look, also those that are added later.
  func addScanArea(_ provider: any ScanAreaProvider) {
    let (modes, _) = state.withLock { state in (state.modes, state.scanAreas.add(provider)) }
    for mode in modes { mode.addScanArea(provider) }
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
