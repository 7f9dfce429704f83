// SPDX-License-Identifier: Apache-2.0
public import BarcodeCapture
public import BarcodeTypes
import Synchronization

/// All tracked codes and their places at any display time, for overlays of an app's own.
///
/// ```swift
/// let feed = TrackedBarcodeFeed(barcodeBatch: batch)
/// displayLink.start { tick in
///   guard let frame = feed.frame(at: feed.displayTime(at: tick.instant)) else { return }
///   let mapper = captureView.mapper(for: frame.geometry)
///   for code in frame.barcodes {
///     widgets[code.identifier]?.move(
///       to: mapper.viewQuadrilateral(forFrameQuadrilateral: code.location))
///   }
/// }
/// ```
///
/// All members may be used on any thread. The feed keeps the sessions of the last second.
public final class TrackedBarcodeFeed: Sendable {
  private struct State {
    var timeline = SessionTimeline()
    var arrival: FrameArrival?
    var observer: SessionObserver?
  }

  private let state = Mutex(State())

  /// Creates a feed of an engine's sessions from the next one on; neither keeps the other.
  public init(barcodeBatch: BarcodeBatch) {
    let observer = SessionObserver { [weak self] session in self?.take(session) }
    state.withLock { $0.observer = observer }
    barcodeBatch.addListener(observer)
  }

  private func take(_ session: BarcodeBatchSession) {
    state.withLock { state in
      state.timeline.append(session)
      if session.failure == nil {
        state.arrival = FrameArrival(timestamp: session.timestamp, instant: .now)
      }
    }
  }

  /// Returns the time on the frames' clock that is shown at a moment.
  ///
  /// It goes on after the last frame too, see ``DataCaptureView/displayTime(at:)``.
  ///
  /// - Parameter instant: The moment; by default now.
  /// - Returns: The time, or nil before the first frame.
  public func displayTime(at instant: ContinuousClock.Instant = .now) -> FrameTimestamp? {
    state.withLock { $0.arrival }?.time(at: instant)
  }

  /// Returns all codes in their places at a display time.
  ///
  /// - Parameter displayTime: The time on the frames' clock: the newest frame that is not
  ///   after it counts, and the oldest one that is kept for earlier times. Nil is the
  ///   newest frame as it is.
  /// - Returns: The codes, or nil before the first frame.
  /// - Complexity: O(n) in the number of codes.
  public func frame(at displayTime: FrameTimestamp? = nil) -> DisplayedFrame? {
    state.withLock { $0.timeline }.frame(at: displayTime)
  }
}
