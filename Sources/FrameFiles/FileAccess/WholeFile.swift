// SPDX-License-Identifier: Apache-2.0

/// Reads small files at once.
enum WholeFile {
  /// The largest picture: 100 Mpixel of 16-bit colour, and a header.
  static let pictureLimit = 600_100_000
  /// Enough for the times of a week at 100 frames a second.
  static let timesLimit = 1 << 30

  /// Returns all bytes of a file.
  static func read(_ path: String, limit: Int) throws(FrameFileError) -> [UInt8] {
    let file = try FileDescriptor(opening: path)
    guard file.kind != .directory else { throw .isDirectory(path: path) }
    // One byte more than the file has, to see its end; streams begin small.
    var capacity = file.kind == .regular ? min(file.size, limit) + 1 : 1 << 16
    var bytes: [UInt8] = []
    while true {
      let isAtEnd = try extend(&bytes, to: capacity, from: file)
      guard bytes.count <= limit else { throw .fileTooLarge(path: path, limit: limit) }
      if isAtEnd { return bytes }
      capacity = bytes.count * 2 + 1
    }
  }

  /// Returns the first bytes of a file, and what it is; none of what is no regular file.
  static func head(_ path: String, count: Int) throws(FrameFileError) -> (FileKind, [UInt8]) {
    // To open a pipe would wait for its writer.
    guard !FileDescriptor.isStream(path) else { return (.stream, []) }
    let file = try FileDescriptor(opening: path)
    return (file.kind, file.kind == .regular ? file.peek(count, at: 0) : [])
  }

  /// Reads on up to a number of bytes; true when the file ends before.
  private static func extend(
    _ bytes: inout [UInt8], to capacity: Int, from file: borrowing FileDescriptor
  ) throws(FrameFileError) -> Bool {
    let previous = bytes
    var failure: FileReadError?
    var isAtEnd = false
    bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let memory = UnsafeMutableRawBufferPointer(buffer)
      memory.copyBytes(from: previous)
      count = previous.count
      do throws(FileReadError) {
        while count < capacity, !isAtEnd {
          let rest = UnsafeMutableRawBufferPointer(rebasing: memory[count..<capacity])
          let result = try file.read(into: rest, flag: nil)
          isAtEnd = result == 0
          count += result
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure.fileError(path: file.path) }
    return isAtEnd
  }
}
