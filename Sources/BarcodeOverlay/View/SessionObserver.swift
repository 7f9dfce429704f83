// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes

/// Passes the sessions of engines on, also those of frames that failed.
///
/// A part of what listens, so that views and overlays need not show the engine's callbacks
/// among their own members.
final class SessionObserver: BarcodeBatchListener {
  private let handler: @Sendable (BarcodeBatchSession) -> Void

  init(_ handler: @escaping @Sendable (BarcodeBatchSession) -> Void) {
    self.handler = handler
  }

  func barcodeBatch(
    _ batch: BarcodeBatch, didUpdate session: BarcodeBatchSession, frameData: FrameData
  ) {
    handler(session)
  }

  func barcodeBatch(
    _ batch: BarcodeBatch, didFail failure: FrameFailure, session: BarcodeBatchSession
  ) {
    handler(session)
  }
}
