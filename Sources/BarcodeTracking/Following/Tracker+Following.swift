// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

extension Tracker {
  /// How the scene probably moved since the previous frame, if it goes on as it did.
  ///
  /// Ask between ``begin(at:frameSize:)`` and ``takeSightings(_:picture:)``.
  public var expectedSceneMotion: Homography {
    guard let sceneStep, sceneStep.seconds > 0 else { return .identity }
    let elapsed = previousTime.duration(to: clock.now).seconds
    return sceneStep.map.scaled(by: min(4, elapsed / sceneStep.seconds))
  }

  /// How the scene moved from the previous frame to the newest one, as far as it is known.
  ///
  /// Ask after ``takeSightings(_:picture:)``.
  public var sceneMotion: Homography { knownSceneMotion ?? .identity }

  /// The same; nil when nothing is known.
  public var knownSceneMotion: Homography? { sceneStep?.map }

  /// Returns where to look for the codes that are followed.
  ///
  /// - Parameter picture: How the whole picture moved, if it is known.
  /// - Returns: A prediction for each track, in the order of the tracks.
  public func predictions(picture: PictureMotion?) -> [TrackPrediction] {
    tracks.map { track in
      var starts = [track.predictedLocation(at: clock.now)]
      if let picture {
        let moved = picture.map.map(track.location)
        if track.movesWithScene || !track.motionIsKnown {
          starts.insert(moved, at: 0)
        } else {
          starts.append(moved)
        }
      }
      return TrackPrediction(key: track.key, starts: starts.filter(\.isConvex))
    }
  }

