// SPDX-License-Identifier: Apache-2.0

/// A clock that ticks when a display can show a new picture.
///
/// A window toolkit's frame clock meets it with a few lines; ``TimerDisplayLink`` and
/// ``SteppedDisplayLink`` need none.
public protocol DisplayLink: AnyObject, Sendable {
  /// Begins to tick; a body that was given earlier is no longer called.
  ///
  /// - Parameter body: Called for each tick, never twice at a time. The conforming type
  ///   says on which thread.
  func start(_ body: @escaping @Sendable (DisplayTick) -> Void)

  /// Ends ticking; the body is let go of. It may be called in the body.
  func stop()
}

/// One tick of a display link.
public struct DisplayTick: Hashable, Sendable {
  /// The number of the tick since the start, from 0; ticks that were missed are counted.
  public var number: Int
  /// The time since the start.
  public var elapsed: Duration
  /// The moment on this machine's clock.
  public var instant: ContinuousClock.Instant

  /// Creates a tick.
  ///
  /// - Parameters:
  ///   - number: Its number since the start.
  ///   - elapsed: The time since the start.
  ///   - instant: The moment on this machine's clock.
  public init(number: Int, elapsed: Duration, instant: ContinuousClock.Instant) {
    self.number = number
    self.elapsed = elapsed
    self.instant = instant
  }
}
