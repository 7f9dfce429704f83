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

  private var templates: TemplateFollower

  init(workerCount: Int) { templates = TemplateFollower(workerCount: workerCount) }

  mutating func setWorkerCount(_ count: Int) { templates.setWorkerCount(count) }

  /// Follows the codes of a tracker into the next picture, and tells it where they are.
  mutating func follow(_ picture: LuminanceView, _ tracker: inout Tracker) {
    let motion = templates.begin(picture, expecting: tracker.expectedSceneMotion).map {
      PictureMotion(map: $0.motion, likeness: $0.likeness)
    }
    let known = motion.flatMap { $0.likeness > 0.5 ? $0 : nil }
    let found = sightings(tracker.predictions(picture: known), picture)
    let missing = tracker.takeSightings(found, picture: known)
    tracker.takeLateSightings(sightings(missing, picture))
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
