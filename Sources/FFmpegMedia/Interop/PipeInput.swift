// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import CFFmpeg
  import Glibc

  /// Bytes of a pipe for FFmpeg, whose own reading of pipes could not be interrupted.
  ///
  /// Used on the reader's queue only.
  final class PipeInput {
    private static let bufferSize = 1 << 15
    /// How long a wait goes on before it is looked whether to stop.
    private static let pollMilliseconds: Int32 = 50

    /// What containers are read from; valid as long as this object.
    private(set) var context: UnsafeMutablePointer<AVIOContext>
    private let fileDescriptor: Int32
    private let watchdog: Watchdog
    private var firstBytes: ArraySlice<UInt8>
    /// Whether the pipe has ended without a byte.
    private(set) var isEmpty = false
    private var hasBytes = false

    /// Prepares to read a pipe; nil without memory.
    init?(_ pipe: MediaPipe, watchdog: Watchdog) {
      guard let buffer = av_malloc(Self.bufferSize) else { return nil }
      // Without a way to read, the library would take the buffer for data.
      guard
        let context = avio_alloc_context(
          buffer.assumingMemoryBound(to: UInt8.self), Int32(Self.bufferSize), 0, nil,
          { opaque, target, count in
            guard let opaque, let target else { return CFFMPEG_ERROR_INVALID }
            return Unmanaged<PipeInput>.fromOpaque(opaque).takeUnretainedValue()
              .read(into: UnsafeMutableRawBufferPointer(start: target, count: Int(count)))
          }, nil, nil)
      else {
        av_free(buffer)
        return nil
      }
      self.context = context
      fileDescriptor = pipe.fileDescriptor
      firstBytes = pipe.firstBytes[...]
      self.watchdog = watchdog
      context.pointee.seekable = 0
      context.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
    }

    deinit {
      // The library may have put a buffer of another size in its place.
      av_free(context.pointee.buffer)
      var context: UnsafeMutablePointer<AVIOContext>? = context
      avio_context_free(&context)
    }

    /// Reads at least a byte; returns the number of bytes or FFmpeg's code.
    private func read(into target: UnsafeMutableRawBufferPointer) -> Int32 {
      guard firstBytes.isEmpty else {
        let head = firstBytes.prefix(target.count)
        target.copyBytes(from: head)
        firstBytes = firstBytes.dropFirst(head.count)
        hasBytes = true
        return Int32(head.count)
      }
      while !watchdog.hasStopped {
        var request = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, Self.pollMilliseconds) > 0 else { continue }
        let count = Glibc.read(fileDescriptor, target.baseAddress, target.count)
        hasBytes = hasBytes || count > 0
        if count > 0 { return Int32(count) }
        if count == 0 {
          isEmpty = !hasBytes
          return CFFMPEG_ERROR_EOF
        }
        guard errno == EINTR || errno == EAGAIN else { return -errno }
      }
      return CFFMPEG_ERROR_EXIT
    }
  }
#endif
