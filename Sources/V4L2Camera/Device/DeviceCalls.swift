// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  public import BarcodeTypes

  /// What a camera asks of the operating system, so that a device can be simulated.
  ///
  /// Calls come on one thread at a time, but for ``enqueue``, which comes on any. A handle is
  /// what ``open`` returned, and is not used after ``close``. Each call throws the value of
  /// `errno`.
  @_spi(Simulation)
  public struct DeviceCalls: Sendable {
    /// Opens a device for capturing, without waiting for frames.
    public var open: @Sendable (_ path: String) throws(DeviceCallError) -> Int32
    /// Closes a device; memory that is still mapped stays valid.
    public var close: @Sendable (_ handle: Int32) -> Void
    /// Tells what the device is.
    public var capability: @Sendable (_ handle: Int32) throws(DeviceCallError) -> DeviceCapability
    /// Lists all that the device can send.
    public var offers: @Sendable (_ handle: Int32) throws(DeviceCallError) -> [FormatOffer]
    /// Asks for a format and returns what the device makes of it.
    public var setFormat:
      @Sendable (_ handle: Int32, _ format: DeviceFormat) throws(DeviceCallError) -> DeviceFormat
    /// Asks for a number of frames a second and returns the device's, or nil if it does not say.
    public var setFrameRate:
      @Sendable (_ handle: Int32, _ rate: Double) throws(DeviceCallError) -> Double?
    /// Asks for a number of buffers and returns how many there are.
    public var requestBuffers:
      @Sendable (_ handle: Int32, _ count: Int) throws(DeviceCallError) -> Int
    /// Maps a buffer into memory.
    public var map:
      @Sendable (_ handle: Int32, _ index: Int) throws(DeviceCallError)
        -> UnsafeMutableRawBufferPointer
    /// Gives up the memory of a buffer.
    public var unmap: @Sendable (_ memory: UnsafeMutableRawBufferPointer) -> Void
    /// Gives a buffer to the device, to be filled.
    public var enqueue: @Sendable (_ handle: Int32, _ index: Int) throws(DeviceCallError) -> Void
    /// Takes the oldest filled buffer, or nil when there is none yet.
    public var dequeue: @Sendable (_ handle: Int32) throws(DeviceCallError) -> FilledBuffer?
    /// Begins to fill buffers.
    public var startStreaming: @Sendable (_ handle: Int32) throws(DeviceCallError) -> Void
    /// Stops filling; the device forgets all buffers that it was given.
    public var stopStreaming: @Sendable (_ handle: Int32) -> Void
    /// Waits until a buffer is filled, for so long at most.
    public var poll: @Sendable (_ handle: Int32, _ milliseconds: Int) -> DeviceReadiness
    /// Lets time pass.
    public var sleep: @Sendable (_ milliseconds: Int) -> Void
    /// The system's monotonic clock, which drivers take frame times from.
    public var now: @Sendable () -> FrameTimestamp

    /// Creates a set of calls.
    public init(
      open: @escaping @Sendable (_ path: String) throws(DeviceCallError) -> Int32,
      close: @escaping @Sendable (_ handle: Int32) -> Void,
      capability: @escaping @Sendable (_ handle: Int32) throws(DeviceCallError) -> DeviceCapability,
      offers: @escaping @Sendable (_ handle: Int32) throws(DeviceCallError) -> [FormatOffer],
      setFormat:
        @escaping @Sendable (_ handle: Int32, _ format: DeviceFormat) throws(DeviceCallError)
        -> DeviceFormat,
      setFrameRate:
        @escaping @Sendable (_ handle: Int32, _ rate: Double) throws(DeviceCallError) -> Double?,
      requestBuffers:
        @escaping @Sendable (_ handle: Int32, _ count: Int) throws(DeviceCallError) -> Int,
      map:
        @escaping @Sendable (_ handle: Int32, _ index: Int) throws(DeviceCallError)
        -> UnsafeMutableRawBufferPointer,
      unmap: @escaping @Sendable (_ memory: UnsafeMutableRawBufferPointer) -> Void,
      enqueue: @escaping @Sendable (_ handle: Int32, _ index: Int) throws(DeviceCallError) -> Void,
      dequeue: @escaping @Sendable (_ handle: Int32) throws(DeviceCallError) -> FilledBuffer?,
      startStreaming: @escaping @Sendable (_ handle: Int32) throws(DeviceCallError) -> Void,
      stopStreaming: @escaping @Sendable (_ handle: Int32) -> Void,
      poll: @escaping @Sendable (_ handle: Int32, _ milliseconds: Int) -> DeviceReadiness,
      sleep: @escaping @Sendable (_ milliseconds: Int) -> Void,
      now: @escaping @Sendable () -> FrameTimestamp
    ) {
      self.open = open
      self.close = close
      self.capability = capability
      self.offers = offers
      self.setFormat = setFormat
      self.setFrameRate = setFrameRate
      self.requestBuffers = requestBuffers
      self.map = map
      self.unmap = unmap
      self.enqueue = enqueue
      self.dequeue = dequeue
      self.startStreaming = startStreaming
      self.stopStreaming = stopStreaming
      self.poll = poll
      self.sleep = sleep
      self.now = now
    }
  }
#endif
