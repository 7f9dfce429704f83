// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision

/// Decides which places that could not be read are tried again in a frame.
///
/// What was not read in one frame is rarely read in the next, but may be when motion
/// slows down. A few places take turns, so that a frame's cost does not grow with the number
/// of things that look like codes. New places are always tried.
struct RetrySchedule {
  /// How many places are tried again in a frame.
  private static let retriesPerFrame = 3
  /// The longest wait of a place, in frames; the wait doubles with each attempt.
  private static let longestWait = 8
  /// Places that do not show up in more frames than this are forgotten.
  private static let mostAbsences = 2

  private struct Place {
    var location: Quadrilateral
    /// How often it was tried.
    var attempts: Int
    /// The number of frames since then.
    var age = 0

    var wait: Int { min(RetrySchedule.longestWait, 1 << min(attempts, 8)) }
    var isDue = false
    var absences = 0
  }

  private var places: [Place] = []

  /// Starts a frame and returns the areas that are not looked at this time.
  ///
  /// - Parameter motion: How the scene moved since the previous frame.
  /// - Returns: Outlines of the places whose turn it is not.
  mutating func begin(_ motion: Homography) -> [Quadrilateral] {
    for index in places.indices {
      places[index].location = motion.map(places[index].location)
      places[index].age += 1
      places[index].isDue = false
    }
    places.removeAll { !$0.location.isConvex }
    let waited = places.indices.filter { places[$0].age >= places[$0].wait }
    let oldest = waited.sorted { (places[$0].age, $1) > (places[$1].age, $0) }
    var retries = 0
    for index in oldest {
      // Places that were put off are as good as new.
      if places[index].attempts > 0 {
        guard retries < Self.retriesPerFrame else { continue }
        retries += 1
      }
      places[index].isDue = true
    }
    return places.filter { !$0.isDue }.map(\.location)
  }

  /// Takes the places that could not be read in the frame, or were not tried.
  mutating func end(_ unread: [UnreadPlace]) {
    for index in places.indices { places[index].absences += 1 }
    for place in unread where place.location.isConvex {
      if let known = places.firstIndex(where: { $0.location.isSamePlace(as: place.location) }) {
        places[known].location = place.location
        places[known].absences = 0
        guard place.wasTried else { continue }
        places[known].age = 0
        places[known].attempts += 1
      } else {
        places.append(Place(location: place.location, attempts: place.wasTried ? 1 : 0))
      }
    }
    places.removeAll { $0.absences > Self.mostAbsences }
  }
}
