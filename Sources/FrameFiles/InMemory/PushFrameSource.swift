// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// Frames that an app hands over one by one, from any thread.
///
/// A live source keeps the newest frame until it is pulled and counts the ones
/// that it replaces, also while it is off. A lossless source keeps frames in order
/// up to its capacity.
///
/// After ``finish(throwing:)`` the source ends when the frames it holds have been
/// pulled. It cannot be pushed to again: started once more, it ends at once.
public final class PushFrameSource: FrameSource {
  /// Whether the newest frame wins or those who push wait.
  public let pacing: FramePacing
  /// The state of the source.
  public let control = FrameSourceControl()

  private let mailbox: FrameMailbox

  /// Creates a source without frames.
  ///
  /// - Parameters:
  ///   - pacing: Whether the newest frame wins or those who push wait.
  ///   - capacity: The number of frames that a lossless source holds; values below
  ///     1 count as 1. More take more memory and let pushing run further ahead.
  ///     Live sources hold one frame.
  public init(pacing: FramePacing = .live, capacity: Int = 4) {
    self.pacing = pacing
    self.mailbox = FrameMailbox(pacing: pacing, capacity: capacity)
  }

  /// The number of frames that were replaced before they were pulled.
  public var droppedFrameCount: Int { mailbox.droppedCount }

  /// Hands over a frame without waiting.
  ///
  /// - Parameter frame: The frame with its time.
  /// - Returns: Whether the frame was taken: false after the end, and by a lossless
  ///   source that is full.
  @discardableResult
  public func push(_ frame: FrameData) -> Bool {
    mailbox.offer(frame)
  }

  /// Hands over a frame and waits until there is room for it.
  ///
  /// Frames of several tasks that wait are taken in the order in which they came.
  /// A live source always has room.
  ///
  /// - Parameter frame: The frame with its time.
  /// - Returns: Whether the frame was taken: false after the end, and when the task
  ///   was cancelled before there was room.
  @discardableResult
  public func pushWaiting(_ frame: FrameData) async -> Bool {
    await mailbox.put(frame)
  }

  /// Ends the source behind the frames that it holds.
  ///
  /// Tasks that wait to push are told that their frames were not taken. Further
  /// calls do nothing.
  ///
  /// - Parameter failure: Why there are no further frames; nil for a plain end.
  public func finish(throwing failure: (any Error)? = nil) {
    mailbox.finish(throwing: failure)
  }

  /// Waits for the next frame.
  ///
  /// - Returns: The frame, or nil at the end.
  /// - Throws: `CancellationError` when the task is cancelled, or once what the
  ///   source was finished with.
  public func nextFrame() async throws -> FrameData? {
    try await mailbox.take()
  }
}
