// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import CFFmpeg
  import Glibc

  /// Room on the disk that is taken for a file before it is needed, so that its end has a place.
  ///
  /// An index is written last. If the disk is full by then, all that was written before is lost,
  /// unless the index finds room that the file has already.
  struct DiskReserve: ~Copyable {
    /// Room is taken in steps, since each is a change of the file's own index.
    private static let step: Int64 = 1 << 20
    /// `FALLOC_FL_KEEP_SIZE`: the file's size stays that of what was written.
    private static let keepsSize: Int32 = 1

    private let descriptor: Int32
    /// The bytes of the file that have a place on the disk.
    private var reserved: Int64 = 0

    /// Prepares to take room; nil for what is no file with room of its own, such as a pipe.
    init?(path: String) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      self.descriptor = descriptor
    }

    /// Gives back what is behind the file's last byte, which must have been written by now.
    deinit {
      var status = stat()
      // Where that fails, only the room is lost.
      if fstat(descriptor, &status) == 0 { _ = ftruncate(descriptor, status.st_size) }
      close(descriptor)
    }

    /// Makes sure that the file can have a number of bytes.
    ///
    /// - Parameter byteCount: The bytes from the file's begin.
    /// - Returns: 0, or the value of `errno` that writing so many would end with. A file system
    ///   that takes no room in advance counts as one that has it.
    mutating func reserve(upTo byteCount: Int64) -> Int32 {
      guard byteCount <= Self.sizeLimit else { return EFBIG }
      guard byteCount > reserved else { return 0 }
      // The last step of a disk may be too long for it.
      for end in [(byteCount / Self.step + 1) * Self.step, byteCount] {
        if fallocate(descriptor, Self.keepsSize, off_t(reserved), off_t(end - reserved)) == 0 {
          reserved = end
          return 0
        }
        guard [ENOSPC, EDQUOT, EFBIG].contains(errno) else { return 0 }
      }
      return errno
    }

    /// The size that this process may give a file.
    private static var sizeLimit: Int64 {
      var limit = rlimit()
      guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return .max }
      return Int64(clamping: limit.rlim_cur)
    }
  }
#endif
