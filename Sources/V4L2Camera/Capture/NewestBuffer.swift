// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import Synchronization

  /// Hands the newest filled buffer from the capturing thread to the one who pulls frames.
  final class NewestBuffer: Sendable {
    private typealias Taker = CheckedContinuation<CapturedBuffer?, any Error>

    private struct State {
      var buffer: CapturedBuffer?
      var taker: Taker?
      var isFinished = false
      /// What the taker gets once at the end.
      var failure: CameraError?
    }

    private let state = Mutex(State())

    /// Puts a buffer in.
    ///
    /// - Parameter buffer: The buffer.
    /// - Returns: Whether it took the place of one that was not taken.
    func put(_ buffer: CapturedBuffer) -> Bool {
      var replaced: CapturedBuffer?
      let taker = state.withLock { state -> Taker? in
        if let taker = state.taker.take() { return taker }
        replaced = state.buffer
        state.buffer = state.isFinished ? nil : buffer
        return nil
      }
      taker?.resume(returning: buffer)
      return replaced != nil
    }

    /// Takes the newest buffer, waiting for it; nil at the end.
    ///
    /// - Returns: The buffer, or nil.
    /// - Throws: `CancellationError` when the task is cancelled, or what capturing ended with.
    func take() async throws -> CapturedBuffer? {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          var outdated: Taker?
          let answer: Result<CapturedBuffer?, any Error>? = state.withLock { state in
            if Task.isCancelled { return .failure(CancellationError()) }
            if let failure = state.failure.take() { return .failure(failure) }
            if let buffer = state.buffer.take() { return .success(buffer) }
            if state.isFinished { return .success(nil) }
            // Only one pulls; should two, the earlier one must not wait for ever.
            outdated = state.taker.take()
            state.taker = continuation
            return nil
          }
          outdated?.resume(throwing: CancellationError())
          if let answer { continuation.resume(with: answer) }
        }
      } onCancel: {
        state.withLock { $0.taker.take() }?.resume(throwing: CancellationError())
      }
    }

    /// Takes no further buffers and gives back the one that is in it.
    func finish(throwing failure: CameraError? = nil) {
      var unused: CapturedBuffer?
      let taker = state.withLock { state -> Taker? in
        guard !state.isFinished else { return nil }
        state.isFinished = true
        unused = state.buffer.take()
        let taker = state.taker.take()
        if taker == nil { state.failure = failure }
        return taker
      }
      _ = consume unused
      if let failure { taker?.resume(throwing: failure) } else { taker?.resume(returning: nil) }
    }
  }
#endif
