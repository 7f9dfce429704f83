// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Glibc

/// Standard input or a named pipe, whose first bytes tell what comes.
struct InputPipe {
  private static let headCount = 12

  let fileDescriptor: Int32
  let name: String
  private(set) var firstBytes: [UInt8] = []

  /// Opens what an input is read from; nil for a file or directory.
  ///
  /// Waits for the pipe's writer and its first bytes.
  ///
  /// - Parameter path: What was typed; `-` is standard input.
  /// - Throws: That it cannot be opened or read.
  init?(_ path: String) throws(FrameFileError) {
    var status = stat()
    if path == "-" {
      (fileDescriptor, name) = (STDIN_FILENO, "standard input")
    } else {
      let mode = stat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
      guard mode != S_IFREG, mode != S_IFDIR else { return nil }
      // It is read to the end of the process.
      fileDescriptor = open(path, O_RDONLY | O_CLOEXEC)
      name = path
      guard fileDescriptor >= 0 else { throw .cannotOpen(path: path, code: errno) }
    }
    try readHead()
  }

  /// Whether it is a file that was given as standard input.
  var isFile: Bool {
    var status = stat()
    return fstat(fileDescriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a video in the library's own format comes, perhaps one that is cut off.
  var isY4M: Bool {
    let signature = Array("YUV4MPEG2".utf8)
    return firstBytes.prefix(signature.count).elementsEqual(signature.prefix(firstBytes.count))
  }

  private mutating func readHead() throws(FrameFileError) {
    var bytes = [UInt8](repeating: 0, count: Self.headCount)
    while firstBytes.count < Self.headCount {
      let count = read(fileDescriptor, &bytes, Self.headCount - firstBytes.count)
      if count == 0 { return }
      if count > 0 {
        firstBytes += bytes.prefix(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        throw .cannotRead(path: name, code: errno)
      }
    }
  }
}
