// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import Synchronization

/// Frames of an array, in order.
///
/// A source that has ended and is started again begins with its first frame; one
/// that was stopped in its middle goes on where it was.
public final class ArrayFrameSource: FrameSource {
  /// What the engine is told; the source itself drops no frames either way.
  public let pacing: FramePacing
  /// The state of the source.
  public let control = FrameSourceControl()

  private let frames: [FrameData]
  /// The next frame; nil after the end.
  private let nextIndex = Mutex<Int?>(0)

  /// Creates a source of frames.
  ///
  /// - Parameters:
  ///   - frames: The frames with their times.
  ///   - pacing: What the engine is told.
  public init(_ frames: [FrameData], pacing: FramePacing = .lossless) {
    self.frames = frames
    self.pacing = pacing
  }

  /// The number of frames.
  public var frameCount: Int? { frames.count }

  /// Goes back to the first frame after an end.
  public func start() async throws {
    nextIndex.withLock { index in
      if index == nil { index = 0 }
    }
  }

  /// Returns the next frame, or nil at the end.
  public func nextFrame() async throws -> FrameData? {
    nextIndex.withLock { nextIndex in
      guard let index = nextIndex, index < frames.count else {
        nextIndex = nil
        return nil
      }
      nextIndex = index + 1
      return frames[index]
    }
  }
}