  /// Returns where to look for the codes that are followed if the whole picture jumped.
  ///
  /// - Parameters:
  ///   - jump: How the picture moved.
  ///   - reach: How well that is known, in pixels.
  /// - Returns: A prediction for each track, in the order of the tracks.
  public func predictions(afterJump jump: Homography, reach: Double) -> [TrackPrediction] {
    tracks.map {
      TrackPrediction(key: $0.key, starts: [jump.map($0.location)], radius: reach)
    }.filter { $0.starts.allSatisfy(\.isConvex) }
  }

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
    for (place, index) in movers.enumerated() {
      guard let sighting = accepted[tracks[index].key] else { continue }
      let follows = movesWithScene(moves[place], scene?.isMember[place], picture)
      let carried = (scene?.map ?? picture?.map).map { $0.map(tracks[index].location) }
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
    let map = scene?.map ?? picture?.map
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
    for sighting in agreeing(sightings) {
      guard let index = tracks.firstIndex(where: { $0.key == sighting.key }) else {
        takeReturn(sighting)
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

  /// Returns the places whose content should be read again, and counts on that it is tried.
  ///
  /// A code that is not delivered yet is read in each frame. One that is, and of which the
  /// outline is sure, is read from time to time to make sure that it is still the same.
  public mutating func takeReadingRequests() -> [ReadingRequest] {
    let now = clock.now
    let interval = configuration.rereadInterval
    let due = tracks.indices.filter { index in
      let track = tracks[index]
      guard track.isSighted else { return false }
      if track.identifier == nil { return true }
      let age = max(track.lastRead, track.lastAttempt).duration(to: now)
      // Something else may have taken its place.
      if track.looksChanged { return true }
      if track.isCut { return age > min(interval, Self.cutInterval) }
      let isSure = track.hasSettledOutline && track.likeness > 0.8
      guard isSure else { return age > min(interval, Self.doubtfulInterval(track.rereadCount)) }
      return age > interval * (track.isErrorCorrected ? Self.errorCorrectedFactor : 1)
    }
    let oldest = due.sorted {
      (tracks[$0].lastAttempt, tracks[$0].key) < (tracks[$1].lastAttempt, tracks[$1].key)
    }
    var delivered = 0
    return oldest.compactMap { index in
      let isDelivered = tracks[index].identifier != nil
      if isDelivered {
        guard delivered < configuration.mostRereads else { return nil }
        delivered += 1
      }
      tracks[index].lastAttempt = now
      tracks[index].rereadCount += 1
      return ReadingRequest(
        location: tracks[index].location, isDelivered: isDelivered, isCut: tracks[index].isCut,
        symbology: tracks[index].looksChanged ? nil : tracks[index].barcode.symbology)
    }
  }

  /// How much less often error-corrected codes are read again: others differ in most modules, so
  /// that looks tell.
  private static let errorCorrectedFactor = 4

  /// The time from one reading of a code to the next if its outline is not sure.
  ///
  /// It gets longer each time: what many of them did not settle, more of them will not.
  private static func doubtfulInterval(_ rereadCount: Int) -> Duration {
    .milliseconds(150 << min(rereadCount / 6, 8))
  }

  /// The same if only a part of it was in view, and more may be by now.
  private static let cutInterval = Duration.milliseconds(60)

  /// The outlines, in frame coordinates, of the tracks that were found by their looks.
  public var sightedPlaces: [Quadrilateral] { tracks.filter(\.isSighted).map(\.location) }

  /// The places, in frame coordinates, where tracks should be in view that were not found.
  public var missedPlaces: [Quadrilateral] {
    tracks.filter { !$0.isSighted && isInFrame($0.location.center) }.map(\.location)
  }

  /// The keys and places, in frame coordinates, of the tracks that were read in the newest
  /// frame.
  ///
  /// A doubtful one no longer looks as it did, or more of it may be in view.
  public var readPlaces: [(key: Int, location: Quadrilateral, isDoubtful: Bool)] {
    tracks.filter { $0.isFound && $0.lastRead == clock.now }.map {
      ($0.key, $0.location, !$0.isSighted || $0.wasCut || $0.likeness < 0.85)
    }
  }

  /// The keys of the tracks that live or may come back.
  public var trackKeys: Set<Int> {
    Set(tracks.map(\.key)).union(departed.map(\.track.key))
  }

  /// Moves what was not found, live or departed, with the scene.
  ///
  /// Outside of the frame the picture's motion counts: that of a few codes says little
  /// about what is far from them.
  private mutating func carry(
    with scene: SceneMotion?, _ picture: Homography?
  ) -> [TrackPrediction] {
    let middle = Point(x: (frameSize?.width ?? 0) / 2, y: (frameSize?.height ?? 0) / 2)
    let isBroad = (scene?.extent ?? 0) > middle.distance(to: .zero)
    let far = isBroad ? scene?.map : (picture ?? scene?.map)?.forFarPlaces(around: middle)
    func map(_ track: Track) -> Homography? {
      isInFrame(track.location.center) ? scene?.map ?? picture : far
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

  /// Where a departed code is to be looked for, if it should be in the frame again.
  private func returningPlace(_ track: Track) -> TrackPrediction? {
    guard let frameSize, counts(track.location), !isFull else { return nil }
    let frame = Rect(origin: .zero, size: frameSize)
    guard track.location.corners.allSatisfy(frame.contains) else { return nil }
    return TrackPrediction(
      key: track.key, starts: [track.location], radius: 0.4 * track.location.diagonal)
  }

  /// Goes on with a departed code that was found where the scene puts it.
  private mutating func takeReturn(_ sighting: TrackSighting) {
    guard let index = departed.firstIndex(where: { $0.track.key == sighting.key }),
      counts(sighting.location), !isFull,
      !isTaken(sighting.location, from: departed[index].track)
    else { return }
    var track = departed.remove(at: index).track
    track.stop()
    track.settle(at: sighting.location, likeness: sighting.likeness, clock.now)
    tracks.append(track)
  }

  /// Whether another code was seen where a code is thought to be.
  private func isTaken(_ place: Quadrilateral, from track: Track) -> Bool {
    let reach = 0.5 * place.diagonal
    return tracks.contains { other in
      other.key != track.key && other.isSighted
        && other.location.center.distance(to: place.center) < reach
    }
  }

  /// How much a code must look as it did: hidden ones and other things stay below.
  private static let leastLikeness = 0.6
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
  private func agreeing(_ sightings: [TrackSighting]) -> [TrackSighting] {
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

  private func isInFrame(_ place: Point) -> Bool {
    frameSize.map { Rect(origin: .zero, size: $0).contains(place) } ?? true
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

  /// Drops one of two sightings of equal codes that lie on each other.
  ///
  /// Pixels cannot tell equal codes apart: the one that is nearer to where its own
  /// motion leads is believed.
  private func withoutTwins(_ sightings: [TrackSighting]) -> [Int: TrackSighting] {
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
      tracks[index].predictedLocation(at: clock.now).center.distance(to: place.center)
    }
    return away(one, first.location) <= away(other, second.location) ? other : one
  }
}

extension Track {
  fileprivate var motionIsKnown: Bool { firstSeen < lastSeen }
}

extension Homography {
  /// A map near the identity, taken so many times; exact for shifts.
  fileprivate func scaled(by times: Double) -> Homography {
    guard m22 != 0 else { return self }
    func part(_ value: Double, _ identity: Double) -> Double {
      identity + (value / m22 - identity) * times
    }
    return Homography(
      rows: (part(m00, 1), part(m01, 0), part(m02, 0)),
      (part(m10, 0), part(m11, 1), part(m12, 0)), (part(m20, 0), part(m21, 0), 1))
  }
}
