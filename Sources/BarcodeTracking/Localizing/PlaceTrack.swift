// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// A place that may be a code, from when it is found until it is read or given up.
struct PlaceTrack: Sendable {
  /// In how many frames a place must look like a code to be delivered.
  private static let fewestSights = 3

  /// The number of the place once it is delivered.
  var identifier: Int?
  var symbology: Symbology?
  private(set) var location: Quadrilateral
  let firstSeen: FrameTimestamp
  private(set) var lastSeen: FrameTimestamp
  /// Whether the newest frame showed it.
  var isFound = true
  /// The number of frames in which it looked like a code.
  private var sightCount = 1

  init(_ place: LocalizedPlace, at time: FrameTimestamp) {
    symbology = place.symbology
    location = place.location
    firstSeen = time
    lastSeen = time
  }

  /// Whether it was seen often enough to be delivered.
  var isCredible: Bool { sightCount >= Self.fewestSights }

  /// The place as it is delivered, once it has an identifier.
  var localizedOnlyBarcode: LocalizedOnlyBarcode? {
    guard let identifier else { return nil }
    return LocalizedOnlyBarcode(
      identifier: identifier, symbology: symbology, location: location,
      state: isFound ? .tracked : .coasting, firstSeen: firstSeen, lastSeen: lastSeen)
  }

  /// Takes the place as the newest frame shows it.
  mutating func take(_ place: LocalizedPlace, at time: FrameTimestamp) {
    location = place.location
    symbology = place.symbology ?? symbology
    if place.looksLikeCode { sightCount += 1 }
    lastSeen = time
    isFound = true
  }

  /// Moves the place as the scene moves.
  mutating func carry(with map: (Quadrilateral) -> Quadrilateral) {
    let moved = map(location)
    if moved.isConvex { location = moved }
  }
}
