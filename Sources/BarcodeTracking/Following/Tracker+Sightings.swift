// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Tracker {
  /// Takes the codes that were found by their looks, and moves the others with the scene.
  ///
  /// - Parameters:
  ///   - sightings: What was found again.
  ///   - picture: How the whole picture moved, if it is known.
  /// - Returns: Codes that were not found, with the places where the scene puts them: it is
  ///   worth to look there once more.
  public mutating func takeSightings(
    _ sightings: [TrackSighting], picture: PictureMotion?
  ) -> [TrackPrediction] {
    isFollowing = true
    let time = clock.now
    let accepted = withoutTwins(sightings.filter { $0.likeness >= Self.leastLikeness })
    var moves: [(from: Quadrilateral, to: Quadrilateral)] = []
    var movers: [Int] = []
    for (index, track) in tracks.enumerated() {
      guard let sighting = accepted[track.key] else { continue }
      moves.append((track.location, sighting.location))
      movers.append(index)
    }
    let scene = SceneMotion(moves)
    let sceneMap = scene.map { $0.extent > sceneReach ? $0.map : $0.farMap }
    for (place, index) in movers.enumerated() {
      guard let sighting = accepted[tracks[index].key] else { continue }
      let follows = movesWithScene(moves[place], scene?.isMember[place], picture)
      let carried = (sceneMap ?? picture?.map).map { $0.map(tracks[index].location) }
      let own = tracks[index].predictedLocation(at: time)
      let expected = tracks[index].movesWithScene ? carried ?? own : own
      // Blur makes parts of a code look like others: a weak sighting off the scene's way
      // is none, and the code is looked for once more where the scene puts it.
      if tracks[index].movesWithScene, sighting.likeness < Self.surelyAlike,
        sighting.location.center.distance(to: expected.center)
          > Self.mostAstray(expected, isScene: scene != nil)
      {
        continue
      }
      tracks[index].take(sighting, expected: expected, at: time)
      tracks[index].noteStep(withScene: follows)
    }
    let elapsed = previousTime.duration(to: time).seconds
    let map = sceneMap ?? picture?.map
    sceneStep = map.map { ($0, elapsed) }
    return carry(with: scene, picture?.map)
  }

  /// What looks so much like itself is believed wherever it is.
  private static let surelyAlike = 0.9

  /// How far from where the scene puts it a code may be seen, in pixels.
  private static func mostAstray(_ place: Quadrilateral, isScene: Bool) -> Double {
    max(isScene ? 3 : 8, 0.04 * place.diagonal)
  }

  /// Tells whether a code's step is the scene's.
  private func movesWithScene(
    _ move: (from: Quadrilateral, to: Quadrilateral), _ isMember: Bool?, _ picture: PictureMotion?
  ) -> Bool {
    if let isMember { return isMember }
    guard let picture else { return false }
    let (from, to) = (move.from.center, move.to.center)
    // The picture's motion is known to some pixels only, the less the faster it is.
    let limit = max(3, 0.07 * from.distance(to: to))
    return picture.map.map(from).distance(to: to) < limit
  }

  /// Takes codes that were found where the scene put them.
  ///
  /// - Parameter sightings: What was found of that which
  ///   ``takeSightings(_:picture:)`` returned.
  public mutating func takeLateSightings(_ sightings: [TrackSighting]) {
    var offsets: [Point] = []
    // What comes back tells where the others that are away must be.
    defer { shiftDeparted(by: offsets) }
    for sighting in agreeing(sightings) {
      guard let index = tracks.firstIndex(where: { $0.key == sighting.key }) else {
        if let offset = takeReturn(sighting) { offsets.append(offset) }
        continue
      }
      let expected = tracks[index].location
      guard !isTaken(sighting.location, from: tracks[index]),
        sighting.likeness >= Self.surelyAlike
          || sighting.location.center.distance(to: expected.center)
            < Self.mostAstray(expected, isScene: false)
      else { continue }
      tracks[index].settle(at: sighting.location, likeness: sighting.likeness, clock.now)
    }
  }

  /// How much a code must look as it did: hidden ones and other things stay below.
  static let leastLikeness = 0.6
}
