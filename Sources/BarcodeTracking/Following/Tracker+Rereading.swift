// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Tracker {
  /// Returns the places whose content should be read again, and counts on that it is tried.
  ///
  /// A code that is not delivered yet is read in each frame. One that is, and of which the
  /// outline is sure, is read from time to time to make sure that it is still the same.
  public mutating func takeReadingRequests() -> [ReadingRequest] {
    let now = clock.now
    let interval = configuration.rereadInterval
    let due = tracks.indices.filter { index in
      let track = tracks[index]
      guard track.isSighted else { return false }
      if track.identifier == nil { return true }
      let age = max(track.lastRead, track.lastAttempt).duration(to: now)
      // Something else may have taken its place.
      if track.mayBeAnother { return true }
      if let foundAgain = track.foundAgain, track.lastAttempt < foundAgain { return true }
      if track.isCut { return age > min(interval, Self.cutInterval) }
      let isSure =
        track.hasSettledOutline && !track.outlineIsContradicted && track.likeness > 0.8
        && track.foundAgain == nil
      return age > (isSure ? interval : min(interval, Self.doubtfulInterval(track.rereadCount)))
    }
    let oldest = due.sorted {
      (tracks[$0].lastAttempt, tracks[$0].key) < (tracks[$1].lastAttempt, tracks[$1].key)
    }
    var delivered = 0
    return oldest.compactMap { index in
      let isDelivered = tracks[index].identifier != nil
      if isDelivered {
        guard delivered < configuration.mostRereads else { return nil }
        delivered += 1
      }
      let failures = tracks[index].failedRereadCount
      tracks[index].lastAttempt = now
      tracks[index].rereadCount += 1
      tracks[index].failedRereadCount += 1
      return ReadingRequest(
        location: tracks[index].location, isDelivered: isDelivered,
        isThorough: !isDelivered
          && (failures < Self.thoroughInterval || failures % Self.thoroughInterval == 0),
        isVague: tracks[index].isCut
          || !tracks[index].hasSettledOutline
            && tracks[index].failedRereadCount % Self.vagueInterval == 0,
        symbology: tracks[index].mayBeAnother ? nil : tracks[index].barcode.symbology)
    }
  }

  /// The time from one reading of a code to the next if its outline is not sure.
  ///
  /// It gets longer each time: what many of them did not settle, more of them will not.
  private static func doubtfulInterval(_ rereadCount: Int) -> Duration {
    .milliseconds(150 << min(rereadCount / 6, 8))
  }

  /// A code whose outline is not sure is looked for around it at one attempt of so many that failed.
  private static let vagueInterval = 3

  /// What was tried so often in vain is read with all effort once in so many attempts.
  private static let thoroughInterval = 3

  /// The same if only a part of it was in view, and more may be by now.
  private static let cutInterval = Duration.milliseconds(60)
}
