// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension BarcodeBatchSession {
  /// Returns one session that says what this one and the next one say together.
  ///
  /// It folds like the two: from what was tracked before this session to what is
  /// tracked after the next.
  func merged(with next: BarcodeBatchSession) -> BarcodeBatchSession {
    let added = Set(addedTrackedBarcodes.map(\.identifier))
    let wereTracked = Set(trackedBarcodes.keys).subtracting(added).union(removedTrackedBarcodes)
    let changed = Set(
      (addedTrackedBarcodes + updatedTrackedBarcodes + next.addedTrackedBarcodes
        + next.updatedTrackedBarcodes).map(\.identifier))
    let tracked = next.trackedBarcodes.values.sorted { $0.identifier < $1.identifier }
    var removals: [Int: RemovedTrackedBarcode] = [:]
    for removal in self.removals + next.removals { removals[removal.identifier] = removal }
    return BarcodeBatchSession(
      added: tracked.filter { !wereTracked.contains($0.identifier) },
      updated: tracked.filter {
        wereTracked.contains($0.identifier) && changed.contains($0.identifier)
      },
      removals: removals.values.filter {
        wereTracked.contains($0.identifier) && next.trackedBarcodes[$0.identifier] == nil
      }.sorted { $0.identifier < $1.identifier },
      tracked: tracked, localizedOnly: next.localizedOnlyBarcodes, frameNumber: next.frameNumber,
      frameSequenceID: next.frameSequenceID,
      timestamp: next.timestamp, frameGeometry: next.frameGeometry,
      statistics: next.statistics, failure: next.failure ?? failure,
      mergedSessionCount: mergedSessionCount + next.mergedSessionCount + 1)
  }
}
