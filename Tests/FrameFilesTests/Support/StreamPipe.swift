// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A pipe whose ends are closed with the value.
final class StreamPipe: Sendable {
  let readEnd: Int32
  private let writer: FileHandle
  private let reader: FileHandle

  init() {
    let pipe = Pipe()
    reader = pipe.fileHandleForReading
    writer = pipe.fileHandleForWriting
    readEnd = reader.fileDescriptor
  }

  func write(_ bytes: some Sequence<UInt8>) throws { try writer.write(contentsOf: Data(bytes)) }

  func closeWriter() throws { try writer.close() }
}
