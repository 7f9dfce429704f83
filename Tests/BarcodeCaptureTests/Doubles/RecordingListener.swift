// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Synchronization

/// Keeps what an engine tells, and may act in its callbacks.
final class RecordingListener: BarcodeBatchListener {
  private let record = Mutex((sessions: [BarcodeBatchSession](), failures: 0, calls: [String]()))
  private let action: @Sendable (BarcodeBatch, BarcodeBatchSession) -> Void

  init(action: @escaping @Sendable (BarcodeBatch, BarcodeBatchSession) -> Void = { _, _ in }) {
    self.action = action
  }

  /// All sessions, those of failed frames too.
  var sessions: [BarcodeBatchSession] { record.withLock { $0.sessions } }
  var failureCount: Int { record.withLock { $0.failures } }
  /// The names of the callbacks in their order.
  var calls: [String] { record.withLock { $0.calls } }

  func barcodeBatch(
    _ batch: BarcodeBatch, didUpdate session: BarcodeBatchSession, frameData: FrameData
  ) {
    record.withLock {
      $0.sessions.append(session)
      $0.calls.append("update")
    }
    action(batch, session)
  }

  func barcodeBatch(
    _ batch: BarcodeBatch, didFail failure: FrameFailure, session: BarcodeBatchSession
  ) {
    record.withLock {
      $0.sessions.append(session)
      $0.failures += 1
      $0.calls.append("fail")
    }
  }

  func didStartObserving(_ batch: BarcodeBatch) { record.withLock { $0.calls.append("start") } }
  func didStopObserving(_ batch: BarcodeBatch) { record.withLock { $0.calls.append("stop") } }
}

extension BarcodeBatchSettings {
  /// Settings that look for some symbologies.
  static func enabling(_ symbologies: Set<Symbology>) -> BarcodeBatchSettings {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies(symbologies)
    return settings
  }
}
