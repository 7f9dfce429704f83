// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// What is tracked after a frame and what the frame changed.
///
/// An immutable value: it may be kept, passed to other threads and read at any
/// time. These rules hold for the sessions of an engine:
/// - no identifier is in more than one of added, updated and removed;
/// - added and updated codes are tracked, removed ones are not;
/// - adding, replacing and removing them in the tracked codes of the previous
///   session gives the tracked codes of this one, but for the times of the
///   newest sight and reading, which pass without a change;
/// - an identifier never names another physical code.
public struct BarcodeBatchSession: Sendable {
  /// Codes that are tracked now and were not before, in the order of their tracks.
  public let addedTrackedBarcodes: [TrackedBarcode]

  /// Codes that were tracked before and whose place or state differs.
  ///
  /// A code at rest may be in none of the three lists.
  public let updatedTrackedBarcodes: [TrackedBarcode]

  /// The removed codes with their last state and why they ended.
  public let removals: [RemovedTrackedBarcode]

  /// All tracked codes by identifier.
  public let trackedBarcodes: [Int: TrackedBarcode]

  /// Places that look like a code and were not read so far.
  ///
  /// Empty unless ``BarcodeBatchSettings/tracksLocalizedOnlyBarcodes`` is on. All of them are
  /// in each session; a place that is gone is in none any more. They are not among the
  /// tracked codes: one that is read is added there under the identifier of its place.
  public let localizedOnlyBarcodes: [LocalizedOnlyBarcode]

  /// The number of the frame among those the engine was given, from 0.
  public let frameNumber: Int

  /// The number of the uninterrupted run of frames; it changes when a source is switched on.
  public let frameSequenceID: Int

  /// The time of the frame on its source's clock; zero for a failed frame without time.
  public let timestamp: FrameTimestamp

  /// The shape of the frame, in whose coordinates the places are.
  public let frameGeometry: FrameGeometry

  /// What the frame cost.
  public let statistics: FrameStatistics

  /// Why the frame could not be read, or nil.
  ///
  /// Tracks coast over a frame that failed.
  public let failure: FrameFailure?

  /// The number of earlier sessions that were merged into this one.
  ///
  /// It is 0 except in streams of live sources whose reader was late.
  public let mergedSessionCount: Int

  /// The identifiers of codes that were tracked before and are no longer.
  public var removedTrackedBarcodes: [Int] { removals.map(\.identifier) }

  /// A Boolean value that tells whether any code was added, updated or removed.
  public var hasChanges: Bool {
    !addedTrackedBarcodes.isEmpty || !updatedTrackedBarcodes.isEmpty || !removals.isEmpty
  }

  /// Creates a session, as a test of an app's own listener needs it.
  ///
  /// - Parameters:
  ///   - added: Codes that are new.
  ///   - updated: Codes that changed.
  ///   - removals: Codes that ended.
  ///   - tracked: All tracked codes; by default the added and updated ones.
  ///   - localizedOnly: Places that were not read so far.
  ///   - frameNumber: The number of the frame.
  ///   - frameSequenceID: The number of the run of frames.
  ///   - timestamp: The time of the frame.
  ///   - frameGeometry: The shape of the frame.
  ///   - statistics: What the frame cost.
  ///   - failure: Why the frame could not be read.
  ///   - mergedSessionCount: How many earlier sessions are merged into this one.
  public init(
    added: [TrackedBarcode] = [], updated: [TrackedBarcode] = [],
    removals: [RemovedTrackedBarcode] = [], tracked: [TrackedBarcode]? = nil,
    localizedOnly: [LocalizedOnlyBarcode] = [], frameNumber: Int = 0, frameSequenceID: Int = 0,
    timestamp: FrameTimestamp = .zero,
    frameGeometry: FrameGeometry = FrameGeometry(width: 0, height: 0),
    statistics: FrameStatistics = FrameStatistics(), failure: FrameFailure? = nil,
    mergedSessionCount: Int = 0
  ) {
    self.addedTrackedBarcodes = added
    self.updatedTrackedBarcodes = updated
    self.removals = removals
    self.trackedBarcodes = Dictionary(
      (tracked ?? added + updated).map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
    self.localizedOnlyBarcodes = localizedOnly
    self.frameNumber = frameNumber
    self.frameSequenceID = frameSequenceID
    self.timestamp = timestamp
    self.frameGeometry = frameGeometry
    self.statistics = statistics
    self.failure = failure
    self.mergedSessionCount = mergedSessionCount
  }
}
