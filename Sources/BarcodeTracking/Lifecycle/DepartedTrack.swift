// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// A track that ended and may return.
struct DepartedTrack: Sendable {
  let track: Track
  let departure: FrameTimestamp
}

extension Tracker {
  /// Keeps a track that ended, for when its code comes back.
  mutating func remember(_ track: Track, at time: FrameTimestamp) {
    guard configuration.returnTime > .zero else { return }
    departed.append(DepartedTrack(track: track, departure: time))
  }

  /// Returns the track that comes back with a reading, under its old identifier.
  ///
  /// The code must be where it was, or the only one with its content: then it is
  /// known whatever moved. Otherwise a new identifier is the honest answer.
  ///
  /// - Parameters:
  ///   - reading: A reading that continues no live track.
  ///   - isOnly: Whether no other such reading of this frame has the same content.
  ///   - time: The time of the frame.
  /// - Returns: The track, or nil when none returns.
  mutating func returningTrack(
    for reading: DecodedBarcode, isOnly: Bool, at time: FrameTimestamp
  ) -> Track? {
    let candidates = departed.indices.filter { departed[$0].track.barcode == reading.barcode }
    guard !candidates.isEmpty else { return nil }
    let center = reading.location.center
    let reach = configuration.associationDistance * reading.location.diagonal
    let nearest = candidates.min { first, second in
      departed[first].track.location.center.distance(to: center)
        < departed[second].track.location.center.distance(to: center)
    }
    guard let nearest else { return nil }
    let isInPlace = departed[nearest].track.location.center.distance(to: center) < reach
    let isUnique =
      isOnly && candidates.count == 1 && !tracks.contains { $0.barcode == reading.barcode }
    guard isInPlace || isUnique else { return nil }
    var track = departed.remove(at: nearest).track
    track.velocity = .zero
    track.location = reading.location
    track.take(reading, at: time)
    return track
  }
}
