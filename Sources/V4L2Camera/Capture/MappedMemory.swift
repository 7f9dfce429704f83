// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  /// The memory of a device's buffers.
  ///
  /// Unchecked: the pointers never change, and the bytes behind one are only read while the
  /// device does not have its buffer.
  final class MappedMemory: @unchecked Sendable {
    private let buffers: [UnsafeMutableRawBufferPointer]
    private let unmap: @Sendable (UnsafeMutableRawBufferPointer) -> Void

    /// Maps a number of buffers.
    ///
    /// - Parameters:
    ///   - handle: The open device.
    ///   - count: The number of buffers.
    ///   - calls: The way to the device.
    /// - Throws: What the system refused; nothing stays mapped then.
    init(handle: Int32, count: Int, calls: DeviceCalls) throws(DeviceCallError) {
      var buffers: [UnsafeMutableRawBufferPointer] = []
      do {
        for index in 0..<count { buffers.append(try calls.map(handle, index)) }
      } catch {
        for buffer in buffers { calls.unmap(buffer) }
        throw error
      }
      self.buffers = buffers
      unmap = calls.unmap
    }

    deinit {
      for buffer in buffers { unmap(buffer) }
    }

    /// Returns the first bytes of a buffer; fewer where it is shorter.
    func bytes(_ index: Int, count: Int) -> UnsafeRawBufferPointer {
      let buffer = buffers[index]
      return UnsafeRawBufferPointer(rebasing: buffer[..<min(max(count, 0), buffer.count)])
    }
  }
#endif
