// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Tracker {
  /// How much a departed code must look as it did to be taken for the same one unread.
  private static let leastReturningLikeness = 0.75
  /// How much the coarse shape must look alike where blur leaves nothing else.
  private static let leastShapeLikeness = 0.8
  /// How much of the detail must be alike then: labels of other codes have less.
  private static let leastBlurredLikeness = 0.45
  /// How many codes must be off by the same way if only their shapes are seen.
  private static let fewestAgreeing = 3

  /// Keeps the late sightings that are sure, and those of mere shapes that agree with others.
  ///
  /// After a fast pan all codes are off by the same way, since the scene's motion was
  /// measured a little wrong.
  func agreeing(_ sightings: [TrackSighting]) -> [TrackSighting] {
    let offsets = sightings.map { sighting -> (away: Point, isReturning: Bool) in
      let live = tracks.first { $0.key == sighting.key }
      let track = live ?? departed.first { $0.track.key == sighting.key }?.track
      let (from, to) = (track?.location.center ?? .zero, sighting.location.center)
      return (Point(x: to.x - from.x, y: to.y - from.y), live == nil)
    }
    let isShape = sightings.map {
      $0.shapeLikeness >= Self.leastShapeLikeness && $0.likeness >= Self.leastBlurredLikeness
    }
    return sightings.enumerated().filter { index, sighting in
      let least = offsets[index].isReturning ? Self.leastReturningLikeness : Self.leastLikeness
      if sighting.likeness >= least { return true }
      guard isShape[index] else { return false }
      let reach = 0.08 * sighting.location.diagonal
      let supporters = sightings.indices.count {
        isShape[$0] && offsets[$0].away.distance(to: offsets[index].away) < reach
      }
      return supporters >= Self.fewestAgreeing
    }.map(\.element)
  }

  /// Drops one of two sightings of equal codes that lie on each other.
  ///
  /// Pixels cannot tell equal codes apart: the one that is nearer to where its own
  /// motion leads is believed. Where both lead there, the one that was seen before is the upper one.
  func withoutTwins(_ sightings: [TrackSighting]) -> [Int: TrackSighting] {
    var accepted = Dictionary(sightings.map { ($0.key, $0) }) { first, _ in first }
    let equal = Dictionary(grouping: tracks.indices, by: { tracks[$0].barcode })
    for twins in equal.values where twins.count > 1 {
      for (place, index) in twins.enumerated() {
        for other in twins[(place + 1)...] {
          guard let loser = loser(of: index, other, accepted) else { continue }
          accepted[tracks[loser].key] = nil
        }
      }
    }
    return accepted
  }

  /// Returns which of two equal codes was not seen where it was thought to be seen, if they
  /// were seen on each other.
  private func loser(of one: Int, _ other: Int, _ accepted: [Int: TrackSighting]) -> Int? {
    guard let first = accepted[tracks[one].key], let second = accepted[tracks[other].key],
      first.location.center.distance(to: second.location.center)
        < 0.5 * tracks[one].location.diagonal
    else { return nil }
    func away(_ index: Int, _ place: Quadrilateral) -> Double {
      let away = tracks[index].predictedLocation(at: clock.now).center.distance(to: place.center)
      return tracks[index].wasFound ? away : away + Self.hiddenMargin * place.diagonal
    }
    return away(one, first.location) <= away(other, second.location) ? other : one
  }

  /// How much nearer to where its motion leads a hidden code must be seen than an equal one that
  /// was in view, in diagonals: motion leads a hidden one somewhat astray.
  private static let hiddenMargin = 0.03
}
