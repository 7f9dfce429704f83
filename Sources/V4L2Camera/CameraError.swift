// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import Glibc

  /// Why a camera gives no frames, or no further ones.
  public enum CameraError: Error, Hashable, Sendable {
    /// No capture device was found.
    case noCamera
    /// There is nothing at the path, or nothing behind it.
    case noSuchDevice(path: String)
    /// The user may not open the device.
    case permissionDenied(path: String)
    /// Another process has taken the device.
    case busy(path: String)
    /// What is at the path is no capture device.
    case notACaptureDevice(path: String)
    /// The device captures in a way that is not supported: without memory-mapped buffers, or
    /// with several planes in separate buffers only.
    case cannotStream(path: String)
    /// The device offers none of the pixel formats that may be chosen.
    case noUsableFormat(path: String, offered: [String])
    /// The device was unplugged.
    case disconnected(path: String)
    /// The device gave no frame for longer than the settings allow.
    case noFrames(path: String, after: Duration)
    /// The device gave nothing but damaged frames for longer than the settings allow.
    case onlyDamagedFrames(path: String, last: FrameDamage)
    /// The system refused an operation; `code` is the value of `errno`.
    case system(path: String, operation: String, code: Int32)
  }

  extension CameraError: CustomStringConvertible {
    /// A sentence that names the device and says what is wrong.
    public var description: String {
      switch self {
      case .noCamera: "no camera was found"
      case .noSuchDevice(let path): "\(path): no such device"
      case .permissionDenied(let path):
        "\(path): permission denied; members of the group video may usually open cameras"
      case .busy(let path): "\(path): is in use by another process"
      case .notACaptureDevice(let path): "\(path): is no video capture device"
      case .cannotStream(let path):
        "\(path): does not capture to memory-mapped buffers of one plane"
      case .noUsableFormat(let path, let offered):
        "\(path): offers no usable pixel format, only "
          + (offered.isEmpty ? "none" : offered.joined(separator: ", "))
      case .disconnected(let path): "\(path): was disconnected"
      case .noFrames(let path, let duration): "\(path): gave no frame for \(duration)"
      case .onlyDamagedFrames(let path, let damage):
        "\(path): gave only damaged frames, the last one: \(damage)"
      case .system(let path, let operation, let code):
        "\(path): \(operation): \(Self.text(of: code))"
      }
    }

    private static func text(of code: Int32) -> String {
      guard let text = strerror(code) else { return "error \(code)" }
      return String(cString: text)
    }
  }
#endif
