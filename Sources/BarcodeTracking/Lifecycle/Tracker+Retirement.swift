// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Tracker {
  /// Ends the tracks that were not found for too long.
  mutating func retire(at time: FrameTimestamp) {
    var retired: Set<Int> = []
    for (index, track) in tracks.enumerated() where !track.isFound {
      guard track.lastSeen.duration(to: time) > configuration.coastingTime else { continue }
      retired.insert(index)
      guard track.identifier != nil else { continue }
      end(track, reason: hasLeft(track, at: time) ? .left : .lost)
      remember(track, at: time)
    }
    removeTracks(at: retired)
  }

  /// Forgets the codes that may no longer come back.
  mutating func forgetDeparted(at time: FrameTimestamp) {
    departed.removeAll { $0.departure.duration(to: time) > configuration.returnTime }
  }

  /// Tells whether a code moved over the frame's edge.
  private func hasLeft(_ track: Track, at time: FrameTimestamp) -> Bool {
    guard let frameSize else { return false }
    let frame = Rect(origin: .zero, size: frameSize)
    let elapsed = track.placedAt.duration(to: time).seconds
    let velocity = track.motion.velocity
    let center = track.location.center.offsetBy(
      dx: velocity.x * elapsed, dy: velocity.y * elapsed)
    return !frame.contains(center)
  }

  /// Carries places over to frames of another size, or ends all tracks.
  mutating func adapt(to size: Size) {
    defer { frameSize = size }
    guard let previous = frameSize, previous != size, !previous.isEmpty else { return }
    let scaleX = size.width / previous.width
    let scaleY = size.height / previous.height
    guard abs(scaleX / scaleY - 1) < 0.02 else {
      endTracks(reason: .frameChanged) { _ in false }
      departed = []
      places = []
      return
    }
    for index in tracks.indices { tracks[index].scale(x: scaleX, y: scaleY) }
    for index in places.indices {
      places[index].carry { $0.map { Point(x: $0.x * scaleX, y: $0.y * scaleY) } }
    }
    for index in departed.indices { departed[index].track.scale(x: scaleX, y: scaleY) }
  }
}
