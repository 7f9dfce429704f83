// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import BarcodeTypes
  import CV4L2
  import Glibc

  extension DeviceCalls {
    /// The calls of the kernel's video interface.
    static let system = DeviceCalls(
      open: { (path) throws(DeviceCallError) in
        var handle: Int32
        repeat {
          handle = Glibc.open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        } while handle == -1 && errno == EINTR
        if handle == -1 { throw DeviceCallError(code: errno) }
        return handle
      },
      close: { handle in _ = Glibc.close(handle) },
      capability: { (handle) throws(DeviceCallError) in
        var capability = v4l2_capability()
        try SystemRequest.make(CV4L2_QUERYCAP, handle, &capability)
        return DeviceCapability(capability)
      },
      offers: { (handle) throws(DeviceCallError) in FormatEnumeration(handle: handle).offers() },
      setFormat: { (handle, format) throws(DeviceCallError) in
        var request = v4l2_format()
        request.type = captureType.rawValue
        request.fmt.pix.pixelformat = format.fourCC
        request.fmt.pix.width = UInt32(clamping: format.resolution.width)
        request.fmt.pix.height = UInt32(clamping: format.resolution.height)
        request.fmt.pix.field = V4L2_FIELD_NONE.rawValue
        try SystemRequest.make(CV4L2_S_FMT, handle, &request)
        let pixels = request.fmt.pix
        return DeviceFormat(
          fourCC: pixels.pixelformat,
          resolution: VideoResolution(width: Int(pixels.width), height: Int(pixels.height)),
          rowStride: Int(pixels.bytesperline))
      },
      setFrameRate: { (handle, rate) throws(DeviceCallError) in
        try setFrameRate(rate, of: handle)
      },
      requestBuffers: { (handle, count) throws(DeviceCallError) in
        var request = v4l2_requestbuffers()
        request.type = captureType.rawValue
        request.memory = V4L2_MEMORY_MMAP.rawValue
        request.count = UInt32(clamping: count)
        try SystemRequest.make(CV4L2_REQBUFS, handle, &request)
        return Int(request.count)
      },
      map: { (handle, index) throws(DeviceCallError) in
        var buffer = captureBuffer(index)
        try SystemRequest.make(CV4L2_QUERYBUF, handle, &buffer)
        let length = Int(buffer.length)
        // Writing is never done, but some drivers refuse a mapping that is only for reading.
        let memory = mmap(
          nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, handle, off_t(buffer.m.offset))
        guard let memory, memory != MAP_FAILED else { throw DeviceCallError(code: errno) }
        return UnsafeMutableRawBufferPointer(start: memory, count: length)
      },
      unmap: { memory in _ = munmap(memory.baseAddress, memory.count) },
      enqueue: { (handle, index) throws(DeviceCallError) in
        var buffer = captureBuffer(index)
        try SystemRequest.make(CV4L2_QBUF, handle, &buffer)
      },
      dequeue: { (handle) throws(DeviceCallError) in
        var buffer = captureBuffer(0)
        do throws(DeviceCallError) {
          try SystemRequest.make(CV4L2_DQBUF, handle, &buffer)
        } catch {
          if error.code == EAGAIN { return nil }
          throw error
        }
        return FilledBuffer(buffer)
      },
      startStreaming: { (handle) throws(DeviceCallError) in
        var type = captureType.rawValue
        try SystemRequest.make(CV4L2_STREAMON, handle, &type)
      },
      stopStreaming: { handle in
        var type = captureType.rawValue
        try? SystemRequest.make(CV4L2_STREAMOFF, handle, &type)
      },
      poll: { handle, milliseconds in
        var request = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
        let count = Glibc.poll(&request, 1, Int32(clamping: milliseconds))
        if count == 0 || count == -1 && errno == EINTR { return .timedOut }
        return count == 1 && request.revents & Int16(POLLIN) != 0 ? .ready : .failed
      },
      sleep: { milliseconds in _ = usleep(UInt32(clamping: milliseconds * 1000)) },
      now: {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return FrameTimestamp(
          nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
      })

    private static let captureType = V4L2_BUF_TYPE_VIDEO_CAPTURE

    private static func captureBuffer(_ index: Int) -> v4l2_buffer {
      var buffer = v4l2_buffer()
      buffer.type = captureType.rawValue
      buffer.memory = V4L2_MEMORY_MMAP.rawValue
      buffer.index = UInt32(clamping: index)
      return buffer
    }

    private static func setFrameRate(
      _ rate: Double, of handle: Int32
    ) throws(DeviceCallError) -> Double? {
      var request = v4l2_streamparm()
      request.type = captureType.rawValue
      try SystemRequest.make(CV4L2_G_PARM, handle, &request)
      if request.parm.capture.capability & UInt32(V4L2_CAP_TIMEPERFRAME) != 0 {
        request.parm.capture.timeperframe = v4l2_fract(
          numerator: 1000, denominator: UInt32((rate * 1000).rounded()))
        try SystemRequest.make(CV4L2_S_PARM, handle, &request)
      }
      return FormatEnumeration.rate(of: request.parm.capture.timeperframe)
    }
  }

  extension DeviceCapability {
    fileprivate init(_ capability: v4l2_capability) {
      let all = capability.capabilities
      // A device of several nodes says here what all of them can, and there what this one can.
      let own = all & UInt32(V4L2_CAP_DEVICE_CAPS) != 0 ? capability.device_caps : all
      let single = own & UInt32(V4L2_CAP_VIDEO_CAPTURE) != 0
      let multiple = own & UInt32(V4L2_CAP_VIDEO_CAPTURE_MPLANE) != 0
      self.init(
        name: Self.text(capability.card), driver: Self.text(capability.driver),
        bus: Self.text(capability.bus_info), captures: single || multiple,
        streams: single && own & UInt32(V4L2_CAP_STREAMING) != 0)
    }

    /// Returns the text of a field of fixed size, up to its first zero.
    private static func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
  }

  extension FilledBuffer {
    fileprivate init(_ buffer: v4l2_buffer) {
      let clock = buffer.flags & UInt32(V4L2_BUF_FLAG_TIMESTAMP_MASK)
      let isMonotonic = clock == UInt32(V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC)
      let nanoseconds =
        Int64(buffer.timestamp.tv_sec) * 1_000_000_000 + Int64(buffer.timestamp.tv_usec) * 1000
      self.init(
        index: Int(buffer.index), byteCount: Int(buffer.bytesused), sequence: buffer.sequence,
        timestamp: isMonotonic ? FrameTimestamp(nanoseconds: nanoseconds) : nil,
        isDamaged: buffer.flags & UInt32(V4L2_BUF_FLAG_ERROR) != 0)
    }
  }
#endif
