// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Tracker {
  /// Gives each reading to the track it continues, or makes a track of it.
  ///
  /// Only equal content can be the same code. Among equal codes the pairs with the
  /// least sum of distances are made at once, so that a code that is missing
  /// this time does not take its neighbour's reading.
  mutating func associate(_ readings: [DecodedBarcode]) {
    rejoinScenes(readings)
    var offsets: [Point] = []
    // Unique codes first: they tell where the scene is, and so which of equal codes is which.
    let groups = contentGroups(of: readings)
    let areUnique = groups.map { isUnique($0, readings) }
    for (group, isUnique) in zip(groups, areUnique) where isUnique {
      associate(group, readings, &offsets)
    }
    shiftDeparted(by: offsets)
    for (group, isUnique) in zip(groups, areUnique) where !isUnique {
      associate(group, readings, &offsets)
    }
  }

  /// Whether there is no other code, live or away, with the content of a reading.
  private func isUnique(_ group: ContentGroup, _ readings: [DecodedBarcode]) -> Bool {
    guard group.readings.count == 1, let reading = group.readings.first else { return false }
    let barcode = readings[reading].barcode
    return group.tracks.count + departed.count { $0.track.barcode == barcode && $0.scene == scene }
      <= 1
  }

  private mutating func associate(
    _ group: ContentGroup, _ readings: [DecodedBarcode], _ offsets: inout [Point]
  ) {
    if configuration.expectsOnlyUniqueBarcodes {
      return associateOnly(group, readings, &offsets)
    }
    let time = clock.now
    let columns = MinimumCostAssignment.solve(
      rowCount: group.readings.count, columnCount: group.tracks.count,
      costAlone: configuration.associationDistance
    ) { row, column in
      distance(of: readings[group.readings[row]], to: tracks[group.tracks[column]], at: time)
    }
    var alone: [Int] = []
    for (row, column) in columns.enumerated() {
      if let column {
        take(readings[group.readings[row]], group.tracks[column])
      } else {
        alone.append(group.readings[row])
      }
    }
    var sameContent = group.tracks
    alone = alone.filter {
      counts(readings[$0].location) && !isRepeated(readings[$0], of: group.tracks)
    }
    let returning = returningTracks(for: alone.map { readings[$0] }, &offsets)
    for (place, index) in alone.enumerated() where !isRepeated(readings[index], of: sameContent) {
      sameContent.append(tracks.count)
      tracks.append(returning[place] ?? makeTrack(readings[index], at: time))
    }
  }

  /// How much nearer a reading must be to a code that was found by its looks.
  private static let sightedFactor = 4.0

  /// Readings and tracks of equal content, as indices.
  struct ContentGroup {
    var readings: [Int] = []
    var tracks: [Int] = []
  }

  private struct Content: Hashable {
    let symbology: Symbology
    let rawData: [UInt8]

    init(_ barcode: Barcode) {
      symbology = barcode.symbology
      rawData = barcode.rawData
    }
  }

  /// Returns the groups that have readings, in the order of their first ones.
  private func contentGroups(of readings: [DecodedBarcode]) -> [ContentGroup] {
    var groups: [ContentGroup] = []
    var places: [Content: Int] = [:]
    for (index, reading) in readings.enumerated() {
      let content = Content(reading.barcode)
      if let place = places[content] {
        groups[place].readings.append(index)
      } else {
        places[content] = groups.count
        groups.append(ContentGroup(readings: [index]))
      }
    }
    for (index, track) in tracks.enumerated() {
      if let place = places[Content(track.barcode)] { groups[place].tracks.append(index) }
    }
    return groups
  }

  /// Returns how far a reading is from where a track expects it, in code diagonals.
  func distance(
    of reading: DecodedBarcode, to track: Track, at time: FrameTimestamp
  ) -> Double {
    // The frame's edge left a part of the code, whose middle may be far from the code's own.
    if track.isCut, reading.location.contains(track.location.meanCorner) { return 0 }
    let center = reading.location.center
    // A code that stopped is where it was; one that goes on is where it should be.
    let away = min(
      center.distance(to: track.predictedLocation(at: time).center),
      center.distance(to: track.location.center))
    let size = max(track.location.diagonal, reading.location.diagonal)
    // Where a code was seen it is; only what was not seen may be elsewhere.
    let distance = size > 0 ? away / size : .greatestFiniteMagnitude
    return track.isSighted && !reading.location.isOn(track.location)
      ? distance * Self.sightedFactor : distance
  }

  /// Tells whether a reading is a second one of a code that this frame already showed.
  private func isRepeated(_ reading: DecodedBarcode, of candidates: [Int]) -> Bool {
    let center = reading.location.center
    return candidates.contains { tracks[$0].isFound && tracks[$0].location.contains(center) }
  }
}

extension Quadrilateral {
  /// Whether each of two outlines holds the other's middle: they are of one code.
  fileprivate func isOn(_ other: Quadrilateral) -> Bool {
    contains(other.center) && other.contains(center)
  }
}
