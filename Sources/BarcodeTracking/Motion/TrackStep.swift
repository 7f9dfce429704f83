// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// How a code moved from the frame before to the newest one, and so how it goes on.
///
/// Unlike ``CornerMotion`` it is not smoothed: what is smoothed lags behind.
struct TrackStep: Sendable {
  /// Frames further apart than this tell nothing about the moment after them.
  private static let longestDuration = Duration.milliseconds(250)

  /// The time of the frame before; nil when there is none.
  private(set) var start: FrameTimestamp?
  private var duration = Duration.zero
  /// The mean velocity of the step.
  private var velocity = OutlineMotion.none
  /// The step before, if it ended where this one begins.
  private var earlier: (velocity: OutlineMotion, duration: Duration)?

  /// Creates the step of a code of which only one place is known.
  init() {}

  /// Creates the step that follows another one.
  init(
    after previous: TrackStep, from old: Quadrilateral, _ start: FrameTimestamp,
    to new: Quadrilateral, _ end: FrameTimestamp
  ) {
    let duration = start.duration(to: end)
    guard duration <= Self.longestDuration else { return }
    self.start = start
    self.duration = duration
    velocity = OutlineMotion(from: old, to: new, in: duration)
    if previous.start != nil { earlier = (previous.velocity, previous.duration) }
  }

  /// The motion at the end of the step; none when it is not known, and at rest.
  ///
  /// It is the tangent of the parabola through the newest three places. The mean velocity is
  /// that of the middle of the step, half a frame ago, and lags behind what speeds up.
  var motion: OutlineMotion {
    guard velocity != .none, let earlier else { return velocity }
    let share = duration / (duration + earlier.duration)
    return earlier.velocity.interpolated(to: velocity, share: 1 + share)
  }

  /// Goes on to a place that became better known in the same frame.
  mutating func end(from guess: Quadrilateral, at place: Quadrilateral) {
    guard start != nil else { return }
    velocity = velocity + OutlineMotion(from: guess, to: place, in: duration)
  }
}
