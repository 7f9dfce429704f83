// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Synchronization

/// Collects what the engine tells about each frame and has it written once the clocks stand.
final class TrackRecorder: BarcodeBatchListener {
  private struct State {
    var summary = TrackSummary()
    var session: BarcodeBatchSession?
    var frame: FrameData?
    var start: CostClock?
    var time = 0.0
  }

  private let console: Console
  private let events: EventWriter?
  private let report: ReportWriter?
  private let pictures: PictureOutputs
  private let state = Mutex(State())

  init(
    console: Console, events: EventWriter?, report: ReportWriter?, pictures: PictureOutputs
  ) {
    self.console = console
    self.events = events
    self.report = report
    self.pictures = pictures
  }

  func barcodeBatch(
    _ batch: BarcodeBatch, didUpdate session: BarcodeBatchSession, frameData: FrameData
  ) {
    take(session, frame: frameData)
  }

  func barcodeBatch(
    _ batch: BarcodeBatch, didFail failure: FrameFailure, session: BarcodeBatchSession
  ) {
    take(session)
  }

  /// Takes what was found in the frame that was handed over last.
  func take(_ session: BarcodeBatchSession, frame: FrameData? = nil) {
    state.withLock { state in
      state.session = session
      if report != nil || pictures.areWanted { state.frame = frame }
    }
  }

  /// Starts the clocks of the frame that the engine gets now.
  func frameIsHandedOver() {
    state.withLock { $0.start = CostClock.now }
  }

  /// Stops the clocks and writes what the engine told about the frame.
  func frameIsDone() throws {
    let end = CostClock.now
    let (session, frame, cost, time) = state.withLock { state in
      let session = state.session.take()
      let frame = state.frame.take()
      let cost = state.start.map { end.since($0) }
      if let session, session.failure == nil || session.failure?.timestamp != nil {
        state.time = session.timestamp.seconds
      }
      if let session, let cost { state.summary.add(session, cost: cost) }
      return (session, frame, cost, state.time)
    }
    guard let session, let cost else { return }
    try events?.write(session, time: time, cost: cost)
    report?.add(session, frame: frame)
    if let frame { try pictures.add(session, frame: frame) }
    console.report(session)
  }

  /// Writes the last lines: a warning if there is one, and the summary.
  ///
  /// A run that failed before its first frame leaves files as they were.
  ///
  /// - Parameters:
  ///   - warning: What was odd about the input.
  ///   - hasFailed: Whether the run ended with an error.
  /// - Returns: Why files could not be ended; each one is, also when another one cannot be.
  func finish(warning: String?, hasFailed: Bool) -> [any Error] {
    let summary = state.withLock { $0.summary }
    guard !hasFailed || summary.frames > 0 else { return [] }
    var failures: [any Error] = []
    for end in [{ try self.events?.close() }, { try self.report?.write() }, pictures.finish] {
      do { try end() } catch { failures.append(error) }
    }
    console.finish()
    if let warning { console.warn(warning) }
    console.report(summary)
    if let failure = console.failure { failures.append(failure) }
    return failures
  }
}
