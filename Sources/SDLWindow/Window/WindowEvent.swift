// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import BarcodeTypes
  import CSDL2

  /// What a user does with a window.
  enum WindowEvent {
    case close
    case freeze
    case contentMode
    case exposed
    case resized
    /// A click of the left button, in view coordinates.
    case tap(Point)

    /// Takes an event of the library; nil for what a window does not care about.
    init?(_ event: SDL_Event) {
      switch event.type {
      case SDL_QUIT.rawValue: self = .close
      case SDL_WINDOWEVENT.rawValue:
        switch UInt32(event.window.event) {
        case SDL_WINDOWEVENT_CLOSE.rawValue: self = .close
        case SDL_WINDOWEVENT_SIZE_CHANGED.rawValue: self = .resized
        case SDL_WINDOWEVENT_EXPOSED.rawValue: self = .exposed
        default: return nil
        }
      case SDL_MOUSEBUTTONDOWN.rawValue where event.button.button == UInt8(SDL_BUTTON_LEFT):
        // The middle of the pixel that was hit.
        self = .tap(Point(x: Double(event.button.x) + 0.5, y: Double(event.button.y) + 0.5))
      case SDL_KEYDOWN.rawValue where event.key.repeat == 0:
        switch UInt32(bitPattern: event.key.keysym.sym) {
        case SDLK_SPACE.rawValue, SDLK_f.rawValue: self = .freeze
        case SDLK_m.rawValue: self = .contentMode
        case SDLK_ESCAPE.rawValue, SDLK_q.rawValue: self = .close
        default: return nil
        }
      default: return nil
      }
    }
  }
#endif
