// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Where the times of a file's frames come from.
enum FrameClock: Sendable {
  case rate(FrameRate)
  case times(FrameTimes)

  /// Returns the time of a frame, counted from 0.
  func timestamp(ofFrame index: Int) throws(FrameFileError) -> FrameTimestamp {
    switch self {
    case .rate(let rate): return rate.timestamp(ofFrame: index)
    case .times(let times):
      guard index < times.timestamps.count else {
        throw .times(
          path: times.path, .lineMissing(frame: index, lineCount: times.timestamps.count))
      }
      return times.timestamps[index]
    }
  }

  /// Checks that there is a time for each frame and no more.
  ///
  /// - Parameters:
  ///   - frameCount: The number of whole frames.
  ///   - hasShortFrame: Whether a frame that is cut off follows; it may have a time.
  /// - Throws: `times` with both numbers.
  func check(frameCount: Int, hasShortFrame: Bool = false) throws(FrameFileError) {
    guard case .times(let times) = self else { return }
    let lineCount = times.timestamps.count
    if lineCount == frameCount { return }
    if hasShortFrame, lineCount == frameCount + 1 { return }
    throw .times(path: times.path, .wrongLineCount(lineCount, frameCount: frameCount))
  }
}
