// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes
import BarcodeVision

/// Finds the codes of a tracker again by their looks.
///
/// The tracker says where they may be, the pixels where they are; neither knows the other.
struct FrameFollower {
  /// Sightings of less likeness tell nothing; what others mean the tracker judges.
  private static let leastLikeness = 0.6

  /// How far a jump may be off, in shares of the frame's longer side.
  private static let jumpReach = 0.03

  private var templates: TemplateFollower
  private var scenes = SceneWatch()
  /// What changed from the frame before to the newest one.
  private(set) var changes = PictureChanges()

  init(workerCount: Int) { templates = TemplateFollower(workerCount: workerCount) }

  mutating func setWorkerCount(_ count: Int) { templates.setWorkerCount(count) }

  /// Follows the codes of a tracker into the next picture, and tells it where they are.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - tracker: Whose codes are looked for; codes of a scene that was cut away end.
  /// - Returns: Whether the picture shows another scene than the one before.
  mutating func follow(_ picture: LuminanceView, _ tracker: inout Tracker) -> Bool {
    scenes.begin(picture)
    defer { scenes.end() }
    let motion = templates.begin(picture, expecting: tracker.expectedSceneMotion).map {
      PictureMotion(map: $0.motion, likeness: $0.likeness)
    }
    var known = motion.flatMap { $0.likeness > 0.5 ? $0 : nil }
    let predictions = tracker.predictions(picture: known)
    var found = sightings(predictions, picture)
    // Some are found by chance where nothing is as it was: labels look alike.
    let isLost = !predictions.isEmpty && 2 * found.count <= predictions.count
    if isLost || scenes.isBack || tracker.remembersOtherScenes {
      switch scenes.compare() {
      case .unknown: break
      case .cut(let scene):
        tracker.beginScene(scene)
        templates.note(&changes, motions: [], picture)
        return true
      case .same(let shift) where isLost && shift != .zero:
        let jump = Homography(translationX: shift.x, y: shift.y)
        let reach = Self.jumpReach * Double(max(picture.width, picture.height))
        let again = sightings(tracker.predictions(afterJump: jump, reach: reach), picture)
        guard again.count > found.count else { break }
        found = again
        known = PictureMotion(map: jump, likeness: 1)
      case .same: break
      }
    }
    let missing = tracker.takeSightings(found, picture: known)
    tracker.takeLateSightings(sightings(missing, picture))
    templates.note(
      &changes, motions: [tracker.knownSceneMotion, known?.map].compactMap(\.self), picture)
    return false
  }

  /// Remembers the looks of the codes that were read in the picture.
  mutating func remember(_ picture: LuminanceView, _ tracker: Tracker) {
    templates.remember(
      tracker.readPlaces.map { ($0.key, $0.location, $0.isDoubtful) }, picture)
    let keys = tracker.trackKeys
    templates.end { keys.contains($0) }
  }

  private mutating func sightings(
    _ predictions: [TrackPrediction], _ picture: LuminanceView
  ) -> [TrackSighting] {
    let searches = predictions.map {
      TemplateFollower.Search(key: $0.key, starts: $0.starts, radius: $0.radius)
    }
    return zip(predictions, templates.find(searches, picture)).compactMap { prediction, found in
      guard let found,
        max(found.likeness, found.shapeLikeness) >= Self.leastLikeness
      else { return nil }
      return TrackSighting(
        key: prediction.key, location: found.outline, likeness: found.likeness,
        shapeLikeness: found.shapeLikeness)
    }
  }
}
