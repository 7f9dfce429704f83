// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  /// A capture device of the system.
  public struct CameraDevice: Hashable, Sendable, Codable {
    /// Where the device is, for example `/dev/video0`.
    public var path: String
    /// The name that the device gives itself.
    public var name: String
    /// The name of its driver.
    public var driver: String
    /// Where it is plugged in; differs between equal cameras.
    public var bus: String
    /// What it can send, of the pixel formats that are understood.
    ///
    /// A device that takes any size or rate in a range is listed with the ends of the range
    /// and the usual sizes between them.
    public var formats: [CameraFormat]

    /// Creates the description of a device.
    public init(path: String, name: String, driver: String, bus: String, formats: [CameraFormat]) {
      self.path = path
      self.name = name
      self.driver = driver
      self.bus = bus
      self.formats = formats
    }
  }
#endif
