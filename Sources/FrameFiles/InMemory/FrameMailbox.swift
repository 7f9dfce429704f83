// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Synchronization

/// Hands frames from those who make them to the one who pulls them.
///
/// A live mailbox keeps the newest frame and counts those it replaces. A lossless
/// one keeps frames in order up to its capacity and lets makers wait. All members
/// may be used on any thread; continuations are resumed outside the lock.
final class FrameMailbox: Sendable {
  private typealias Taker = CheckedContinuation<FrameData?, any Error>

  private struct Maker {
    let identifier: Int
    let frame: FrameData
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var frames: [FrameData] = []
    var droppedCount = 0
    var isFinished = false
    /// What the taker gets once after the last frame.
    var failure: (any Error)?
    var taker: Taker?
    var makers: [Maker] = []
    var nextIdentifier = 0
  }

  let pacing: FramePacing
  private let capacity: Int
  private let state = Mutex(State())

  /// Creates an empty mailbox.
  ///
  /// - Parameters:
  ///   - pacing: Whether the newest frame wins or makers wait.
  ///   - capacity: The number of frames that a lossless mailbox keeps; positive.
  init(pacing: FramePacing, capacity: Int) {
    self.pacing = pacing
    self.capacity = pacing == .live ? 1 : max(1, capacity)
  }

  /// The number of frames that newer ones have replaced.
  var droppedCount: Int { state.withLock { $0.droppedCount } }

  /// Puts a frame in, if that is possible now.
  ///
  /// - Returns: False when the mailbox is full and lossless, or finished.
  func offer(_ frame: FrameData) -> Bool {
    var taker: Taker?
    let isAccepted = state.withLock { state in
      guard !state.isFinished else { return false }
      taker = state.taker.take()
      if taker != nil { return true }
      if state.frames.count < capacity {
        guard state.makers.isEmpty else { return false }
        state.frames.append(frame)
        return true
      }
      guard pacing == .live else { return false }
      state.frames = [frame]
      state.droppedCount += 1
      return true
    }
    taker?.resume(returning: frame)
    return isAccepted
  }

  /// Puts a frame in and waits for room before.
  ///
  /// - Returns: False when the mailbox is finished or the task is cancelled.
  func put(_ frame: FrameData) async -> Bool {
    if offer(frame) { return true }
    let identifier = state.withLock { state in
      state.nextIdentifier += 1
      return state.nextIdentifier
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let maker = Maker(identifier: identifier, frame: frame, continuation: continuation)
        line(up: maker)
      }
    } onCancel: {
      let maker = state.withLock { state in
        state.makers.firstIndex { $0.identifier == identifier }.map { state.makers.remove(at: $0) }
      }
      maker?.continuation.resume(returning: false)
    }
  }

  /// Lets a maker wait, unless there is room by now or will never be.
  private func line(up maker: Maker) {
    var taker: Taker?
    let answer: Bool? = state.withLock { state in
      // The handler of a cancellation may have run before there was a maker.
      guard !state.isFinished, !Task.isCancelled else { return false }
      taker = state.taker.take()
      if taker != nil { return true }
      if state.frames.count < capacity, state.makers.isEmpty {
        state.frames.append(maker.frame)
        return true
      }
      state.makers.append(maker)
      return nil
    }
    taker?.resume(returning: maker.frame)
    if let answer { maker.continuation.resume(returning: answer) }
  }

  /// Takes the next frame, waiting for it; nil after the last one.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, else what the
  ///   mailbox was finished with.
  func take() async throws -> FrameData? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        answer(continuation)
      }
    } onCancel: {
      state.withLock { $0.taker.take() }?.resume(throwing: CancellationError())
    }
  }

  private func answer(_ taker: CheckedContinuation<FrameData?, any Error>) {
    var maker: Maker?
    var outdated: Taker?
    let answer: Result<FrameData?, any Error>? = state.withLock { state in
      guard !Task.isCancelled else { return .failure(CancellationError()) }
      if !state.frames.isEmpty {
        let frame = state.frames.removeFirst()
        if !state.makers.isEmpty {
          let next = state.makers.removeFirst()
          state.frames.append(next.frame)
          maker = next
        }
        return .success(frame)
      }
      if let failure = state.failure.take() { return .failure(failure) }
      if state.isFinished { return .success(nil) }
      // Only one pulls; should two, the earlier one must not wait for ever.
      outdated = state.taker.take()
      state.taker = taker
      return nil
    }
    maker?.continuation.resume(returning: true)
    outdated?.resume(throwing: CancellationError())
    if let answer { taker.resume(with: answer) }
  }

  /// Takes no further frames; those that are in it can still be taken.
  ///
  /// - Parameter failure: What the taker gets instead of nil, once.
  func finish(throwing failure: (any Error)? = nil) {
    var failure = failure
    let (taker, makers) = state.withLock { state -> (Taker?, [Maker]) in
      guard !state.isFinished else { return (nil, []) }
      state.isFinished = true
      let taker = state.taker.take()
      if taker == nil { state.failure = failure.take() }
      let makers = state.makers
      state.makers = []
      return (taker, makers)
    }
    for maker in makers { maker.continuation.resume(returning: false) }
    if let failure { taker?.resume(throwing: failure) } else { taker?.resume(returning: nil) }
  }

  /// Takes frames again after it was finished.
  func reopen() {
    state.withLock { state in
      state.isFinished = false
      state.failure = nil
    }
  }
}
