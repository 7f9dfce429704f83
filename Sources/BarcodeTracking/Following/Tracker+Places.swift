// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

extension Tracker {
  /// The outlines, in frame coordinates, of the tracks that were found by their looks.
  public var sightedPlaces: [Quadrilateral] { tracks.filter(\.isSighted).map(\.location) }

  /// The places, in frame coordinates, where tracks should be in view that were not found.
  public var missedPlaces: [Quadrilateral] {
    tracks.filter { !$0.isSighted && isInFrame($0.location.center) }.map(\.location)
  }

  /// The keys and places, in frame coordinates, of the tracks whose outlines the newest frame
  /// told: those that were read, and those of which more came into view.
  ///
  /// A doubtful one no longer looks as it did, or more of it may be in view. Those of which the
  /// whole is known and the frame's edge leaves a part are left out: the part tells less.
  public var readPlaces: [(key: Int, location: Quadrilateral, isDoubtful: Bool)] {
    tracks.filter {
      $0.isFound && ($0.lastRead == clock.now || $0.hasNewOutline)
        && ($0.isCut || !isCut($0.location))
    }.map {
      let isDoubtful =
        !$0.isSighted || $0.showsBetterLooks || $0.hasNewOutline || $0.likeness < 0.85
      return ($0.key, $0.location, isDoubtful)
    }
  }

  /// The keys of the tracks that live or may come back.
  public var trackKeys: Set<Int> {
    Set(tracks.map(\.key)).union(departed.map(\.track.key))
  }

  func isInFrame(_ place: Point) -> Bool {
    frameSize.map { Rect(origin: .zero, size: $0).contains(place) } ?? true
  }

  /// Whether another code was seen where a code is thought to be.
  func isTaken(_ place: Quadrilateral, from track: Track) -> Bool {
    let reach = 0.5 * place.diagonal
    return tracks.contains { other in
      other.key != track.key && other.isSighted
        && other.location.center.distance(to: place.center) < reach
    }
  }
}
