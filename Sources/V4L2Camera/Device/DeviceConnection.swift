// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import Glibc

  /// An open device that is known to capture, before its buffers are mapped.
  ///
  /// Whoever opened it closes it, or has a ``BufferRing`` take it over.
  struct DeviceConnection {
    let path: String
    let capability: DeviceCapability
    private let handle: Int32
    private let calls: DeviceCalls

    /// Opens a device.
    ///
    /// - Parameters:
    ///   - path: The device.
    ///   - calls: The way to it.
    /// - Throws: Why it cannot be opened, or that it is no capture device.
    init(path: String, calls: DeviceCalls) throws(CameraError) {
      self.path = path
      self.calls = calls
      do {
        handle = try calls.open(path)
      } catch {
        switch error.code {
        case ENOENT, ENODEV, ENXIO, ENOTDIR: throw .noSuchDevice(path: path)
        case EACCES, EPERM: throw .permissionDenied(path: path)
        case EBUSY: throw .busy(path: path)
        case EISDIR: throw .notACaptureDevice(path: path)
        default: throw .system(path: path, operation: "open", code: error.code)
        }
      }
      do {
        capability = try calls.capability(handle)
      } catch {
        calls.close(handle)
        switch error.code {
        // Files and other devices do not know the question.
        case ENOTTY, EINVAL, ENOSYS: throw .notACaptureDevice(path: path)
        default: throw CameraError(error, path: path, operation: "VIDIOC_QUERYCAP")
        }
      }
      guard capability.captures else {
        calls.close(handle)
        throw .notACaptureDevice(path: path)
      }
    }

    func close() { calls.close(handle) }

    /// Returns what the device is and all that it can send.
    func describe() -> CameraDevice {
      let offers = (try? calls.offers(handle)) ?? []
      return CameraDevice(
        path: path, name: capability.name, driver: capability.driver, bus: capability.bus,
        formats: offers.flatMap { $0.formats() })
    }

    /// Chooses a format and a rate, and has the device take them.
    ///
    /// - Parameter request: What is wanted.
    /// - Returns: What the device says it will send.
    /// - Throws: Why the device cannot be used.
    func setUp(_ request: CameraRequest) throws(CameraError) -> (
      format: CameraFormat, rowStride: Int
    ) {
      guard capability.streams else { throw .cannotStream(path: path) }
      let offers = try call("VIDIOC_ENUM_FMT") { () throws(DeviceCallError) in
        try calls.offers(handle)
      }
      guard let choice = request.choice(of: offers) else {
        let letters = offers.map { FourCC(number: $0.fourCC).description }
        throw .noUsableFormat(path: path, offered: Array(Set(letters)).sorted())
      }
      let actual = try call("VIDIOC_S_FMT") { () throws(DeviceCallError) in
        try calls.setFormat(
          handle,
          DeviceFormat(fourCC: choice.pixelFormat.fourCC.number, resolution: choice.resolution))
      }
      guard let pixelFormat = CameraPixelFormat(FourCC(number: actual.fourCC)),
        request.pixelFormats.contains(pixelFormat),
        actual.resolution.width > 0, actual.resolution.height > 0
      else {
        throw .noUsableFormat(
          path: path, offered: [FourCC(number: actual.fourCC).description])
      }
      // Not all devices let their rate be set, or tell it.
      let rate = try? calls.setFrameRate(handle, choice.frameRate ?? request.frameRate)
      let format = CameraFormat(
        pixelFormat: pixelFormat, resolution: actual.resolution,
        frameRate: rate.flatMap(\.self) ?? choice.frameRate)
      return (format, actual.rowStride)
    }

    /// Maps buffers; the ring then closes the device.
    func mapBuffers(_ count: Int) throws(CameraError) -> BufferRing {
      try call("VIDIOC_REQBUFS") { () throws(DeviceCallError) in
        try BufferRing(handle: handle, count: count, calls: calls)
      }
    }

    private func call<Result>(
      _ operation: String, _ body: () throws(DeviceCallError) -> Result
    ) throws(CameraError) -> Result {
      do {
        return try body()
      } catch {
        throw CameraError(error, path: path, operation: operation)
      }
    }
  }
#endif
