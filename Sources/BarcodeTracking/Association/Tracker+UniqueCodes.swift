// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Tracker {
  /// Gives a reading to the only code with its content, wherever that was.
  ///
  /// A code that this frame shows where it was is not elsewhere as well: then the other
  /// reading is left out.
  mutating func associateOnly(
    _ group: ContentGroup, _ readings: [DecodedBarcode], _ offsets: inout [Point]
  ) {
    let time = clock.now
    guard let index = group.tracks.first else {
      let counting = group.readings.filter { counts(readings[$0].location) }
      let best = counting.max { votes(readings[$0]) < votes(readings[$1]) }
      guard let reading = best.map({ readings[$0] }) else { return }
      let returning = returningTracks(for: [reading], &offsets)[0]
      tracks.append(returning ?? makeTrack(reading, at: time))
      return
    }
    let distances = group.readings.map {
      (distance: distance(of: readings[$0], to: tracks[index], at: time), reading: readings[$0])
    }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return }
    if nearest.distance > configuration.associationDistance {
      guard !tracks[index].isSighted else { return }
      tracks[index].restart(
        at: nearest.reading.location, isCut: isCut(nearest.reading), time)
    }
    take(nearest.reading, index)
  }

  private func votes(_ reading: DecodedBarcode) -> Int { reading.votes ?? .max }
}
