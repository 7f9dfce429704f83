// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import BarcodeOverlay
  import BarcodeTypes
  import CSDL2
  import Foundation

  /// A window of SDL and what is drawn in it; belongs to the thread that made it.
  struct WindowCanvas: ~Copyable {
    private let window: OpaquePointer
    private let renderer: OpaquePointer
    private var frameTexture: FrameTexture?
    private var overlayTexture: OverlayTexture?

    /// Opens a window.
    ///
    /// - Parameters:
    ///   - title: What its frame says.
    ///   - size: Its size in pixels; at least one, at most what a display may have.
    /// - Throws: Why there is none.
    init(title: String, size: Size) throws(WindowError) {
      // The app has its own idea of what an interruption does.
      SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
      guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .noDisplay }
      // Without a display a window that nobody sees would be made.
      let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
      if driver == "offscreen", getenv("SDL_VIDEODRIVER") == nil {
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
        throw .noDisplay
      }
      func pixels(_ extent: Double) -> Int32 { Int32(min(16384, max(1, extent.rounded()))) }
      // "Anywhere", whose macro is not imported.
      let anywhere: Int32 = 0x1FFF_0000
      let window = SDL_CreateWindow(
        title, anywhere, anywhere, pixels(size.width), pixels(size.height),
        SDL_WINDOW_SHOWN.rawValue | SDL_WINDOW_RESIZABLE.rawValue)
      guard let window else {
        let reason = Self.reason
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
        throw .failed(operation: "SDL_CreateWindow", reason: reason)
      }
      let renderer =
        SDL_CreateRenderer(window, -1, 0)
        ?? SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
      guard let renderer else {
        let reason = Self.reason
        SDL_DestroyWindow(window)
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
        throw .failed(operation: "SDL_CreateRenderer", reason: reason)
      }
      self.window = window
      self.renderer = renderer
    }

    deinit {
      SDL_DestroyRenderer(renderer)  // and its textures
      SDL_DestroyWindow(window)
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }

    private static var reason: String { String(cString: SDL_GetError()) }

    /// The size of what is seen, in pixels.
    var size: Size {
      var (width, height): (Int32, Int32) = (0, 0)
      SDL_GetRendererOutputSize(renderer, &width, &height)
      return Size(width: Double(width), height: Double(height))
    }

    /// Waits for an event of the user, for so long at most.
    borrowing func nextEvent(milliseconds: Int32) -> WindowEvent? {
      var event = SDL_Event()
      while SDL_WaitEventTimeout(&event, milliseconds) == 1 {
        if let event = WindowEvent(event) { return event }
      }
      return nil
    }

    /// Draws a frame as a mapper lays it, and nothing around it.
    mutating func draw(_ frame: FrameData, mapper: FrameViewMapper) {
      drawNothing()
      if frameTexture?.fits(frame) != true {
        frameTexture?.destroy()
        frameTexture = FrameTexture(for: frame, renderer: renderer)
      }
      frameTexture?.draw(frame, mapper: mapper, renderer: renderer)
    }

    /// Makes everything black.
    borrowing func drawNothing() {
      SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
      SDL_RenderClear(renderer)
    }

    /// Lays what was painted over what was drawn.
    mutating func drawOverlay(_ painter: inout OverlayPainter) {
      let (width, height) = (painter.width, painter.height)
      if overlayTexture?.width != width || overlayTexture?.height != height {
        overlayTexture?.destroy()
        overlayTexture = OverlayTexture(width: width, height: height, renderer: renderer)
      }
      overlayTexture?.draw(&painter, renderer: renderer)
    }

    /// Shows what was drawn.
    borrowing func present() { SDL_RenderPresent(renderer) }
  }
#endif
