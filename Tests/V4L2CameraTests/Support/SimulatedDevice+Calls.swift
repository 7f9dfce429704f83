// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import BarcodeTypes
  import Glibc
  import Synchronization

  @testable @_spi(Simulation) import V4L2Camera

  extension SimulatedDevice {
    /// Returns the calls of a system that has only some simulated devices, with one handle each.
    static func calls(of devices: [SimulatedDevice]) -> DeviceCalls {
      @Sendable func with<Result>(
        _ handle: Int32, _ call: String,
        _ body: (inout State) throws(DeviceCallError) -> Result
      ) throws(DeviceCallError) -> Result {
        for device in devices {
          let result = try device.state.withLock { (state) throws(DeviceCallError) -> Result? in
            guard state.openHandles.contains(handle) else { return nil }
            try state.check(call)
            return try body(&state)
          }
          if let result { return result }
        }
        throw DeviceCallError(code: EBADF)
      }
      return DeviceCalls(
        open: { (path) throws(DeviceCallError) in
          for (index, device) in devices.enumerated() where device.path == path {
            return try device.state.withLock { (state) throws(DeviceCallError) -> Int32 in
              state.openedPaths.append(path)
              try state.check("open")
              state.nextHandle += 1
              let handle = state.nextHandle * 16 + Int32(index)
              state.openHandles.insert(handle)
              return handle
            }
          }
          throw DeviceCallError(code: ENOENT)
        },
        close: { handle in
          try? with(handle, "close") { state in
            state.openHandles.remove(handle)
            state.isStreaming = false
          }
        },
        capability: { (handle) throws(DeviceCallError) in
          try with(handle, "capability") { $0.capability }
        },
        offers: { (handle) throws(DeviceCallError) in try with(handle, "offers") { $0.offers } },
        setFormat: { (handle, format) throws(DeviceCallError) in
          try with(handle, "setFormat") { state in
            state.setFormats.append(format)
            var actual = state.actualFormat ?? format
            if let rowStride = state.rowStride { actual.rowStride = rowStride }
            return actual
          }
        },
        setFrameRate: { (handle, rate) throws(DeviceCallError) in
          try with(handle, "setFrameRate") { state in
            state.setRates.append(rate)
            return state.actualRate ?? rate
          }
        },
        requestBuffers: { (handle, count) throws(DeviceCallError) in
          try with(handle, "requestBuffers") { state in
            state.queued = []
            state.filled = []
            state.buffers = []
            return state.grantedBufferCount ?? count
          }
        },
        map: { (handle, index) throws(DeviceCallError) in
          try with(handle, index == 0 ? "map" : "mapFurther") { state in
            let memory = UnsafeMutableRawBufferPointer.allocate(
              byteCount: state.bufferByteCount, alignment: 16)
            let address = UInt(bitPattern: memory.baseAddress)
            state.mapped.insert(address)
            state.buffers.append(address)
            return UnsafeMutableRawBufferPointer(memory)
          }
        },
        unmap: { memory in
          let address = UInt(bitPattern: memory.baseAddress)
          for device in devices {
            let isOwn = device.state.withLock { $0.mapped.remove(address) != nil }
            if isOwn { memory.deallocate() }
          }
        },
        enqueue: { (handle, index) throws(DeviceCallError) in
          try with(handle, "enqueue") { $0.queued.append(index) }
        },
        dequeue: { (handle) throws(DeviceCallError) in
          try with(handle, "dequeue") { $0.filled.isEmpty ? nil : $0.filled.removeFirst() }
        },
        startStreaming: { (handle) throws(DeviceCallError) in
          try with(handle, "startStreaming") { state in
            state.isStreaming = true
            state.sequence = 0
          }
        },
        stopStreaming: { handle in
          try? with(handle, "stopStreaming") { state in
            state.isStreaming = false
            state.queued = []
            state.filled = []
          }
        },
        poll: { handle, milliseconds in
          // Real cameras take their time; not to keep a processor busy.
          usleep(500)
          return
            (try? with(handle, "poll") { state -> DeviceReadiness in
              state.pollCount += 1
              if state.isFailed { return .failed }
              if !state.filled.isEmpty { return .ready }
              if state.timePasses { state.clock += Int64(milliseconds) * 1_000_000 }
              return .timedOut
            }) ?? .failed
        },
        sleep: { milliseconds in
          usleep(500)
          for device in devices { device.pass(.milliseconds(milliseconds)) }
        },
        now: {
          FrameTimestamp(nanoseconds: devices.first?[\.clock] ?? 0)
        })
    }
  }
#endif
