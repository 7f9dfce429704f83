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
  /// one view unit a pixel, and is told of clicks as taps. Overlays fade by the frames' times. A frame
  /// that has stayed for a quarter of a second, as a single picture, a frozen one or the last of a
  /// clip, shows all that is known of it whole, for as long as it stays.
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
      private(set) var frame: FrameData?
      /// When the frame came.
      private var arrival = ContinuousClock.Instant.now
      /// Whether the frame has stayed so long that nothing fades any more.
      private var isStanding = false
      var needsDrawing = true
      var isFrozen = false
      var isClosing = false
      var isOpen = false
      var waiters: [CheckedContinuation<Void, Never>] = []

      /// The time at which overlays are drawn and tapped; nil shows all that they have whole.
      var displayTime: FrameTimestamp? { isStanding ? nil : frame?.timestamp }

      /// Takes the frame that is shown from now on.
      mutating func show(_ frame: FrameData, at instant: ContinuousClock.Instant = .now) {
        self.frame = frame
        arrival = instant
        isStanding = false
        needsDrawing = true
      }

      /// Has a frame that stays drawn once more.
      mutating func noteStanding(at instant: ContinuousClock.Instant = .now) {
        guard frame != nil, !isStanding, instant - arrival >= DataCaptureWindow.standingDuration
        else { return }
        isStanding = true
        needsDrawing = true
      }
    }

    /// How long a next frame is waited for, as codes' predicted places do.
    private static let standingDuration = Duration.milliseconds(250)

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
      state.withLock { $0.show(frame) }
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
