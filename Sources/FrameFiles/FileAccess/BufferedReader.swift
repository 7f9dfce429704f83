// SPDX-License-Identifier: Apache-2.0

/// Reads lines and blocks of a file or stream in turn.
///
/// Blocks go past the buffer, which is small, so that hardly any byte of a frame
/// is copied twice.
struct BufferedReader: ~Copyable {
  /// What came of the wish for a line.
  enum Line {
    /// The bytes before the line feed.
    case line([UInt8])
    /// The file ends after these bytes, without a line feed.
    case unfinished([UInt8])
    /// There is no line feed within these bytes, which are as many as may be.
    case tooLong([UInt8])
  }

  /// The largest number of bytes of a line, and the size of the buffer.
  static let lineLimit = 4096

  let file: FileDescriptor
  private var buffer: [UInt8]
  private var head = 0
  private var tail: Int
  /// The place in the file of the next byte that is returned.
  private(set) var offset = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - file: What is read.
  ///   - firstBytes: Bytes that were read from it before, and come first.
  init(_ file: consuming FileDescriptor, firstBytes: [UInt8] = []) {
    self.file = file
    let room = max(0, Self.lineLimit - firstBytes.count)
    buffer = firstBytes + [UInt8](repeating: 0, count: room)
    tail = firstBytes.count
  }

  /// Reads up to a line feed; nothing is lost when it throws.
  mutating func readLine(flag: CancellationFlag?) throws(FileReadError) -> Line {
    var searched = head
    while true {
      if let end = buffer[searched..<tail].firstIndex(of: 0x0A) {
        let line = [UInt8](buffer[head..<end])
        take(line.count + 1)
        return .line(line)
      }
      if tail - head >= Self.lineLimit { return .tooLong([UInt8](buffer[head..<tail])) }
      searched = tail - head
      moveToFront()
      guard try fill(flag: flag) > 0 else {
        let rest = [UInt8](buffer[head..<tail])
        take(rest.count)
        return .unfinished(rest)
      }
    }
  }

  /// Fills memory as far as the file goes.
  ///
  /// - Parameters:
  ///   - target: Gets the bytes.
  ///   - count: How many bytes are already in `target`; updated also on a throw.
  ///   - flag: Ends a wait for a stream.
  /// - Throws: `cancelled`, or what the system says.
  mutating func read(
    into target: UnsafeMutableRawBufferPointer, count: inout Int, flag: CancellationFlag?
  ) throws(FileReadError) {
    let buffered = min(tail - head, target.count - count)
    if buffered > 0 {
      buffer.withUnsafeBytes { bytes in
        UnsafeMutableRawBufferPointer(rebasing: target[count..<count + buffered])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[head..<head + buffered]))
      }
      take(buffered)
      count += buffered
    }
    while count < target.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: target[count...])
      let result = try file.read(into: rest, flag: flag)
      guard result > 0 else { return }
      count += result
      offset += result
    }
  }

  /// Passes over bytes as far as the file goes.
  ///
  /// - Parameters:
  ///   - total: How many bytes are to be passed.
  ///   - count: How many have been; updated also on a throw.
  ///   - flag: Ends a wait for a stream.
  /// - Throws: `cancelled`, or what the system says.
  mutating func skip(
    _ total: Int, count: inout Int, flag: CancellationFlag?
  ) throws(FileReadError) {
    if file.kind == .regular {
      let passed = max(0, min(total - count, file.size - offset))
      do { try seek(to: offset + passed) } catch { throw .failed(error) }
      count += passed
      return
    }
    while count < total {
      if head == tail {
        moveToFront()
        guard try fill(flag: flag) > 0 else { return }
      }
      let passed = min(tail - head, total - count)
      take(passed)
      count += passed
    }
  }

  /// Goes on at a place of a regular file.
  mutating func seek(to offset: Int) throws(FrameFileError) {
    try file.seek(to: offset)
    head = 0
    tail = 0
    self.offset = offset
  }

  private mutating func take(_ count: Int) {
    head += count
    offset += count
  }

  private mutating func moveToFront() {
    buffer.withUnsafeMutableBytes { bytes in
      bytes.copyBytes(from: bytes[head..<tail])
    }
    tail -= head
    head = 0
  }

  private mutating func fill(flag: CancellationFlag?) throws(FileReadError) -> Int {
    var outcome: Result<Int, FileReadError> = .success(0)
    buffer.withUnsafeMutableBytes { bytes in
      let room = UnsafeMutableRawBufferPointer(rebasing: bytes[tail...])
      do throws(FileReadError) {
        outcome = .success(try file.read(into: room, flag: flag))
      } catch {
        outcome = .failure(error)
      }
    }
    let count = try outcome.get()
    tail += count
    return count
  }
}
