// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation
import Synchronization

/// Writes a line of JSON for each frame.
final class EventWriter: Sendable {
  private struct State {
    var frame = 0
    var buffer = Data()
    var hasBegun = false
  }

  private let file: OutputFile
  private let state = Mutex(State())

  /// Opens the file; what it held before is gone with the first lines.
  ///
  /// `-` is standard output.
  init(path: String) throws(OutputFileError) {
    file = try OutputFile(path: path)
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
      guard file.path == "-" || state.buffer.count > 1 << 16 else { return Data() }
      defer { state.buffer = Data() }
      return state.buffer
    }
    try flush(full)
  }

  /// Writes what is left.
  func close() throws {
    begin()
    try flush(
      state.withLock { state in
        defer { state.buffer = Data() }
        return state.buffer
      })
  }

  private func begin() {
    let isFirst = state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    if isFirst { file.empty() }
  }

  private func flush(_ data: Data) throws {
    guard !data.isEmpty else { return }
    begin()
    try file.write(data)
  }
}
