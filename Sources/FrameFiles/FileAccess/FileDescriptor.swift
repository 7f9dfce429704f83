// SPDX-License-Identifier: Apache-2.0
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a path leads to.
enum FileKind {
  case regular
  case directory
  /// A pipe, a terminal, a device.
  case stream
}

/// An open file; closes itself unless the descriptor is somebody else's.
struct FileDescriptor: ~Copyable {
  /// How long a wait for a stream goes on before its flag is looked at again.
  private static let pollMilliseconds: Int32 = 50

  let path: String
  let kind: FileKind
  private let number: Int32
  private let isOwned: Bool

  /// Opens a file for reading; opening a named pipe waits for its writer.
  init(opening path: String) throws(FrameFileError) {
    let number = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard number >= 0 else { throw .cannotOpen(path: path, code: errno) }
    self.path = path
    self.number = number
    self.isOwned = true
    self.kind = Self.kind(of: number)
  }

  /// Borrows a descriptor, which is read as a stream whatever it is.
  init(borrowing number: Int32, name: String) {
    self.path = name
    self.number = number
    self.isOwned = false
    self.kind = .stream
  }

  deinit {
    if isOwned { _ = close(number) }
  }

  /// Returns whether there is something at a path.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// Returns whether a path leads to a pipe or device, without opening it.
  static func isStream(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && kind(of: status) == .stream
  }

  private static func kind(of number: Int32) -> FileKind {
    var status = stat()
    return fstat(number, &status) == 0 ? kind(of: status) : .stream
  }

  private static func kind(of status: stat) -> FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .directory
    default: .stream
    }
  }

  /// The number of bytes of a regular file, as of now.
  var size: Int {
    var status = stat()
    return fstat(number, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Reads up to as many bytes as fit, at least one.
  ///
  /// - Parameters:
  ///   - buffer: Gets the bytes; not empty.
  ///   - flag: Ends a wait for a stream when set; nil waits for good.
  /// - Returns: The number of bytes read; 0 at the end of the file.
  /// - Throws: `cancelled`, or what the system says.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, flag: CancellationFlag?
  ) throws(FileReadError) -> Int {
    while true {
      if kind == .stream, let flag { try waitUntilReadable(flag) }
      #if canImport(Darwin)
        let count = Darwin.read(number, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
        let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(number, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      // Somebody else may have made the descriptor non-blocking.
      case EAGAIN: poll(milliseconds: Self.pollMilliseconds)
      case let code: throw .failed(.cannotRead(path: path, code: code))
      }
    }
  }

  /// Reads at a place of a regular file, leaving the place of `read` alone.
  ///
  /// - Parameters:
  ///   - count: The largest number of bytes.
  ///   - offset: The place of the first.
  /// - Returns: The bytes; fewer at the end of the file or when it cannot be read.
  func peek(_ count: Int, at offset: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      let result = pread(number, buffer.baseAddress, count, off_t(offset))
      initializedCount = max(0, result)
    }
  }

  /// Moves the place of `read` in a regular file.
  func seek(to offset: Int) throws(FrameFileError) {
    guard lseek(number, off_t(offset), SEEK_SET) >= 0 else {
      throw .cannotRead(path: path, code: errno)
    }
  }

  private func waitUntilReadable(_ flag: CancellationFlag) throws(FileReadError) {
    while !flag.isSet {
      if poll(milliseconds: Self.pollMilliseconds) { return }
    }
    throw .cancelled
  }

  /// Returns whether a read would not wait; false when the time is over.
  @discardableResult
  private func poll(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    #if canImport(Darwin)
      let count = Darwin.poll(&request, 1, milliseconds)
    #elseif canImport(Glibc)
      let count = Glibc.poll(&request, 1, milliseconds)
    #elseif canImport(Musl)
      let count = Musl.poll(&request, 1, milliseconds)
    #endif
    return count > 0
  }
}
