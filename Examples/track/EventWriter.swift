// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation
import Glibc
import Synchronization

/// Writes a line of JSON for each frame.
final class EventWriter: Sendable {
  private struct State {
    var frame = 0
    var buffer = Data()
  }

  private let path: String
  private let handle: FileHandle
  private let state = Mutex(State())

  /// Makes sure that the events do not go where the frames come from.
  static func check(_ path: String, isNot input: String?) throws(EventFileError) {
    var events = stat()
    var frames = stat()
    guard let input, stat(path, &events) == 0, stat(input, &frames) == 0 else { return }
    let isFile = events.st_mode & S_IFMT == S_IFREG
    if isFile, events.st_dev == frames.st_dev, events.st_ino == frames.st_ino {
      throw .isTheInput(path: path)
    }
  }

  /// Opens the file, which is emptied; `-` is standard output.
  init(path: String) throws(EventFileError) {
    self.path = path
    if path == "-" {
      handle = .standardOutput
      return
    }
    // Opened as it is: a pipe, a device or a link stays what it is.
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .cannotWrite(path: path) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Adds the line of the next frame.
  func write(_ session: BarcodeBatchSession, time: Double, cost: CostClock.Cost) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let full = try state.withLock { state in
      var line = try encoder.encode(
        FrameEvent(session, frame: state.frame, time: time, cost: cost))
      line.append(UInt8(ascii: "\n"))
      state.frame += 1
      state.buffer.append(line)
      // Standard output may feed a program that waits for each line.
      guard path == "-" || state.buffer.count > 1 << 16 else { return Data() }
      defer { state.buffer = Data() }
      return state.buffer
    }
    try flush(full)
  }

  /// Writes what is left.
  func close() throws {
    try flush(
      state.withLock { state in
        defer { state.buffer = Data() }
        return state.buffer
      })
  }

  private func flush(_ data: Data) throws {
    guard !data.isEmpty else { return }
    do {
      try handle.write(contentsOf: data)
    } catch {
      throw EventFileError.cannotWrite(path: path)
    }
  }
}

/// Why events could not be written.
enum EventFileError: Error, CustomStringConvertible {
  case cannotWrite(path: String)
  case isTheInput(path: String)

  var description: String {
    switch self {
    case .cannotWrite(let path): "\(path): cannot write events"
    case .isTheInput(let path): "\(path): events would overwrite the input"
    }
  }
}
