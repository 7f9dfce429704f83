// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import Synchronization

/// Connects a frame source with the engines that process its frames.
///
/// All members may be used on any thread.
public final class DataCaptureContext: Sendable {
  private struct State {
    var source: (any FrameSource)?
    var pulling: Task<Void, Never>?
  }

  private let state = Mutex(State())
  private let modes = ModeList()

  /// Creates a context without source and engines.
  public init() {}

  deinit {
    state.withLock { $0.pulling }?.cancel()
    modes.finishSessions()
  }

  /// The source whose frames are processed, if any.
  public var frameSource: (any FrameSource)? { state.withLock { $0.source } }

  /// Sets the source whose frames are processed.
  ///
  /// The source keeps the state it was asked for: switch it on to begin, before or
  /// after this. The previous source is no longer pulled from and goes off. A source
  /// gives its frames to one context at a time: one that another context pulls from
  /// begins here when that one lets go of it.
  ///
  /// - Parameter source: The source; nil stops processing.
  public func setFrameSource(_ source: (any FrameSource)?) {
    let previous = state.withLock { state in
      if let source, source === state.source { return nil as Task<Void, Never>? }
      let previous = state.pulling
      state.source = source
      state.pulling = source.map { source in
        let pump = FramePump(source: source, modes: modes)
        return Task {
          // The one before may be the same source's, and a frame of it may be in work.
          await previous?.value
          await pump.run()
        }
      }
      return previous
    }
    previous?.cancel()
    if source == nil { modes.finishSessions() }
  }

  /// Adds an engine, which then gets each frame; adding it again does nothing.
  ///
  /// The context keeps the engine. An engine belongs to one context at a time.
  public func addMode(_ mode: BarcodeBatch) {
    let previous = mode.state.withLock { state in
      defer { state.context = self }
      return state.context
    }
    if let previous, previous !== self { previous.modes.remove(mode) }
    modes.add(mode)
  }

  /// Removes an engine; its sequences of sessions end.
  public func removeMode(_ mode: BarcodeBatch) {
    guard modes.remove(mode) else { return }
    mode.state.withLock { $0.context = nil }
    mode.finishSessions()
  }

  /// Adds a listener to all engines of the context, also to those that are added later.
  ///
  /// It is held weakly, and added at most once to each engine.
  package func addListenerToModes(_ listener: any BarcodeBatchListener) {
    modes.addListener(listener)
  }

  /// Lets a provider limit where all engines of the context look for codes.
  ///
  /// It is held weakly, and counts for engines that are added later too.
  package func addScanAreaToModes(_ provider: any ScanAreaProvider) {
    modes.addScanArea(provider)
  }

  /// Waits until no frames come any more.
  ///
  /// Returns when the source has ended, is off and not asked to be on, or is no longer
  /// this context's; at once when that is so already. A source in standby is waited for.
  /// All listeners have been
  /// called for all frames then. Do not wait for this in a listener's callback.
  ///
  /// - Throws: The error that ended the source; `CancellationError` when the task is
  ///   cancelled.
  public func waitUntilFinished() async throws {
    try await frameSource?.control.waitUntilOff()
  }
}
