// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  public import BarcodeTypes

  /// A call that the system refused.
  @_spi(Simulation)
  public struct DeviceCallError: Error, Hashable, Sendable {
    /// The value of `errno`.
    public let code: Int32

    /// Creates an error from the value of `errno`.
    public init(code: Int32) { self.code = code }
  }

  /// What a device says about itself.
  @_spi(Simulation)
  public struct DeviceCapability: Hashable, Sendable {
    /// The name that the device gives itself.
    public var name: String
    /// The name of its driver.
    public var driver: String
    /// Where it is plugged in.
    public var bus: String
    /// Whether it captures video.
    public var captures: Bool
    /// Whether it fills buffers of one plane that are mapped into memory.
    public var streams: Bool

    /// Creates what a device says about itself.
    public init(name: String, driver: String, bus: String, captures: Bool, streams: Bool) {
      self.name = name
      self.driver = driver
      self.bus = bus
      self.captures = captures
      self.streams = streams
    }
  }

  /// A pixel format that a device can send, with one size or a range of them.
  @_spi(Simulation)
  public struct FormatOffer: Hashable, Sendable {
    /// The kernel's number of the pixel format.
    public var fourCC: UInt32
    /// The smallest size.
    public var smallest: VideoResolution
    /// The largest size; the smallest one where there is no other.
    public var largest: VideoResolution
    /// How far sizes in a range are apart; 1 by 1 where any is possible.
    public var step: VideoResolution
    /// The rates in frames a second; the ends of a range where any between them is possible.
    public var frameRates: [Double]
    /// Whether rates between those of the list are possible too.
    public var takesRatesBetween: Bool

    /// Creates the offer of a pixel format.
    public init(
      fourCC: UInt32, smallest: VideoResolution, largest: VideoResolution? = nil,
      step: VideoResolution = VideoResolution(width: 1, height: 1), frameRates: [Double] = [],
      takesRatesBetween: Bool = false
    ) {
      self.fourCC = fourCC
      self.smallest = smallest
      self.largest = largest ?? smallest
      self.step = step
      self.frameRates = frameRates
      self.takesRatesBetween = takesRatesBetween
    }
  }

  /// What a device is told to send, and what it says it will.
  @_spi(Simulation)
  public struct DeviceFormat: Hashable, Sendable {
    /// The kernel's number of the pixel format.
    public var fourCC: UInt32
    /// The size of the frames.
    public var resolution: VideoResolution
    /// The number of bytes between rows of the first plane; 0 for compressed pictures.
    public var rowStride: Int

    /// Creates a format.
    public init(fourCC: UInt32, resolution: VideoResolution, rowStride: Int = 0) {
      self.fourCC = fourCC
      self.resolution = resolution
      self.rowStride = rowStride
    }
  }

  /// A buffer that a device has filled.
  @_spi(Simulation)
  public struct FilledBuffer: Hashable, Sendable {
    /// Which of the buffers it is.
    public var index: Int
    /// The number of bytes that were written.
    public var byteCount: Int
    /// The number of the frame, in which lost frames leave gaps.
    public var sequence: UInt32
    /// The time of the frame on the monotonic clock; nil where the driver has another clock.
    public var timestamp: FrameTimestamp?
    /// Whether the driver says that the data are incomplete or wrong.
    public var isDamaged: Bool

    /// Creates what is known of a filled buffer.
    public init(
      index: Int, byteCount: Int, sequence: UInt32, timestamp: FrameTimestamp?,
      isDamaged: Bool = false
    ) {
      self.index = index
      self.byteCount = byteCount
      self.sequence = sequence
      self.timestamp = timestamp
      self.isDamaged = isDamaged
    }
  }

  /// What came of a wait for a device.
  @_spi(Simulation)
  public enum DeviceReadiness: Hashable, Sendable {
    /// A buffer is filled.
    case ready
    /// Nothing happened.
    case timedOut
    /// Something is wrong with the device; taking a buffer tells what.
    case failed
  }
#endif
