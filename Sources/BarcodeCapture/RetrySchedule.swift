// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision

/// Decides which places that could not be read are tried again in a frame.
///
/// A place is tried again when it has become sharper than at any attempt so far: when motion
/// slows down, say. Otherwise it is tried now and then, what looks like a code more often
/// than other print, so that a frame's cost does not grow with it. New places are always tried.
struct RetrySchedule {
  /// The longest wait in frames of what looks like a code, and of what does not.
  private static let longestWaits = (code: 6, other: 64)
  /// A move of so many pixels is as good as a frame's wait.
  private static let movePerFrame = 3.0
  /// What moves less than this from frame to frame, in pixels, rests.
  private static let leastMove = 1.0
  /// A place that has become sharper by this share is tried again.
  private static let sharpening = 0.15
  /// Places that do not show up in more frames than this are forgotten.
  private static let mostAbsences = 20
  /// So many places are remembered, those that showed up last: grain is cut out differently
  /// time and again, and would fill the memory.
  private static let mostPlaces = 256
  /// A place that has grown by this share is as good as new: a code that comes into view.
  private static let growth = 0.06
  /// What is nearer to the edge of the picture, in pixels, goes on beyond it.
  private static let rim = 5.0

  /// One attempt of so many, the second first, reads all scan lines: probes rarely miss a code.
  private static let wholeInterval = 4

  private struct Place {
    var location: Quadrilateral {
      didSet { (center, diagonal) = (location.center, location.diagonal) }
    }
    private(set) var center: Point
    private(set) var diagonal: Double
    let scale: Double
    /// The highest energy and the longest diagonal at an attempt.
    var triedEnergy = 0.0
    var triedDiagonal = 0.0
    /// How often it was tried since it was at its best.
    var attempts = 0
    /// The number of frames since it was tried; more for one that moved.
    var age = 0.0
    var looksLikeCode = false
    var isAtEdge = false
    var isCutOff = false
    var isMoving = false
    var isDue = false
    var absences = 0

    init(_ place: UnreadPlace) {
      location = place.location
      (center, diagonal) = (location.center, location.diagonal)
      scale = place.scale
    }

    /// Whether a place may be of the same print: a middle and a diagonal tell.
    func mayBe(_ center: Point, _ diagonal: Double) -> Bool {
      TriedPlace.mayBeSame((self.center, self.diagonal), (center, diagonal))
    }

    /// Takes an attempt that failed.
    mutating func take(_ place: UnreadPlace) {
      location = place.location
      let isBetter =
        place.energy > (1 + sharpening) * triedEnergy
        || place.location.diagonal > (1 + growth) * triedDiagonal
      attempts = isBetter ? 1 : attempts + 1
      age = 0
      looksLikeCode = place.looksLikeCode
      isCutOff = place.isCutOff
      triedEnergy = max(triedEnergy, place.energy)
      triedDiagonal = max(triedDiagonal, place.location.diagonal)
    }

    /// How far it is read in the newest frame.
    var effort: ReadingEffort {
      guard isDue else { return .none }
      // What is not whole in view looks new when more of it comes in.
      let whole = isCutOff && isMoving ? RetrySchedule.wholeInterval - 1 : 1
      return attempts % RetrySchedule.wholeInterval == whole ? .allLines : .probes
    }

    /// The number of frames from one attempt to the next.
    var wait: Int {
      guard attempts > 0 else { return 0 }
      guard looksLikeCode, !isAtEdge else {
        return min(longestWaits.other, 1 << min(2 * attempts - 2, 8))
      }
      return min(longestWaits.code, 1 << min(attempts - 1, 8))
    }
  }

  private var places: [Place] = []

  /// Starts a frame and returns the places that were tried before.
  ///
  /// - Parameters:
  ///   - motion: How the scene moved since the previous frame.
  ///   - size: The size of the frame.
  /// - Returns: The places, with how far each is read this time.
  mutating func begin(_ motion: Homography, size: Size) -> [TriedPlace] {
    let inner = Rect(origin: .zero, size: size).inset(dx: Self.rim, dy: Self.rim)
    for index in places.indices {
      let location = motion.map(places[index].location)
      let before = places[index].center
      places[index].location = location
      let distance = before.distance(to: places[index].center)
      // What moves is seen anew sooner.
      places[index].age += 1 + min(distance / Self.movePerFrame, 8)
      places[index].isMoving = distance >= Self.leastMove
      places[index].isAtEdge = !location.corners.allSatisfy(inner.contains)
      places[index].isDue = places[index].age >= Double(places[index].wait)
    }
    places.removeAll { !$0.location.isConvex }
    return places.map {
      TriedPlace(
        location: $0.location, scale: $0.scale, effort: $0.effort,
        energyLimit: (1 + Self.sharpening) * $0.triedEnergy,
        diagonalLimit: (1 + Self.growth) * $0.triedDiagonal)
    }
  }

  /// The places that look like codes and are tried in the newest frame.
  var duePlaces: [Quadrilateral] {
    places.filter { $0.looksLikeCode && $0.isDue && !$0.isAtEdge }.map(\.location)
  }

  /// Takes the places that could not be read in the frame, or were not tried.
  ///
  /// The same print is cut out differently from frame to frame: what was tried counts for
  /// all places that may be the same.
  ///
  /// - Parameters:
  ///   - unread: The places.
  ///   - isWhole: Whether all of the frame was searched for them.
  mutating func end(_ unread: [UnreadPlace], isWhole: Bool = true) {
    if isWhole { for index in places.indices { places[index].absences += 1 } }
    // What may be a QR code is found by other means, and tried in each frame.
    for place in unread where place.kind == .linear && place.location.isConvex {
      var isKnown = false
      let (center, diagonal) = (place.location.center, place.location.diagonal)
      for index in places.indices
      where places[index].scale == place.scale && places[index].mayBe(center, diagonal) {
        isKnown = true
        places[index].absences = 0
        if place.wasTried { places[index].take(place) }
      }
      guard !isKnown, place.wasTried else { continue }
      var new = Place(place)
      new.take(place)
      places.append(new)
    }
    places.removeAll { $0.absences > Self.mostAbsences }
    guard places.count > Self.mostPlaces else { return }
    // The oldest of those that were absent the longest come first.
    let order = places.indices.sorted {
      (places[$1].absences, $0) < (places[$0].absences, $1)
    }
    let dropped = Set(order.prefix(places.count - Self.mostPlaces))
    places = places.indices.filter { !dropped.contains($0) }.map { places[$0] }
  }
}
