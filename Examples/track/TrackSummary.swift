// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

/// What a whole run came to.
struct TrackSummary {
  private(set) var frames = 0
  private(set) var failedFrames = 0
  private(set) var droppedFrames = 0
  private(set) var identifiers: Set<Int> = []
  private(set) var wallMilliseconds = 0.0
  private(set) var cpuMilliseconds = 0.0

  mutating func add(_ session: BarcodeBatchSession, cost: CostClock.Cost) {
    frames += 1
    if session.failure != nil { failedFrames += 1 }
    droppedFrames = session.statistics.droppedFrameCount
    for code in session.addedTrackedBarcodes { identifiers.insert(code.identifier) }
    wallMilliseconds += cost.wallMilliseconds
    cpuMilliseconds += cost.cpuMilliseconds
  }

  /// One line: codes, frames, frames a second and milliseconds a frame.
  var line: String {
    let perFrame = frames > 0 ? wallMilliseconds / Double(frames) : 0
    let rate = wallMilliseconds > 0 ? Double(frames) * 1000 / wallMilliseconds : 0
    let cpu = frames > 0 ? cpuMilliseconds / Double(frames) : 0
    let remarks = [(failedFrames, "failed"), (droppedFrames, "dropped")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let remark = remarks.isEmpty ? "" : " (\(remarks))"
    return "\(identifiers.count) codes, \(frames) frames\(remark), \(Text.fixed(rate, 1)) fps, "
      + "\(Text.fixed(perFrame, 2)) ms a frame (\(Text.fixed(cpu, 2)) ms CPU)"
  }
}
