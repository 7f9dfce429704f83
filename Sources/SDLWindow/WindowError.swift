// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  /// Why a window cannot be shown.
  public enum WindowError: Error, Hashable, Sendable {
    /// There is no display; the environment's `DISPLAY` or `WAYLAND_DISPLAY` names one.
    case noDisplay
    /// The window library failed, and said why.
    case failed(operation: String, reason: String)
  }

  extension WindowError: CustomStringConvertible {
    /// A sentence that says what is wrong.
    public var description: String {
      switch self {
      case .noDisplay: "there is no display for a window"
      case .failed(let operation, let reason): "no window: \(operation): \(reason)"
      }
    }
  }
#endif
