// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc

/// A file that is written to, or standard output.
struct OutputFile: Sendable {
  let path: String
  private let handle: FileHandle

  /// Makes sure that output does not go where the frames come from.
  static func check(_ path: String, isNot input: String?) throws(OutputFileError) {
    var output = stat()
    var frames = stat()
    guard let input, stat(path, &output) == 0, stat(input, &frames) == 0 else { return }
    let isFile = output.st_mode & S_IFMT == S_IFREG
    if isFile, output.st_dev == frames.st_dev, output.st_ino == frames.st_ino {
      throw .isTheInput(path: path)
    }
  }

  /// Makes sure that outputs do not overwrite each other.
  static func checkApart(_ paths: [String]) throws(OutputFileError) {
    var seen: Set<String> = []
    for path in paths {
      let name = path == "-" ? path : URL(fileURLWithPath: path).standardizedFileURL.path
      guard seen.insert(name).inserted else { throw .isGivenTwice(path: path) }
    }
  }

  static let standardOutput = OutputFile(path: "-", handle: .standardOutput)
  static let standardError = OutputFile(path: "/dev/stderr", handle: .standardError)

  private init(path: String, handle: FileHandle) {
    self.path = path
    self.handle = handle
  }

  /// Opens the file; what it holds stays until it is emptied.
  ///
  /// `-` is standard output.
  init(path: String) throws(OutputFileError) {
    if path == "-" {
      self = .standardOutput
      return
    }
    self.path = path
    // Opened as it is: a pipe, a device or a link stays what it is.
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, code: errno) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Throws away what the file holds; pipes, devices and standard output stay as they are.
  func empty() {
    if path != "-" { _ = ftruncate(handle.fileDescriptor, 0) }
  }

  func write(_ bytes: some Sequence<UInt8>) throws(OutputFileError) {
    var rest = Data(bytes)
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.write(handle.fileDescriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest.removeFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      // Who gave us the output may have made it non-blocking.
      case EAGAIN: waitUntilWritable()
      case EPIPE: throw .readerIsGone(path: path)
      case let code: throw .cannotWrite(path: path, code: code)
      }
    }
  }

  private func waitUntilWritable() {
    var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}

/// Why output could not be written.
enum OutputFileError: Error, Equatable, CustomStringConvertible {
  /// The system refused; `code` is the value of `errno`.
  case cannotWrite(path: String, code: Int32)
  /// Who read the pipe wants no more.
  case readerIsGone(path: String)
  case isTheInput(path: String)
  case isGivenTwice(path: String)

  var description: String {
    switch self {
    case .cannotWrite(let path, let code):
      "\(Self.name(path)): cannot write: \(String(cString: strerror(code)))"
    case .readerIsGone(let path): "\(Self.name(path)): nobody reads any more"
    case .isTheInput(let path): "\(path): would overwrite the input"
    case .isGivenTwice(let path): "\(Self.name(path)): two outputs would overwrite each other"
    }
  }
  private static func name(_ path: String) -> String { path == "-" ? "standard output" : path }
}
