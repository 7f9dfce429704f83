// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Tracker {
  /// The most places that are followed: other print may look like codes.
  private static let mostPlaces = 256
  /// How far a place may be from where it was, as a share of its size, and how much smaller.
  private static let reach = 0.35
  private static let leastSize = 0.6

  /// Follows places that were not read, and gives up those that were not seen for too long.
  mutating func followPlaces(_ found: [LocalizedPlace], at time: FrameTimestamp) {
    guard configuration.tracksLocalizedOnlyBarcodes else {
      places = []
      return
    }
    if isFollowing, let map = sceneStep?.map {
      for index in places.indices { places[index].carry { map.map($0) } }
    }
    for place in found where place.location.isConvex && counts(place.location) {
      // A tracked code that could not be read is known already.
      guard !tracks.contains(where: { isSame(place.location, $0.location) }) else { continue }
      if let index = index(of: place.location) {
        places[index].take(place, at: time)
      } else if place.looksLikeCode, places.count < Self.mostPlaces {
        places.append(PlaceTrack(place, at: time))
      }
    }
    // A reading that is not believed yet is a sight of the place.
    for track in tracks where track.identifier == nil && track.isFound {
      guard let index = index(of: track.location) else { continue }
      places[index].take(
        LocalizedPlace(
          location: track.location, symbology: track.barcode.symbology, looksLikeCode: true),
        at: time)
    }
    places = places.filter {
      $0.lastSeen.duration(to: time) <= configuration.coastingTime && counts($0.location)
    }
    for index in places.indices where places[index].identifier == nil && places[index].isCredible {
      places[index].identifier = makeIdentifier()
    }
  }

  /// Takes the identifier of the place in which a code was read, if it was delivered.
  mutating func takeIdentifier(ofPlaceAt location: Quadrilateral) -> Int? {
    let index = places.indices.first {
      places[$0].identifier != nil && isSame(places[$0].location, location)
    }
    return index.flatMap { places.remove(at: $0).identifier }
  }

  /// Drops the places in which codes are tracked.
  mutating func dropReadPlaces() {
    guard !places.isEmpty else { return }
    let delivered = tracks.filter { $0.identifier != nil }.map(\.location)
    places = places.filter { place in !delivered.contains { isSame($0, place.location) } }
  }

  /// Returns the nearest place that is not found yet and may be the one of an outline.
  private func index(of location: Quadrilateral) -> Int? {
    func away(_ index: Int) -> Double {
      places[index].location.center.distance(to: location.center)
    }
    let candidates = places.indices.filter { index in
      let place = places[index]
      let size = max(place.location.diagonal, location.diagonal)
      return !place.isFound && away(index) < Self.reach * size
        && min(place.location.diagonal, location.diagonal) > Self.leastSize * size
    }
    return candidates.min { away($0) < away($1) }
  }

  /// Whether two outlines are of one code: either holds the other's middle.
  private func isSame(_ first: Quadrilateral, _ second: Quadrilateral) -> Bool {
    first.contains(second.center) || second.contains(first.center)
  }
}
