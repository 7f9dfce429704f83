// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes

/// What an overlay knows about each tracked code, from the code's first session to its last.
///
/// Setters may know of a code before the overlay does: a listener that was added earlier is
/// called earlier for the same session. What they set is kept until the overlay's own turn,
/// and dropped then if the code is not tracked.
struct TrackedAttributes<Attributes: Sendable>: Sendable {
  /// A code and what is known about it.
  struct Record: Sendable {
    /// Tells this record from an earlier one of a code that left and came back.
    let serial: Int
    var attributes: Attributes
  }

  private(set) var records: [Int: Record] = [:]
  private var expected: [Int: Record] = [:]
  /// Codes that are gone, as long as frames that show them may be asked about.
  private var past: [Int: (record: Record, time: FrameTimestamp)] = [:]
  private var highestIdentifier = Int.min
  private var newestSight: FrameTimestamp?
  private var nextSerial = 0
  private let initial: Attributes

  init(initial: Attributes) {
    self.initial = initial
  }

  /// Takes the codes of the next session.
  ///
  /// - Parameter session: The session.
  /// - Returns: What was known about the codes that are no longer tracked.
  mutating func update(_ session: BarcodeBatchSession) -> [Int: Record] {
    let tracked = session.trackedBarcodes
    let gone = records.filter { tracked[$0.key] == nil }
    past = past.filter {
      (.zero...SessionTimeline.span).contains($0.value.time.duration(to: session.timestamp))
    }
    for (identifier, record) in gone {
      records[identifier] = nil
      past[identifier] = (record, session.timestamp)
    }
    for (identifier, code) in tracked {
      if records[identifier] == nil {
        records[identifier] = expected[identifier] ?? makeRecord()
      }
      highestIdentifier = max(highestIdentifier, identifier)
      newestSight = max(newestSight ?? code.lastSeen, code.lastSeen)
    }
    expected = [:]
    return gone
  }

  /// What is known about a code, also by setters that were ahead of the sessions.
  subscript(code: TrackedBarcode) -> Attributes? {
    (records[code.identifier] ?? expected[code.identifier])?.attributes
  }

  /// What is known about a code that some frame of the last second shows.
  func shown(_ identifier: Int) -> Attributes? {
    (records[identifier] ?? past[identifier]?.record)?.attributes
  }

  /// Changes what is known about a code, if there is or may be one.
  mutating func change(
    _ code: TrackedBarcode, _ body: (inout Attributes) -> Void
  ) -> OverlaySetResult {
    if records[code.identifier] != nil {
      change(code.identifier, body)
      return .applied
    }
    guard expected[code.identifier] != nil || isAhead(code) else { return .codeIsGone }
    var record = expected[code.identifier] ?? makeRecord()
    body(&record.attributes)
    expected[code.identifier] = record
    return .codeIsNotKnownYet
  }

  /// Changes what is known about a tracked code, unless it is another record by now.
  mutating func change(
    _ identifier: Int, serial: Int? = nil, _ body: (inout Attributes) -> Void
  ) {
    guard var record = records[identifier], serial == nil || record.serial == serial else {
      return
    }
    // Taken out while it is changed, so that nothing is copied.
    records[identifier] = nil
    body(&record.attributes)
    records[identifier] = record
  }

  /// Changes what is known about all tracked codes; others are forgotten.
  mutating func changeAll(_ body: (inout Attributes) -> Void) {
    past = [:]
    for identifier in records.keys { change(identifier, body) }
  }

  /// Whether a snapshot is of a session that has not come here yet.
  private func isAhead(_ code: TrackedBarcode) -> Bool {
    guard let newestSight else { return true }
    return code.identifier > highestIdentifier || code.lastSeen > newestSight
  }

  private mutating func makeRecord() -> Record {
    nextSerial += 1
    return Record(serial: nextSerial, attributes: initial)
  }
}
