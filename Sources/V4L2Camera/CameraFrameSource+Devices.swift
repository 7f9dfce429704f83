// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  extension CameraFrameSource {
    /// The kernel gives video devices no higher number.
    private static let deviceLimit = 256

    /// Finds the capture devices of the system.
    ///
    /// Each device is opened for a moment, which one that is in use allows. Takes up to some
    /// tenths of a second, since cameras wake up.
    ///
    /// - Returns: The devices, in the order of their numbers; devices that cannot be opened are
    ///   left out.
    /// - Throws: `CameraError.permissionDenied` when there are devices, and the user may open none.
    public static func devices() throws(CameraError) -> [CameraDevice] {
      try devices(calls: .system)
    }

    /// Returns whether a path is one where video devices are: `/dev/video…` or `/dev/v4l/…`.
    public static func isDevicePath(_ path: String) -> Bool {
      path.hasPrefix("/dev/video") || path.hasPrefix("/dev/v4l/")
    }

    static func devices(calls: DeviceCalls) throws(CameraError) -> [CameraDevice] {
      var devices: [CameraDevice] = []
      try find(calls) { connection in
        devices.append(connection.describe())
        return true
      }
      return devices
    }

    static func firstPath(_ calls: DeviceCalls) throws(CameraError) -> String {
      var path: String?
      try find(calls) { connection in
        guard connection.capability.streams else { return true }
        path = connection.path
        return false
      }
      guard let path else { throw .noCamera }
      return path
    }

    /// Opens one capture device after the other, as long as `body` wants more.
    private static func find(
      _ calls: DeviceCalls, _ body: (DeviceConnection) -> Bool
    ) throws(CameraError) {
      var denied: CameraError?
      var isAnyOpen = false
      for number in 0..<deviceLimit {
        do {
          let connection = try DeviceConnection(path: "/dev/video\(number)", calls: calls)
          defer { connection.close() }
          isAnyOpen = true
          guard body(connection) else { return }
        } catch {
          if case .permissionDenied = error { denied = denied ?? error }
        }
      }
      if let denied, !isAnyOpen { throw denied }
    }
  }
#endif
