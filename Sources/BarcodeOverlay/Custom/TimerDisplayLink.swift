// SPDX-License-Identifier: Apache-2.0
public import Dispatch
import Synchronization

/// A display link on a timer, for programs without a display's own clock.
public final class TimerDisplayLink: DisplayLink {
  /// What one start began.
  private struct Run: Sendable {
    let generation: Int
    let begin: ContinuousClock.Instant
    let uptime: DispatchTime
    let body: @Sendable (DisplayTick) -> Void
  }

  /// Ticks a second.
  public let framesPerSecond: Double
  private let queue: DispatchQueue
  /// Counts starts and stops, so that a tick of an earlier start is known.
  private let generation = Mutex(0)

  /// Creates a display link that does not tick yet.
  ///
  /// - Parameters:
  ///   - framesPerSecond: Ticks a second, from 1 to 1000; values outside become the
  ///     nearest one, and what is no number 60.
  ///   - queue: The serial queue on which the body is called; by default one of its own.
  ///     With the main queue the body runs on the main thread.
  public init(framesPerSecond: Double = 60, queue: DispatchQueue? = nil) {
    self.framesPerSecond = framesPerSecond.isNaN ? 60 : min(1000, max(1, framesPerSecond))
    self.queue = queue ?? DispatchQueue(label: "barcode-batch.display-link")
  }

  /// Begins to tick on the queue; the first tick comes at once.
  ///
  /// A body that takes longer than a tick misses ticks; they are not made up for. Nobody
  /// keeps the link: letting go of it ends ticking too.
  ///
  /// - Parameter body: Called for each tick.
  public func start(_ body: @escaping @Sendable (DisplayTick) -> Void) {
    let run = Run(generation: advance(), begin: .now, uptime: .now(), body: body)
    queue.async { [weak self] in self?.tick(0, of: run) }
  }

  /// Ends ticking; no tick begins after this returns, one that is running ends as usual.
  public func stop() { _ = advance() }

  private func advance() -> Int {
    generation.withLock { generation in
      generation += 1
      return generation
    }
  }

  private func isCurrent(_ run: Run) -> Bool {
    generation.withLock { $0 == run.generation }
  }

  /// Ticks, and has the next tick come at its own time, not a period after this one.
  private func tick(_ number: Int, of run: Run) {
    guard isCurrent(run) else { return }
    let instant = ContinuousClock.now
    run.body(DisplayTick(number: number, elapsed: instant - run.begin, instant: instant))
    guard isCurrent(run) else { return }
    let period = 1 / framesPerSecond
    let passed = Int((ContinuousClock.now - run.begin) / .seconds(period))
    let next = max(number, passed) + 1
    queue.asyncAfter(deadline: run.uptime + Double(next) * period) { [weak self] in
      self?.tick(next, of: run)
    }
  }
}
