// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Reads the frames of a YUV4MPEG2 video in turn.
struct Y4MReader: ~Copyable {
  /// What came of the wish for a frame.
  enum Outcome {
    case frame(FrameData)
    /// The video ends, perhaps with a frame that is cut off.
    case end(ShortFrame?)
  }

  /// How far a frame has been read, for a stream whose reader was interrupted.
  private struct Progress {
    var bytes: [UInt8] = []
    var skippedCount = 0
  }

  private enum FrameLine {
    case whole
    case cutOff
    case none
  }

  static let frameWord: [UInt8] = Array("FRAME".utf8)

  let header: Y4MHeader
  let firstFrameOffset: Int
  /// The number of frames that have been read since the first.
  private(set) var readFrameCount = 0
  private var reader: BufferedReader
  private var progress: Progress?

  /// Reads the header; waits for a stream until there is one.
  init(
    _ file: consuming FileDescriptor, firstBytes: [UInt8] = []
  ) throws(FrameFileError) {
    let path = file.path
    guard file.kind != .directory else { throw .isDirectory(path: path) }
    var reader = BufferedReader(file, firstBytes: firstBytes)
    let line: BufferedReader.Line
    do throws(FileReadError) {
      line = try reader.readLine(flag: nil)
    } catch {
      throw error.fileError(path: path)
    }
    if case .unfinished(let bytes) = line, bytes.isEmpty { throw .emptyFile(path: path) }
    do throws(Y4MError) {
      header = try Self.header(of: line)
    } catch {
      throw .video(path: path, error)
    }
    firstFrameOffset = reader.offset
    self.reader = reader
  }

  private static func header(of line: BufferedReader.Line) throws(Y4MError) -> Y4MHeader {
    switch line {
    case .line(let bytes): return try Y4MHeader(line: bytes)
    case .unfinished(let bytes):
      throw bytes.prefix(Y4MHeader.signature.count).elementsEqual(
        Y4MHeader.signature.prefix(bytes.count)) ? .truncatedHeader : .notY4M
    case .tooLong(let bytes):
      throw bytes.starts(with: Y4MHeader.signature)
        ? .headerTooLong(limit: BufferedReader.lineLimit) : .notY4M
    }
  }

  /// The name of the file or stream.
  var path: String { reader.file.path }

  /// Whether the video is a file that can be read again from its first frame.
  var isFile: Bool { reader.file.kind == .regular }

  /// The number of bytes of the file, as of now.
  var fileSize: Int { reader.file.size }

  /// Reads bytes at a place of the file without moving on.
  func peek(_ count: Int, at offset: Int) -> [UInt8] { reader.file.peek(count, at: offset) }

  /// Goes back to the first frame.
  mutating func rewind() throws(FrameFileError) {
    guard isFile else { throw .cannotRewind(path: path) }
    try reader.seek(to: firstFrameOffset)
    readFrameCount = 0
    progress = nil
  }

  /// Reads the next frame; one that is interrupted is read on by the next call.
  mutating func nextFrame(
    clock: FrameClock, flag: CancellationFlag?
  ) throws(FileReadError) -> Outcome {
    if progress == nil {
      switch try readFrameLine(flag: flag) {
      case .whole: progress = Progress()
      case .cutOff: return .end(shortFrame(byteCount: 0))
      case .none: return .end(nil)
      }
    }
    // Taken out of self: a second reference to the bytes would copy them.
    var current = progress.take() ?? Progress()
    do throws(FileReadError) {
      try readPixels(&current, flag: flag)
    } catch {
      progress = current
      throw error
    }
    let byteCount = current.bytes.count + current.skippedCount
    guard byteCount == header.frameByteCount else {
      return .end(shortFrame(byteCount: byteCount))
    }
    return .frame(try makeFrame(current.bytes, clock: clock))
  }

  private mutating func readFrameLine(flag: CancellationFlag?) throws(FileReadError) -> FrameLine {
    let offset = reader.offset
    let word = Self.frameWord
    switch try reader.readLine(flag: flag) {
    case .line(let bytes)
    where bytes.starts(with: word) && (bytes.count == word.count || bytes[word.count] == 0x20):
      return .whole
    case .unfinished([]): return .none
    case .unfinished(let bytes)
    where bytes.prefix(word.count).elementsEqual(word.prefix(bytes.count)):
      return .cutOff
    case .line, .unfinished, .tooLong:
      throw .failed(
        .video(path: path, .frameExpected(frame: readFrameCount, offset: offset)))
    }
  }

  private mutating func readPixels(
    _ progress: inout Progress, flag: CancellationFlag?
  ) throws(FileReadError) {
    let delivered = header.deliveredByteCount
    if progress.bytes.count < delivered {
      let previous = progress.bytes
      var failure: FileReadError?
      progress.bytes = [UInt8](unsafeUninitializedCapacity: delivered) { buffer, count in
        let memory = UnsafeMutableRawBufferPointer(buffer)
        memory.copyBytes(from: previous)
        count = previous.count
        do throws(FileReadError) {
          try reader.read(into: memory, count: &count, flag: flag)
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
    }
    guard progress.bytes.count == delivered else { return }
    let rest = header.frameByteCount - delivered
    if rest > 0 { try reader.skip(rest, count: &progress.skippedCount, flag: flag) }
  }

  private mutating func makeFrame(
    _ bytes: [UInt8], clock: FrameClock
  ) throws(FileReadError) -> FrameData {
    let timestamp: FrameTimestamp
    do throws(FrameFileError) {
      timestamp = try clock.timestamp(ofFrame: readFrameCount)
    } catch {
      throw .failed(error)
    }
    readFrameCount += 1
    do throws(FrameError) {
      return try FrameData(
        bytes: bytes, width: header.width, height: header.height,
        pixelFormat: header.colorSpace.pixelFormat, timestamp: timestamp)
    } catch {
      throw .failed(.unusableFrame(path: path, error))
    }
  }

  private func shortFrame(byteCount: Int) -> ShortFrame {
    ShortFrame(
      index: readFrameCount, byteCount: byteCount, expectedByteCount: header.frameByteCount)
  }
}
