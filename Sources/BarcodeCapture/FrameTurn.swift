// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Lets those who wait go on one at a time, in the order in which they came.
final class FrameTurn: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Returns when all who came before have ended.
  func begin() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let goesOn = state.withLock { state in
        if state.isTaken {
          state.waiting.append(continuation)
          return false
        }
        state.isTaken = true
        return true
      }
      if goesOn { continuation.resume() }
    }
  }

  /// Lets the next one go on.
  func end() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.waiting.isEmpty else {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
