// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  public import BarcodeCapture
  public import BarcodeOverlay
  import BarcodeTypes
  import Foundation
  import Synchronization

  /// A window that shows what a camera sees, with the overlays of a view.
  ///
  /// The window shows the newest frame that the engine has processed, and the overlays as they
  /// are for that frame, so that they lie on their codes. The view takes the size of the window,
  /// one view unit a pixel, and is told of clicks as taps. Overlays fade by the frames' times: what
  /// is new in a frame that stays, as in a single picture, is not to be seen there unless their
  /// `fadeDuration` is zero.
  ///
  /// Where the trait `CairoRendering` is on too, text is written with the system's fonts and
  /// pictures of all kinds are shown. Without it there is a font of its own, of the letters of
  /// ASCII, JPEG pictures are shown in grey, and PNG pictures are left out.
  ///
  /// Keys: space or F freezes and goes on, M goes through the content modes, Escape or Q closes.
  ///
  /// The window has a thread of its own, on which overlays are asked for their drawing and told of
  /// taps. All members may be used on any thread. One window at a time can be open.
  public final class DataCaptureWindow: Sendable {
    struct State {
      var frame: FrameData?
      var needsDrawing = true
      var isFrozen = false
      var isClosing = false
      var isOpen = false
      var waiters: [CheckedContinuation<Void, Never>] = []
    }

    /// What is shown over the frames.
    public let view: DataCaptureView
    /// What the window's frame says.
    public let title: String

    let state = Mutex(State())
    private let barcodeBatch: BarcodeBatch
    private let frames: FrameObserver

    /// Creates a window that is not yet open.
    ///
    /// - Parameters:
    ///   - view: What is shown over the frames; its size is that of the window at first.
    ///   - barcodeBatch: The engine whose frames are shown.
    ///   - title: What the window's frame says.
    public init(view: DataCaptureView, barcodeBatch: BarcodeBatch, title: String = "Barcodes") {
      self.view = view
      self.title = title
      self.barcodeBatch = barcodeBatch
      frames = FrameObserver()
      frames.window.withLock { $0 = WeakWindow(value: self) }
      barcodeBatch.addListener(frames)
    }

    /// Whether the window is there.
    public var isOpen: Bool { state.withLock { $0.isOpen } }

    /// Whether the source stands by and the last frame stays.
    ///
    /// Codes of a frozen frame can be tapped.
    public var isFrozen: Bool {
      get { state.withLock { $0.isFrozen } }
      set {
        let isChanged = state.withLock { state in
          defer { state.isFrozen = newValue }
          return state.isFrozen != newValue
        }
        guard isChanged, let source = barcodeBatch.context?.frameSource else { return }
        // A source that has ended, or was switched off by others, stays off.
        if source.desiredState == (newValue ? .on : .standby) {
          source.switchToDesiredState(newValue ? .standby : .on)
        }
      }
    }

    /// Opens the window.
    ///
    /// - Throws: A ``WindowError``; nothing is open then.
    public func open() async throws {
      let isNew = state.withLock { state in
        guard !state.isOpen else { return false }
        state.isOpen = true
        state.isClosing = false
        return true
      }
      guard isNew else { return }
      try await withCheckedThrowingContinuation { continuation in
        // The window library wants one thread for all that belongs to a window.
        Thread.detachNewThread { WindowLoop(window: self).run(whenOpen: continuation) }
      }
    }

    /// Closes the window and returns when it is gone.
    public func close() async {
      state.withLock { $0.isClosing = true }
      await waitUntilClosed()
    }

    /// Returns when the user has closed the window, or ``close()`` has; at once when it is not open.
    public func waitUntilClosed() async {
      await withCheckedContinuation { continuation in
        let isOpen = state.withLock { state in
          if state.isOpen { state.waiters.append(continuation) }
          return state.isOpen
        }
        if !isOpen { continuation.resume() }
      }
    }

    func didClose() {
      let waiters = state.withLock { state in
        state.isOpen = false
        defer { state.waiters = [] }
        return state.waiters
      }
      for waiter in waiters { waiter.resume() }
    }

    fileprivate func show(_ frame: FrameData) {
      state.withLock { state in
        state.frame = frame
        state.needsDrawing = true
      }
    }
  }

  private struct WeakWindow: Sendable {
    weak let value: DataCaptureWindow?
  }

  /// Passes the engine's frames on to the window, without keeping it.
  private final class FrameObserver: BarcodeBatchListener {
    let window = Mutex(WeakWindow(value: nil))

    func barcodeBatch(
      _ batch: BarcodeBatch, didUpdate session: BarcodeBatchSession, frameData: FrameData
    ) {
      window.withLock { $0.value }?.show(frameData)
    }
  }
#endif
