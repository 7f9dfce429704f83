// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import BarcodeTypes
  import Glibc

  /// A device that has been opened and set up: ready to fill its buffers.
  struct OpenDevice: Sendable {
    /// How many buffers a device is asked for.
    ///
    /// One is with the engine, one may be with a listener, one waits as the newest, and the
    /// device needs two to go on.
    static let bufferCount = 6

    let path: String
    let ring: BufferRing
    /// What the device sends, as it says itself.
    let format: CameraFormat
    let shape: FrameShape
    let frameTimeout: Duration

    /// Opens a device and sets it up.
    ///
    /// - Parameters:
    ///   - path: The device.
    ///   - settings: What is asked of it.
    ///   - calls: The way to the device.
    /// - Throws: Why it cannot be used; it is closed again then.
    init(path: String, settings: CameraSettings, calls: DeviceCalls) throws(CameraError) {
      let connection = try DeviceConnection(path: path, calls: calls)
      do {
        let request = CameraRequest(settings)
        let device = try connection.setUp(request)
        self.path = path
        format = device.format
        shape = FrameShape(device.format, rowStride: device.rowStride)
        frameTimeout = max(settings.frameTimeout, .milliseconds(100))
        ring = try connection.mapBuffers(Self.bufferCount)
      } catch {
        connection.close()
        throw error
      }
    }

    /// Returns what a refused call means.
    func error(_ error: DeviceCallError, in operation: String) -> CameraError {
      CameraError(error, path: path, operation: operation)
    }
  }

  extension CameraError {
    /// Tells what a refused call to a device means that had been opened.
    init(_ error: DeviceCallError, path: String, operation: String) {
      switch error.code {
      case ENODEV, ENXIO, EBADF: self = .disconnected(path: path)
      case EBUSY: self = .busy(path: path)
      default: self = .system(path: path, operation: operation, code: error.code)
      }
    }
  }
#endif
