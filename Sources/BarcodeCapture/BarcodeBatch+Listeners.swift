// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Dispatch
import Synchronization

extension BarcodeBatch {
  /// Adds a listener, which is held weakly; adding it again does nothing.
  public func addListener(_ listener: any BarcodeBatchListener) {
    let added = state.withLock { $0.listeners.add(listener) }
    guard added.isNew else { return }
    queue.async {
      guard self.state.withLock({ $0.listeners.start(listener) }) else { return }
      listener.didStartObserving(self)
    }
  }

  /// Removes a listener; removing one that is not there does nothing.
  ///
  /// It is not called for frames that are processed after this returns. A callback
  /// that is running on the engine's queue meanwhile ends as usual.
  public func removeListener(_ listener: any BarcodeBatchListener) {
    guard let removed = state.withLock({ $0.listeners.remove(listener) }) else { return }
    queue.async { removed.didStopObserving(self) }
  }

  private func isListening(_ listener: any BarcodeBatchListener) -> Bool {
    state.withLock { $0.listeners.contains(listener) }
  }

  /// Tells all listeners about a frame; runs on the queue.
  func notify(_ session: BarcodeBatchSession, _ input: FrameInput) {
    // Copied out, since a callback may change the list; a listener that an earlier
    // callback removed is not called any more.
    for listener in state.withLock({ $0.listeners.started }) where isListening(listener) {
      if let failure = session.failure {
        listener.barcodeBatch(self, didFail: failure, session: session)
      } else if case .frame(let frame) = input {
        listener.barcodeBatch(self, didUpdate: session, frameData: frame)
      }
    }
  }
}
