// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// What an engine tells about its frames.
///
/// All methods are called on the engine's own queue, one after the other and in the
/// order of the frames, never while a lock is held. The next frame waits until
/// they return. They may add and remove listeners, change settings, disable the
/// engine and switch the source off; waiting in them for a frame or for the source's
/// end would wait for themselves.
public protocol BarcodeBatchListener: AnyObject, Sendable {
  /// Tells what is tracked after a frame and what the frame changed.
  ///
  /// Called after each processed frame, also when nothing changed or is in view;
  /// see ``BarcodeBatchSession/hasChanges``.
  ///
  /// - Parameters:
  ///   - batch: The engine.
  ///   - session: An immutable value that may be kept.
  ///   - frameData: The frame; keeping it keeps its pixels in memory.
  func barcodeBatch(
    _ batch: BarcodeBatch, didUpdate session: BarcodeBatchSession, frameData: FrameData)

  /// Tells that a frame could not be processed; the next one will be.
  ///
  /// The default does nothing.
  ///
  /// - Parameters:
  ///   - batch: The engine.
  ///   - failure: Why the frame failed.
  ///   - session: What is tracked nevertheless; codes coast and age.
  func barcodeBatch(
    _ batch: BarcodeBatch, didFail failure: FrameFailure, session: BarcodeBatchSession)

  /// Tells that the listener was added.
  ///
  /// Called before the first frame it sees. The default does nothing.
  func didStartObserving(_ batch: BarcodeBatch)

  /// Tells that the listener was removed; no other call follows.
  ///
  /// The default does nothing.
  func didStopObserving(_ batch: BarcodeBatch)
}

extension BarcodeBatchListener {
  /// Does nothing.
  public func barcodeBatch(
    _ batch: BarcodeBatch, didFail failure: FrameFailure, session: BarcodeBatchSession
  ) {}

  /// Does nothing.
  public func didStartObserving(_ batch: BarcodeBatch) {}

  /// Does nothing.
  public func didStopObserving(_ batch: BarcodeBatch) {}
}
