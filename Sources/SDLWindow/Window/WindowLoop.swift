// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import BarcodeOverlay
  import BarcodeTypes
  import Synchronization

  /// What the window's thread does: takes events and draws, until the window is to be closed.
  struct WindowLoop {
    /// How long a wait for an event goes on before it is looked for a new frame.
    private static let waitMilliseconds: Int32 = 5

    let window: DataCaptureWindow

    /// Opens the window, says so, and returns when it is closed.
    func run(whenOpen: CheckedContinuation<Void, any Error>) {
      let canvas: WindowCanvas
      do {
        canvas = try WindowCanvas(title: window.title, size: window.view.size)
      } catch {
        window.didClose()
        whenOpen.resume(throwing: error)
        return
      }
      whenOpen.resume()
      show(on: canvas)
    }

    private func show(on canvas: consuming WindowCanvas) {
      var painter = OverlayPainter(width: 0, height: 0)
      window.view.size = canvas.size
      while !window.state.withLock({ $0.isClosing }) {
        while let event = canvas.nextEvent(milliseconds: Self.waitMilliseconds) {
          handle(event, on: canvas)
        }
        let (frame, displayTime, needsDrawing) = window.state.withLock { state in
          state.noteStanding()
          defer { state.needsDrawing = false }
          return (state.frame, state.displayTime, state.needsDrawing)
        }
        if needsDrawing { draw(frame, at: displayTime, on: &canvas, &painter) }
      }
      // The window goes before anybody is told.
      _ = consume canvas
      window.didClose()
    }

    private func handle(_ event: WindowEvent, on canvas: borrowing WindowCanvas) {
      switch event {
      case .close: window.state.withLock { $0.isClosing = true }
      case .freeze: window.isFrozen.toggle()
      case .contentMode:
        window.view.contentMode = window.view.contentMode.next
        window.state.withLock { $0.needsDrawing = true }
      case .exposed: window.state.withLock { $0.needsDrawing = true }
      case .resized:
        window.view.size = canvas.size
        window.state.withLock { $0.needsDrawing = true }
      case .tap(let point):
        let shown = window.state.withLock { $0.displayTime }
        window.view.handleTap(at: point, displayTime: shown)
      }
    }

    private func draw(
      _ frame: FrameData?, at displayTime: FrameTimestamp?, on canvas: inout WindowCanvas,
      _ painter: inout OverlayPainter
    ) {
      let size = window.view.size
      let (width, height) = (Int(size.width), Int(size.height))
      if painter.width != width || painter.height != height {
        painter = OverlayPainter(width: width, height: height)
      }
      painter.clear()
      if let frame {
        painter.paint(window.view.drawing(at: displayTime).commands)
        canvas.draw(frame, mapper: window.view.mapper(for: frame.geometry))
      } else {
        canvas.drawNothing()
      }
      canvas.drawOverlay(&painter)
      canvas.present()
    }
  }

  extension ContentMode {
    /// The one after this, over and over.
    fileprivate var next: ContentMode {
      switch self {
      case .fill: .fit
      case .fit: .stretch
      case .stretch: .fill
      }
    }
  }
#endif
