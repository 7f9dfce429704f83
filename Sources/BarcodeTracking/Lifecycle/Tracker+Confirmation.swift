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
    replaced.formUnion(contestedTracks(at: time))
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
  func holder(of track: Track) -> Int? { tracks.firstIndex { $0.holdsPlace(of: track) } }

  /// Returns the delivered tracks on whose places other content is read, and theirs no more.
  ///
  /// One that came back by its looks, on a label that begins like its own, may lie on a code that
  /// was delivered before. Both are read until it is clear which one is there.
  private mutating func contestedTracks(at time: FrameTimestamp) -> Set<Int> {
    var lost: Set<Int> = []
    for index in tracks.indices
    where tracks[index].identifier != nil && tracks[index].lastRead == time {
      let track = tracks[index]
      for other in tracks.indices
      where tracks[other].lastRead < track.firstSeen && tracks[other].holdsPlace(of: track) {
        if !tracks[other].isContested {
          tracks[other].isContested = true
          tracks[other].failedRereadCount = 0
        } else if tracks[other].failedRereadCount >= Self.leastFailures {
          lost.insert(other)
        }
        tracks[index].isContested = true
      }
    }
    return lost
  }

  /// In so many frames a contested code must not be read while the other one is.
  private static let leastFailures = 3

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

extension Track {
  /// Whether it is delivered, of other content than a track, and lies where that is.
  fileprivate func holdsPlace(of track: Track) -> Bool {
    guard identifier != nil, barcode != track.barcode else { return false }
    let (center, otherCenter) = (track.location.center, location.center)
    if location.contains(center) || track.location.contains(otherCenter) { return true }
    guard track.barcode.symbology.isLinear, barcode.symbology.isLinear else { return false }
    let sizes = [track.location.diagonal, location.diagonal].sorted()
    return sizes[0] > 0.7 * sizes[1] && center.distance(to: otherCenter) < 0.35 * sizes[1]
  }
}
