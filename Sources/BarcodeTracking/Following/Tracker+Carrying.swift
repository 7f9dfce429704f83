// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Tracker {
  /// Moves what was not found, live or departed, with the scene.
  ///
  /// Outside of the frame the picture's motion counts: that of a few codes says little
  /// about what is far from them.
  mutating func carry(
    with scene: SceneMotion?, _ picture: Homography?
  ) -> [TrackPrediction] {
    let isBroad = (scene?.extent ?? 0) > sceneReach
    let near = isBroad ? scene?.map : scene?.farMap ?? picture
    let far = isBroad ? scene?.map : picture?.forFarPlaces(around: frameMiddle) ?? scene?.farMap
    func map(_ track: Track) -> Homography? {
      isInFrame(track.location.center) ? near : far
    }
    var second: [TrackPrediction] = []
    for index in tracks.indices where !tracks[index].isSighted {
      carry(&tracks[index], with: map(tracks[index]))
      second.append(
        TrackPrediction(key: tracks[index].key, starts: [tracks[index].location]))
    }
    for index in departed.indices where departed[index].scene == self.scene {
      carry(&departed[index].track, with: map(departed[index].track))
      guard let place = returningPlace(departed[index].track) else { continue }
      second.append(place)
    }
    return second
  }

  /// How far across the frame a scene's motion must be measured to hold anywhere in it, in pixels.
  var sceneReach: Double { frameMiddle.distance(to: .zero) }

  private var frameMiddle: Point {
    Point(x: (frameSize?.width ?? 0) / 2, y: (frameSize?.height ?? 0) / 2)
  }

  /// Where a departed code is to be looked for, if it should be in the frame again.
  private func returningPlace(_ track: Track) -> TrackPrediction? {
    guard let frameSize, counts(track.location), !isFull else { return nil }
    let frame = Rect(origin: .zero, size: frameSize)
    guard track.location.corners.allSatisfy(frame.contains) else { return nil }
    return TrackPrediction(
      key: track.key, starts: [track.location], radius: 0.4 * track.location.diagonal)
  }

  /// Goes on with a departed code that was found where the scene puts it.
  ///
  /// - Returns: How far from there it was found; nil when it is not believed.
  mutating func takeReturn(_ sighting: TrackSighting) -> Point? {
    guard let index = departed.firstIndex(where: { $0.track.key == sighting.key }),
      counts(sighting.location), !isFull,
      !isTaken(sighting.location, from: departed[index].track)
    else { return nil }
    var track = departed.remove(at: index).track
    let (from, to) = (track.location.center, sighting.location.center)
    track.stop()
    track.settle(at: sighting.location, likeness: sighting.likeness, clock.now)
    tracks.append(track)
    return Point(x: to.x - from.x, y: to.y - from.y)
  }

  /// Moves a code that was not found: with the scene, or as it moved itself.
  private func carry(_ track: inout Track, with map: Homography?) {
    let time = clock.now
    if track.lastSeen.duration(to: time) < Self.ownMotionTime, !track.movesWithScene {
      track.carry(to: track.predictedLocation(at: time), at: time)
    } else if let map {
      let moved = map.map(track.location)
      if moved.isConvex { track.carry(to: moved, at: time) }
    }
  }

  /// How long a code that moved by itself is thought to go on.
  private static let ownMotionTime = Duration.seconds(1)
}
