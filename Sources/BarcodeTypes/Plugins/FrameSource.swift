// SPDX-License-Identifier: Apache-2.0

/// Who waits for whom when frames come faster than they are processed.
public enum FramePacing: String, Hashable, Sendable, Codable {
  /// Each frame is processed, in order; the source waits. Files are lossless.
  case lossless
  /// Only the newest frame is processed; older ones are dropped and counted. Cameras are live.
  case live
}

/// Where frames come from: a file, a camera, an app's own pictures.
///
/// A ``FrameSourceControl`` holds the state, so that a conforming type only has to
/// produce frames:
///
/// ```swift
/// final class MySource: FrameSource {
///   let pacing = FramePacing.lossless
///   let control = FrameSourceControl()
///   func nextFrame() async throws -> FrameData? { … }
/// }
/// ```
///
/// One context pulls the frames of a source. It calls ``start()``,
/// ``nextFrame()``, ``standBy()`` and ``stop()`` one after the other, never concurrently, and
/// pulls only while the source is to be on.
public protocol FrameSource: AnyObject, Sendable {
  /// Whether frames wait for the engine or the newest one wins.
  var pacing: FramePacing { get }

  /// The state of the source, and what requests another.
  var control: FrameSourceControl { get }

  /// The number of frames from the first to the last, where it is known beforehand.
  ///
  /// The default is nil.
  var frameCount: Int? { get }

  /// The number of frames that were dropped since the source was made; 0 for lossless sources.
  ///
  /// The default is 0.
  var droppedFrameCount: Int { get }

  /// Prepares for frames: opens a device, rewinds after an end.
  ///
  /// Called when the source is switched on, also after it had stopped or ended.
  /// A source that was stopped in its middle goes on where it was. It is not
  /// interrupted: a request to go off waits until it returns. The default does nothing.
  ///
  /// - Throws: Why there will be no frames; the source is off again afterwards.
  func start() async throws

  /// Returns the next frame, or nil at the end.
  ///
  /// A live source waits for and returns the newest frame it has not returned
  /// yet. It should answer a cancelled task by returning nil or throwing
  /// `CancellationError`, since that is how a waiting source is switched off.
  ///
  /// - Throws: A ``FrameFailure`` when one frame is bad and others may follow;
  ///   any other error ends the source.
  func nextFrame() async throws -> FrameData?

  /// Gives no frames for now, but keeps what makes the next start quick.
  ///
  /// Called when the source is switched from on to standby. Afterwards ``start()`` or
  /// ``stop()`` is called. The default calls ``stop()``.
  func standBy() async

  /// Gives back what ``start()`` took.
  ///
  /// Called when the source is switched off, also from standby, and after its end. The
  /// default does nothing.
  func stop() async
}

extension FrameSource {
  /// Unknown.
  public var frameCount: Int? { nil }
  /// None.
  public var droppedFrameCount: Int { 0 }
  /// Does nothing.
  public func start() async throws {}
  /// Stops the source, which may then be stopped once more.
  public func standBy() async { await stop() }
  /// Does nothing.
  public func stop() async {}

  /// The state the source is in.
  public var currentState: FrameSourceState { control.currentState }
  /// The state the source was last asked for.
  public var desiredState: FrameSourceState { control.desiredState }

  /// Asks for another state and returns at once.
  ///
  /// See ``FrameSourceControl/switchToDesiredState(_:completion:)``.
  ///
  /// - Parameters:
  ///   - state: `on`, `off` or `standby`.
  ///   - completion: Called once, on any thread, when the state is reached
  ///     (true) or another one was asked for meanwhile (false).
  public func switchToDesiredState(
    _ state: FrameSourceState, completion: (@Sendable (Bool) -> Void)? = nil
  ) {
    control.switchToDesiredState(state, completion: completion)
  }

  /// Asks for another state and returns when it is reached.
  ///
  /// Once `off` is reached, no listener is called for a frame of this source.
  /// Do not wait for this in a listener's callback: the frame in work would wait
  /// for itself.
  ///
  /// - Parameter state: `on`, `off` or `standby`.
  /// - Returns: Whether the state was reached; false when another one was asked
  ///   for meanwhile, or the source could not start.
  @discardableResult
  public func reachDesiredState(_ state: FrameSourceState) async -> Bool {
    await withCheckedContinuation { continuation in
      control.switchToDesiredState(state) { continuation.resume(returning: $0) }
    }
  }
}

/// The failure of a single frame, after which others may follow.
public struct FrameFailure: Error, Sendable, CustomStringConvertible {
  /// Why the frame failed.
  public let reason: any Error
  /// The time of the frame on the source's clock, where it is known.
  public let timestamp: FrameTimestamp?

  /// Creates the failure of a frame.
  public init(reason: any Error, timestamp: FrameTimestamp? = nil) {
    self.reason = reason
    self.timestamp = timestamp
  }

  /// The description of the reason.
  public var description: String { "\(reason)" }
}
