// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes

/// The sessions of the last second, so that what was shown a moment ago can be told.
struct SessionTimeline: Sendable {
  private struct Entry {
    var timestamp: FrameTimestamp
    var frameNumber: Int
    var geometry: FrameGeometry
    var codes: [TrackedBarcode]
  }

  static let span = Duration.seconds(1)
  private static let maximumCount = 240
  private var entries: [Entry] = []

  /// The time of the newest frame, if there was any.
  var newestTime: FrameTimestamp? { entries.last?.timestamp }

  /// The shape of the newest frame.
  var newestGeometry: FrameGeometry? { entries.last?.geometry }

  /// Takes the session of the next frame.
  ///
  /// A time that is not after the one before begins anew: another source has another clock.
  mutating func append(_ session: BarcodeBatchSession) {
    // A failed frame may have no time of its own; its codes coast where they were.
    let time =
      session.failure == nil || session.failure?.timestamp != nil
      ? session.timestamp : newestTime ?? session.timestamp
    if let newestTime, time <= newestTime { entries.removeAll { $0.timestamp >= time } }
    if let newest = entries.last, newest.frameNumber > session.frameNumber { entries = [] }
    entries.append(
      Entry(
        timestamp: time, frameNumber: session.frameNumber, geometry: session.frameGeometry,
        codes: session.trackedBarcodes.values.sorted { $0.identifier < $1.identifier }))
    let start = time.advanced(by: .zero - Self.span)
    if let first = entries.first, first.timestamp < start || entries.count > Self.maximumCount {
      entries.removeFirst(
        max(
          entries.firstIndex { $0.timestamp >= start } ?? 0, entries.count - Self.maximumCount))
    }
  }

  /// Returns what is shown at a time: the newest frame not after it, with places of that time.
  ///
  /// - Parameter time: The display time; nil for the newest frame as it is. Before the
  ///   oldest frame that is kept, that frame is shown.
  /// - Returns: The frame, or nil when there was none.
  func frame(at time: FrameTimestamp?) -> DisplayedFrame? {
    guard let newest = entries.indices.last else { return nil }
    let index = time.map { time in entries.lastIndex { $0.timestamp <= time } ?? 0 } ?? newest
    let entry = entries[index]
    let isNewest = time == nil
    let time = max(time ?? entry.timestamp, entry.timestamp)
    return DisplayedFrame(
      displayTime: time, frameTime: entry.timestamp, frameNumber: entry.frameNumber,
      geometry: entry.geometry,
      barcodes: entry.codes.map {
        DisplayedBarcode($0, location: isNewest ? nil : $0.predictedLocation(at: time))
      })
  }
}
