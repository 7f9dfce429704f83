// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// The tracks after a frame and what the frame changed.
public struct TrackUpdate: Hashable, Sendable {
  /// All tracked codes, in the order of their tracks.
  public var trackedBarcodes: [TrackedBarcode]
  /// Codes that are tracked now and were not after the previous frame.
  public var added: [TrackedBarcode] = []
  /// Codes that were tracked already and whose content, place or state differs.
  public var updated: [TrackedBarcode] = []
  /// Codes that were tracked after the previous frame and are no longer.
  public var removed: [RemovedTrackedBarcode] = []

  /// Places that look like a code and were not read so far; empty unless they are followed.
  public var localizedOnlyBarcodes: [LocalizedOnlyBarcode] = []

  /// Creates an update without changes.
  public init(trackedBarcodes: [TrackedBarcode] = []) {
    self.trackedBarcodes = trackedBarcodes
  }

  /// Whether no identifier is in more than one of the three lists, or in the wrong ones.
  var isConsistent: Bool {
    let tracked = Set(trackedBarcodes.map(\.identifier))
    let added = Set(added.map(\.identifier))
    let updated = Set(updated.map(\.identifier))
    let removed = Set(removed.map(\.identifier))
    return tracked.count == trackedBarcodes.count && removed.count == self.removed.count
      && added.isDisjoint(with: updated) && added.isSubset(of: tracked)
      && updated.isSubset(of: tracked) && removed.isDisjoint(with: tracked)
  }
}
