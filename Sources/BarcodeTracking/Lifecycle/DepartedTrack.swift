// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// A track that ended and may return.
struct DepartedTrack: Sendable {
  var track: Track
  let departure: FrameTimestamp
  /// The scene it was in.
  var scene: Int
}

extension Tracker {
  /// Keeps a track that ended, for when its code comes back.
  mutating func remember(_ track: Track, at time: FrameTimestamp) {
    guard configuration.returnTime > .zero else { return }
    departed.append(DepartedTrack(track: track, departure: time, scene: scene))
  }

  /// Returns the tracks that come back with readings, under their old identifiers.
  ///
  /// A code must be where the scene puts it, or the only one with its content: then it is
  /// known whatever moved. Otherwise a new identifier is the honest answer.
  ///
  /// - Parameters:
  ///   - readings: Readings of equal content that continue no live track.
  ///   - offsets: Gets how far codes were from where they were expected.
  /// - Returns: A track, or nil when none returns, for each reading.
  mutating func returningTracks(
    for readings: [DecodedBarcode], _ offsets: inout [Point]
  ) -> [Track?] {
    var result = [Track?](repeating: nil, count: readings.count)
    guard let barcode = readings.first?.barcode else { return result }
    let candidates = departed.indices.filter {
      departed[$0].track.barcode == barcode && departed[$0].scene == scene
    }
    guard !candidates.isEmpty else { return result }
    let isUnique =
      readings.count == 1 && candidates.count == 1
      && !tracks.contains { $0.barcode == barcode }
    let reach = isUnique ? Double.greatestFiniteMagnitude : configuration.associationDistance
    let columns = MinimumCostAssignment.solve(
      rowCount: readings.count, columnCount: candidates.count, costAlone: reach
    ) { row, column in
      let place = readings[row].location
      let expected = departed[candidates[column]].track.location
      return expected.center.distance(to: place.center) / max(1, place.diagonal)
    }
    for (row, column) in columns.enumerated() {
      guard let column else { continue }
      var track = departed[candidates[column]].track
      let (from, to) = (track.location.center, readings[row].location.center)
      offsets.append(Point(x: to.x - from.x, y: to.y - from.y))
      let isCut = isCut(readings[row])
      // Of a code of which the whole is known, a slice tells the place only, unless it was away for
      // so long that it is seen otherwise by now.
      let isPart = isCut && !track.isCut && readings[row].location.isSlice(of: track.location)
      let place =
        isPart
        ? self.place(of: track.location, bySlice: readings[row].location) : readings[row].location
      track.restart(at: place, isCut: isCut && !isPart, clock.now)
      track.take(readings[row], at: place, isCut: isCut, clock.now)
      result[row] = track
    }
    for column in columns.compactMap(\.self).sorted(by: >) {
      departed.remove(at: candidates[column])
    }
    return result
  }

  /// Goes on with a scene whose codes are shown where they were, though the picture seemed to show
  /// another one: a lid that is taken off slowly looks like a cut.
  ///
  /// - Parameter readings: What was read in the frame.
  mutating func rejoinScenes(_ readings: [DecodedBarcode]) {
    guard remembersOtherScenes else { return }
    let shown =
      readings.map { ($0.barcode, $0.location) }
      + tracks.filter(\.isFound).map { ($0.barcode, $0.location) }
    for other in Set(departed.map(\.scene)).subtracting([scene]).sorted() {
      let count = departed.count { code in
        code.scene == other
          && shown.contains { barcode, place in
            code.track.barcode == barcode
              && code.track.location.center.distance(to: place.center)
                < Self.sameSceneReach * place.diagonal
          }
      }
      guard count >= Self.fewestOfScene else { continue }
      for index in departed.indices where departed[index].scene == other {
        departed[index].scene = scene
      }
    }
  }

  /// So many codes must be where they were, to so small a share of their diagonals.
  private static let fewestOfScene = 2
  private static let sameSceneReach = 0.2

  /// Moves what is away as far as codes that came back were off.
  mutating func shiftDeparted(by offsets: [Point]) {
    guard !offsets.isEmpty, isFollowing else { return }
    // The middle one: a code that left on its own way says nothing about the others.
    let x = offsets.map(\.x).sorted()[offsets.count / 2]
    let y = offsets.map(\.y).sorted()[offsets.count / 2]
    for index in departed.indices where departed[index].scene == scene {
      departed[index].track.carry(
        to: departed[index].track.location.map { $0.offsetBy(dx: x, dy: y) }, at: clock.now)
    }
  }
}

extension Quadrilateral {
  /// How well a slice agrees with the whole, as a share of the length across the bars.
  private static let sliceTolerance = 0.04

  /// Whether the bars lie as those of another outline do, however long they are.
  fileprivate func isSlice(of whole: Quadrilateral) -> Bool {
    func across(_ outline: Quadrilateral) -> Point {
      Point(
        x: (outline.topRight.x - outline.topLeft.x + outline.bottomRight.x - outline.bottomLeft.x)
          / 2,
        y: (outline.topRight.y - outline.topLeft.y + outline.bottomRight.y - outline.bottomLeft.y)
          / 2)
    }
    let (own, other) = (across(self), across(whole))
    return own.distance(to: other) < Self.sliceTolerance * other.distance(to: .zero)
  }
}
