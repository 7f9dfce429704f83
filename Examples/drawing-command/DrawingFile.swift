// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc

/// Where an example's drawing goes: a file, or nowhere.
public struct DrawingFile {
  /// That a file cannot be written, and why.
  struct Problem: Error, CustomStringConvertible {
    var path: String
    var errorNumber: Int32

    var description: String { "\(path): cannot write: \(String(cString: strerror(errorNumber)))" }
  }

  /// That a file holds something else than a drawing.
  struct OtherFile: Error, CustomStringConvertible {
    var path: String

    var description: String { "\(path): is no SVG drawing and would be overwritten" }
  }

  private let path: String
  private let handle: FileHandle?

  /// Opens the file; what it holds stays until the drawing is written.
  ///
  /// - Parameter path: The path; nil for nowhere.
  /// - Throws: That it cannot be written, before any work is done.
  init(path: String?) throws {
    self.path = path ?? ""
    guard let path else {
      handle = nil
      return
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Problem(path: path, errorNumber: errno) }
    guard Self.mayBeReplaced(path) else {
      close(descriptor)
      throw OtherFile(path: path)
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Whether a file is empty, a drawing, or no file at all but a pipe or a device.
  private static func mayBeReplaced(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
      return true
    }
    let start = try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)).read(upToCount: 256)
    return start?.range(of: Data("<svg".utf8)) != nil
  }

  /// Whether a drawing is asked for.
  public var isWanted: Bool { handle != nil }

  /// Writes the drawing, if one is asked for; a pipe's reader that went away is no error.
  ///
  /// - Parameter drawing: Makes the text of the file.
  /// - Throws: That it cannot be written.
  public func write(_ drawing: () throws -> String) throws {
    guard let handle else { return }
    var rest = Data(try drawing().utf8)
    // A pipe or a device has no length.
    _ = ftruncate(handle.fileDescriptor, 0)
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
      case EPIPE: return
      case let number: throw Problem(path: path, errorNumber: number)
      }
    }
  }
}
