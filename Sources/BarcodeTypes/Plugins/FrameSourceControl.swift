// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// The state of a frame source, and the requests to change it.
///
/// A source owns one and leaves it alone: callers ask for states, and the context
/// that pulls the frames carries the requests out. All members may be used on any
/// thread.
public final class FrameSourceControl: Sendable {
  private struct Request {
    let target: FrameSourceState
    let completion: @Sendable (Bool) -> Void
  }

  /// Those who waited for a state, to be told outside the lock.
  private struct Answers {
    var reached: FrameSourceState
    var requests: [Request] = []
    var endWaiters: [Int: CheckedContinuation<Void, any Error>] = [:]
    var failure: (any Error)?

    func deliver() {
      for request in requests { request.completion(request.target == reached) }
      for waiter in endWaiters.values {
        if let failure { waiter.resume(throwing: failure) } else { waiter.resume() }
      }
    }
  }

  private struct State {
    var current = FrameSourceState.off
    var desired = FrameSourceState.off
    var requests: [Request] = []
    var waiter: CheckedContinuation<Void, Never>?
    var interrupt: (@Sendable () -> Void)?
    var isAttached = false
    /// Those who wait for the end, and what ended the source last.
    var endWaiters: [Int: CheckedContinuation<Void, any Error>] = [:]
    var lastEndWaiter = 0
    var failure: (any Error)?

    mutating func reach(_ reached: FrameSourceState) -> Answers {
      current = reached
      var answers = Answers(reached: reached, failure: failure)
      if desired == reached { swap(&answers.requests, &requests) }
      // A source that is given back may still be asked for, but nobody pulls from it.
      if reached == .off, desired == .off || !isAttached {
        swap(&answers.endWaiters, &endWaiters)
      }
      return answers
    }
  }

  private let state = Mutex(State())

  /// Creates the control of a source that is off.
  public init() {}

  /// The state the source is in.
  public var currentState: FrameSourceState { state.withLock { $0.current } }

  /// The state the source was last asked for; `off` after an end or a failure.
  public var desiredState: FrameSourceState { state.withLock { $0.desired } }

  /// Asks for another state and returns at once.
  ///
  /// A source that no context pulls from comes on when one does; `off` and `standby` it
  /// reaches at once. Requests that come during a transition wait; only the last of them
  /// is carried out.
  ///
  /// - Parameters:
  ///   - target: `on`, `off` or `standby`.
  ///   - completion: Called once, on any thread, when the state is reached
  ///     (true) or will not be since another was asked for, or since the source
  ///     ended or failed (false).
  /// - Precondition: `target` is not a state that only reports a transition.
  public func switchToDesiredState(
    _ target: FrameSourceState, completion: (@Sendable (Bool) -> Void)? = nil
  ) {
    precondition(
      target == .off || target == .on || target == .standby,
      "only off, on and standby can be asked for")
    var outdated: [Request] = []
    var interrupt: (@Sendable () -> Void)?
    var waiter: CheckedContinuation<Void, Never>?
    let answers = state.withLock { state -> Answers? in
      if state.desired != target {
        swap(&outdated, &state.requests)
        state.desired = target
      }
      if let completion { state.requests.append(Request(target: target, completion: completion)) }
      waiter = state.waiter.take()
      if target != .on {
        interrupt = state.interrupt.take()
        // Nobody pulls, so nobody would report the state.
        if !state.isAttached { return state.reach(target) }
      }
      guard state.current == target else { return nil }
      var answers = Answers(reached: target)
      swap(&answers.requests, &state.requests)
      return answers
    }
    for request in outdated { request.completion(false) }
    interrupt?()
    waiter?.resume()
    answers?.deliver()
  }
}

/// What the one that pulls the frames does.
extension FrameSourceControl {
  /// Takes the source for one context, after others have given it back.
  ///
  /// Returns false when the task is cancelled.
  package func attach() async -> Bool {
    while !Task.isCancelled {
      let isAttached = state.withLock { state in
        guard !state.isAttached else { return false }
        state.isAttached = true
        return true
      }
      if isAttached { return true }
      // Two contexts on one source are a mistake, or one is letting go just now.
      try? await Task.sleep(for: .milliseconds(5))
    }
    return false
  }

  /// Gives the source back; what was asked for stays asked for.
  package func detach() {
    finishTransition(to: .off) { state in
      state.isAttached = false
      state.interrupt = nil
    }
  }

  /// Waits until the source is asked for another state than it is in, and returns it.
  ///
  /// Returns nil when the task is cancelled.
  package func waitForRequest() async -> FrameSourceState? {
    while !Task.isCancelled {
      if let request = state.withLock({ $0.desired == $0.current ? nil : $0.desired }) {
        return request
      }
      await waitForAnyRequest()
    }
    return nil
  }

  private func waitForAnyRequest() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let resumesNow = state.withLock { state in
          guard state.desired == state.current, !Task.isCancelled else { return true }
          state.waiter = continuation
          return false
        }
        if resumesNow { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiter.take() }?.resume()
    }
  }

  /// Reports the state the source is in and answers those who waited for it.
  package func transition(to current: FrameSourceState) {
    finishTransition(to: current) { state in
      if current == .starting { state.failure = nil }
    }
  }

  /// Reports that the source is off and stays off until it is asked for again.
  package func end(failure: (any Error)? = nil) {
    finishTransition(to: .off) { state in
      state.desired = .off
      state.failure = failure
      state.interrupt = nil
    }
  }

  /// Waits until the source is off and is to stay off; returns at once when it is.
  ///
  /// Throws the error that ended the source, if one did, also when that was earlier, and
  /// `CancellationError` when the task is cancelled.
  package func waitUntilOff() async throws {
    let identifier = state.withLock { state in
      state.lastEndWaiter += 1
      return state.lastEndWaiter
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          guard state.current == .off, state.desired == .off else {
            state.endWaiters[identifier] = continuation
            return nil
          }
          return state.failure.map { .failure($0) } ?? .success(())
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      state.withLock { $0.endWaiters.removeValue(forKey: identifier) }?
        .resume(throwing: CancellationError())
    }
  }

  /// Keeps what ends a wait for a frame, for when the source is asked to go off.
  ///
  /// Runs it at once if the source already was.
  package func setInterrupt(_ interrupt: @escaping @Sendable () -> Void) {
    let isOutdated = state.withLock { state in
      guard state.desired == .on else { return true }
      state.interrupt = interrupt
      return false
    }
    if isOutdated { interrupt() }
  }

  private func finishTransition(
    to current: FrameSourceState, _ change: (inout State) -> Void
  ) {
    let answers = state.withLock { state in
      // The change first: whether anybody still pulls, and what is asked for, count.
      change(&state)
      return state.reach(current)
    }
    answers.deliver()
  }
}
