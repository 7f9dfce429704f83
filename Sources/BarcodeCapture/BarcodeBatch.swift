// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import Dispatch
import Synchronization

/// Tracks all barcodes of a stream of frames.
///
/// Add the engine to a ``DataCaptureContext`` whose frame source delivers the frames,
/// or hand frames over with ``process(_:)``. What is found goes to listeners and to
/// ``sessions``: the same sessions for all.
///
/// All members may be used on any thread, also in a listener's callback unless they
/// say otherwise.
public final class BarcodeBatch: Sendable {
  struct State {
    var isEnabled = true
    var settings: BarcodeBatchSettings
    var isResetRequested = false
    var listeners = ListenerList()
    var scanAreas = ScanAreaProviders()
    var channels: [SessionChannel] = []
    weak var context: DataCaptureContext?
  }

  let state: Mutex<State>
  private let processor: Mutex<FrameProcessor>
  /// Runs the frames and calls the listeners, one after the other.
  let queue = DispatchQueue(label: "barcode-batch")
  /// Lets one frame at a time through to the queue and on to the streams.
  let turn = FrameTurn()

  /// Creates an engine over a decoder.
  ///
  /// - Parameters:
  ///   - context: The context whose frames the engine gets. The context keeps the
  ///     engine until it is removed. Nil for an engine that is given frames by hand.
  ///   - settings: What to look for.
  ///   - decoder: What turns pixels into content.
  public init(
    context: DataCaptureContext?, settings: BarcodeBatchSettings, decoder: any BarcodeDecoder
  ) {
    state = Mutex(State(settings: settings))
    processor = Mutex(FrameProcessor(decoder: decoder, settings: settings))
    context?.addMode(self)
  }

  deinit { finishSessions() }

  /// The context the engine belongs to, if any.
  public var context: DataCaptureContext? { state.withLock { $0.context } }

  /// Whether frames are processed; true at first.
  ///
  /// Setting it to false lets a frame in work finish and deliver its callback, unless
  /// that is done in a callback: then no other one follows. It does not switch the
  /// source off. Codes that were tracked are kept, and age by the frames' times once it
  /// is true again.
  public var isEnabled: Bool {
    get { state.withLock { $0.isEnabled } }
    set { state.withLock { $0.isEnabled = newValue } }
  }

  /// The settings that the next frame is processed with.
  public var settings: BarcodeBatchSettings { state.withLock { $0.settings } }

  /// Sets what to look for from the next frame on.
  ///
  /// Tracked codes that the settings no longer admit are removed with that frame.
  ///
  /// - Parameters:
  ///   - settings: The settings, all of them.
  ///   - completion: Called on the engine's queue once no frame is processed with
  ///     earlier settings any more.
  public func applySettings(
    _ settings: BarcodeBatchSettings, completion: (@Sendable () -> Void)? = nil
  ) {
    state.withLock { $0.settings = settings }
    if let completion { queue.async(execute: completion) }
  }

  /// Forgets all codes with the next frame, which reports them as removed.
  ///
  /// Codes that are still in view are added anew with it, under new identifiers.
  public func reset() {
    state.withLock { $0.isResetRequested = true }
  }

  /// Processes a frame that the caller has, and tells listeners and ``sessions``.
  ///
  /// Frames are processed in the order of the calls, one at a time; a frame waits until
  /// the readers of ``sessions`` have taken the session of the one before. Sessions have
  /// the ``BarcodeBatchSession/frameSequenceID`` 0. Do not wait for this in a listener's
  /// callback.
  ///
  /// - Parameter frame: The frame.
  /// - Returns: The session, or nil when the engine is disabled.
  @discardableResult
  public func process(_ frame: FrameData) async -> BarcodeBatchSession? {
    await process(.frame(frame), sequenceID: 0, droppedFrameCount: 0, pacing: .lossless)
  }

  func process(
    _ input: FrameInput, sequenceID: Int, droppedFrameCount: Int, pacing: FramePacing
  ) async -> BarcodeBatchSession? {
    await turn.begin()
    defer { turn.end() }
    let session = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(
          returning: self.work(
            on: input, sequenceID: sequenceID, droppedFrameCount: droppedFrameCount))
      }
    }
    guard let session else { return nil }
    for channel in openChannels() { await channel.send(session, pacing: pacing) }
    return session
  }

  /// Processes a frame and calls the listeners; runs on the queue.
  private func work(
    on input: FrameInput, sequenceID: Int, droppedFrameCount: Int
  ) -> BarcodeBatchSession? {
    let (isEnabled, settings, isReset) = state.withLock { state in
      defer { if state.isEnabled { state.isResetRequested = false } }
      return (state.isEnabled, state.settings, state.isResetRequested)
    }
    guard isEnabled else { return nil }
    let area = input.geometry.map { scanArea(of: $0) } ?? .all
    let session = processor.withLock { processor in
      if isReset { processor.reset() }
      processor.apply(settings)
      return processor.process(
        input, scanArea: area, sequenceID: sequenceID,
        droppedFrameCount: droppedFrameCount)
    }
    notify(session, input)
    return session
  }
}
