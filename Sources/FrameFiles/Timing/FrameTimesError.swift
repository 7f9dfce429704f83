// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a list of times.
///
/// Lines are counted from 1, frames from 0.
public enum FrameTimesError: Error, Hashable, Sendable {
  /// A line is not a number of seconds.
  case unreadableLine(number: Int, text: String)
  /// There are not as many lines as frames.
  case wrongLineCount(Int, frameCount: Int)
  /// A stream has a frame for which there is no line.
  case lineMissing(frame: Int, lineCount: Int)
}

extension FrameTimesError: CustomStringConvertible {
  /// A sentence that says what is wrong.
  public var description: String {
    switch self {
    case .unreadableLine(let number, let text):
      "line \(number) is not a number of seconds: \"\(text)\""
    case .wrongLineCount(let count, let frameCount): "\(count) lines for \(frameCount) frames"
    case .lineMissing(let frame, let lineCount):
      "\(lineCount) lines, so none for frame \(frame)"
    }
  }
}
