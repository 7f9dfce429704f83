// SPDX-License-Identifier: Apache-2.0

extension Y4MReader {
  /// How many frames a file holds.
  struct FrameCount {
    /// The number of whole frames.
    let count: Int
    /// Whether a frame that is cut off follows.
    let hasShortFrame: Bool
  }

  /// Computes the number of frames from the size of the file.
  ///
  /// - Returns: Nil for streams, and when the lines of frames have parameters and
  ///   so no known length.
  func countFrames() -> FrameCount? {
    guard isFile else { return nil }
    let line = Self.frameWord + [0x0A]
    let stride = line.count + header.frameByteCount
    let (count, rest) = (fileSize - firstFrameOffset).quotientAndRemainder(dividingBy: stride)
    guard count >= 0, rest >= 0 else { return nil }
    // Lines of another length would put the last frame elsewhere.
    let places = count > 0 ? [0, count - 1] : []
    for place in places where peek(line.count, at: firstFrameOffset + place * stride) != line {
      return nil
    }
    let tail = peek(min(rest, line.count), at: firstFrameOffset + count * stride)
    guard line.starts(with: tail) else { return nil }
    return FrameCount(count: count, hasShortFrame: rest > 0)
  }
}
