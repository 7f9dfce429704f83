// SPDX-License-Identifier: Apache-2.0
import Dispatch

/// Where an overlay asks its delegate about new codes.
public enum DelegateExecution: String, Hashable, Sendable, CaseIterable {
  /// On the engine's queue, before the engine takes the next frame: the same answers at the
  /// same frames in each run.
  case engineQueue
  /// On the main actor, a moment later; the engine does not wait.
  ///
  /// The main thread must be free, as it is while an asynchronous `main` waits.
  case mainActor

  /// Runs something there.
  func run(_ body: @escaping @Sendable () -> Void) {
    switch self {
    case .engineQueue: body()
    case .mainActor: DispatchQueue.main.async(execute: body)
    }
  }
}
