// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Synchronization

/// Collects what the engine tells about each frame and has it written once the clocks stand.
final class TrackRecorder: BarcodeBatchListener {
  private struct State {
    var summary = TrackSummary()
    var session: BarcodeBatchSession?
    var start: CostClock?
    var time = 0.0
  }

  private let console: Console
  private let events: EventWriter?
  private let state = Mutex(State())

  init(console: Console, events: EventWriter?) {
    self.console = console
    self.events = events
  }

  func barcodeBatch(
    _ batch: BarcodeBatch, didUpdate session: BarcodeBatchSession, frameData: FrameData
  ) {
    take(session)
  }

  func barcodeBatch(
    _ batch: BarcodeBatch, didFail failure: FrameFailure, session: BarcodeBatchSession
  ) {
    take(session)
  }

  /// Takes what was found in the frame that was handed over last.
  func take(_ session: BarcodeBatchSession) {
    state.withLock { $0.session = session }
  }

  /// Starts the clocks of the frame that the engine gets now.
  func frameIsHandedOver() {
    state.withLock { $0.start = CostClock.now }
  }

  /// Stops the clocks and writes what the engine told about the frame.
  func frameIsDone() throws {
    let end = CostClock.now
    let (session, cost, time) = state.withLock { state in
      let session = state.session.take()
      let cost = state.start.map { end.since($0) }
      if let session, session.failure == nil || session.failure?.timestamp != nil {
        state.time = session.timestamp.seconds
      }
      if let session, let cost { state.summary.add(session, cost: cost) }
      return (session, cost, state.time)
    }
    guard let session, let cost else { return }
    try events?.write(session, time: time, cost: cost)
    console.report(session)
  }

  /// Writes the last lines: a warning if there is one, and the summary.
  func finish(warning: String?) throws {
    try events?.close()
    console.finish()
    if let warning { console.warn(warning) }
    console.report(state.withLock { $0.summary })
  }
}
