// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// A display link that ticks when it is told to, for rendering to files and for tests.
public final class SteppedDisplayLink: DisplayLink {
  private struct State {
    var body: (@Sendable (DisplayTick) -> Void)?
    var number = 0
    var begin = ContinuousClock.now
  }

  /// Ticks a second of the time that is told.
  public let framesPerSecond: Double
  private let state = Mutex(State())

  /// Creates a display link.
  ///
  /// - Parameter framesPerSecond: Ticks a second of the time that is told, from a thousandth to
  ///   a million; positive values outside become the nearest one, and what is not positive and
  ///   finite counts as 60.
  public init(framesPerSecond: Double = 60) {
    self.framesPerSecond =
      framesPerSecond.isFinite && framesPerSecond > 0
      ? min(1_000_000, max(0.001, framesPerSecond)) : 60
  }

  /// Takes the body; the number of the next tick is 0.
  public func start(_ body: @escaping @Sendable (DisplayTick) -> Void) {
    state.withLock { $0 = State(body: body) }
  }

  /// Lets go of the body.
  public func stop() { state.withLock { $0.body = nil } }

  /// Ticks once on the calling thread; it does nothing before the start.
  ///
  /// Call it on one thread at a time.
  public func step() {
    let (body, number, begin) = state.withLock { state in
      defer { if state.body != nil { state.number += 1 } }
      return (state.body, state.number, state.begin)
    }
    let elapsed = Duration.seconds(Double(number) / framesPerSecond)
    body?(DisplayTick(number: number, elapsed: elapsed, instant: begin.advanced(by: elapsed)))
  }
}
