// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Tracker {
  /// Gives identifiers to the tracks that this frame's readings made credible.
  mutating func confirm(at time: FrameTimestamp) {
    var replaced: Set<Int> = []
    for index in tracks.indices where tracks[index].identifier == nil && tracks[index].isFound {
      let isFull = isFull
      let track = tracks[index]
      let rule = configuration.confirmation[track.barcode.symbology]
      // Frames with the same blur are misread alike, so that a few lines of each are not enough.
      guard
        track.bestVotes >= rule.votes
          || track.readingCount >= rule.frames && track.allVotes >= rule.votes
      else { continue }
      if let holder = holder(of: track) {
        guard mayReplace(holder, by: track) else { continue }
        replaced.insert(holder)
      } else if isFull {
        continue
      }
      tracks[index].identifier =
        takeIdentifier(ofPlaceAt: track.location) ?? makeIdentifier()
    }
    for index in replaced.sorted() {
      end(tracks[index], reason: .replaced)
      remember(tracks[index], at: time)
    }
    removeTracks(at: replaced)
  }

  /// Returns the delivered track of other content that lies where a track is.
  ///
  /// Outlines of a linear code may be slices of it that do not meet, so nearness in the
  /// code's own size counts too, if the other is as long. Labels one above the other are further
  /// apart, and a small code beside a large one is none of its slices.
  func holder(of track: Track) -> Int? {
    let center = track.location.center
    return tracks.indices.first { index in
      let other = tracks[index]
      guard other.identifier != nil, other.barcode != track.barcode else { return false }
      let otherCenter = other.location.center
      if other.location.contains(center) || track.location.contains(otherCenter) { return true }
      guard track.barcode.symbology.isLinear, other.barcode.symbology.isLinear else { return false }
      let sizes = [track.location.diagonal, other.location.diagonal].sorted()
      return sizes[0] > 0.7 * sizes[1] && center.distance(to: otherCenter) < 0.35 * sizes[1]
    }
  }

  /// Tells whether the vote on a place has turned.
  ///
  /// A lone reading on a place that read otherwise a moment ago is a misread. Three
  /// frames in which only the new content was read are another label.
  private func mayReplace(_ holder: Int, by track: Track) -> Bool {
    tracks[holder].lastRead < track.firstSeen && track.readingCount >= 3
  }

  mutating func removeTracks(at indices: Set<Int>) {
    guard !indices.isEmpty else { return }
    tracks = tracks.enumerated().filter { !indices.contains($0.offset) }.map(\.element)
  }
}
