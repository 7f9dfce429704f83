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
