// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Tracker {
  /// Whether as many codes are tracked as may be.
  public var isFull: Bool {
    configuration.maximumCodeCount.map { deliveredCount >= max(0, $0) } ?? false
  }

  /// Whether there is nothing to find: no other code may be tracked, and all that are
  /// were seen in the newest frame.
  public var needsNothingNew: Bool {
    isFull && !configuration.tracksLocalizedOnlyBarcodes
      && tracks.allSatisfy { $0.identifier == nil || $0.isSighted }
  }

  private var deliveredCount: Int { tracks.count { $0.identifier != nil } }

  /// Whether a place is where codes count: its middle does.
  func counts(_ place: Quadrilateral) -> Bool { region?.contains(place.center) ?? true }

  /// Ends the tracks whose codes got out of the region.
  mutating func endTracksOutOfRegion(at time: FrameTimestamp) {
    defer { previousRegion = region }
    guard region != nil else { return }
    var outside: Set<Int> = []
    for (index, track) in tracks.enumerated() where !counts(track.location) {
      outside.insert(index)
      guard track.identifier != nil else { continue }
      let wasInside = previousRegion?.contains(track.location.center) ?? true
      let hasMoved = previousRegion == region || !wasInside
      end(track, reason: hasMoved ? .left : .notEnabled)
      remember(track, at: time)
    }
    removeTracks(at: outside)
  }

  /// Ends tracks beyond the greatest number, the newest ones, and drops what waits for a place.
  ///
  /// What lies on a tracked code may replace it and stays.
  mutating func endSurplus(at time: FrameTimestamp) {
    guard let most = configuration.maximumCodeCount, isFull else { return }
    var surplus: Set<Int> = []
    var count = 0
    for (index, track) in tracks.enumerated() {
      guard track.identifier != nil else {
        if holder(of: track) == nil { surplus.insert(index) }
        continue
      }
      count += 1
      guard count > max(0, most) else { continue }
      surplus.insert(index)
      end(track, reason: .notEnabled)
      remember(track, at: time)
    }
    removeTracks(at: surplus)
  }
}
