// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision

/// Decides which places that could not be read are tried again in a frame.
///
/// What looks like a code is tried often, since the moment when motion slows down must
/// not be missed; other print seldom, so that a frame's cost does not grow with it. New
/// places are always tried.
struct RetrySchedule {
  /// The longest wait in frames of what looks like a code, and of what does not.
  private static let longestWaits = (code: 2, other: 12)
  /// Places that do not show up in more frames than this are forgotten.
  private static let mostAbsences = 2
  /// A place that has grown by this share is as good as new: a code that comes into view.
  private static let growth = 0.06
  /// What is nearer to the edge of the picture, in pixels, goes on beyond it.
  private static let rim = 5.0

  private struct Place {
    var location: Quadrilateral
    /// How often it was tried since it was new.
    var attempts = 0
    /// The number of frames since it was tried.
    var age = 0
    var looksLikeCode = false
    var isAtEdge = false
    var isDue = false
    var absences = 0

    /// The number of frames from one attempt to the next.
    var wait: Int {
      let longest =
        looksLikeCode && !isAtEdge ? longestWaits.code : longestWaits.other
      return attempts == 0 ? 0 : min(longest, 1 << min(attempts - 1, 8))
    }
  }

  private var places: [Place] = []

  /// Starts a frame and returns the places that are not tried this time.
  ///
  /// - Parameters:
  ///   - motion: How the scene moved since the previous frame.
  ///   - size: The size of the frame.
  /// - Returns: Outlines of the places whose turn it is not.
  mutating func begin(_ motion: Homography, size: Size) -> [Quadrilateral] {
    let inner = Rect(
      x: Self.rim, y: Self.rim, width: size.width - 2 * Self.rim,
      height: size.height - 2 * Self.rim)
    for index in places.indices {
      let location = motion.map(places[index].location)
      places[index].location = location
      places[index].age += 1
      places[index].isAtEdge = !location.corners.allSatisfy(inner.contains)
      places[index].isDue = places[index].age >= places[index].wait
    }
    places.removeAll { !$0.location.isConvex }
    return places.filter { !$0.isDue }.map(\.location)
  }

  /// Takes the places that could not be read in the frame, or were not tried.
  mutating func end(_ unread: [UnreadPlace]) {
    for index in places.indices { places[index].absences += 1 }
    for place in unread where place.location.isConvex {
      var known = Place(location: place.location)
      let index = places.firstIndex { $0.location.isSamePlace(as: place.location) }
      if let index {
        known = places[index]
        let hasGrown =
          place.location.diagonal > (1 + Self.growth) * known.location.diagonal
        if hasGrown { known.attempts = 0 }
        known.location = place.location
        known.absences = 0
      }
      if place.wasTried {
        known.attempts += 1
        known.age = 0
        known.looksLikeCode = place.looksLikeCode
      }
      if let index { places[index] = known } else { places.append(known) }
    }
    places.removeAll { $0.absences > Self.mostAbsences }
  }
}
