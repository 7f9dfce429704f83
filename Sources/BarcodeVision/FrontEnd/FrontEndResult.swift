// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// A place that looks like a code but could not be read.
package struct UnreadPlace: Hashable, Sendable {
  /// What a place looks like.
  package enum Kind: Hashable, Sendable {
    /// An area of parallel bars; which way it is read is not known.
    case linear
    /// A symbol with three finder patterns, in its own reading order.
    case qr
  }

  /// What it looks like.
  package var kind: Kind
  /// The outline in coordinates of the picture.
  package var location: Quadrilateral
  /// Whether it was tried to read it, or put off.
  package var wasTried = true
  /// Whether it may well be a code that is too blurred to be read.
  package var looksLikeCode = false
  /// Whether its bars go on to the edge of the picture, so that the rest of a code is out of view.
  package var isCutOff = false
  /// How sharp it is: the mean energy of its gradients; 0 where that is not told.
  package var energy = 0.0
  /// By how much the picture was smaller in which it was found.
  package var scale = 1.0

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - kind: What it looks like.
  ///   - location: The outline in coordinates of the picture.
  ///   - wasTried: Whether it was tried to read it.
  ///   - looksLikeCode: Whether it may well be a blurred code.
  package init(
    kind: Kind, location: Quadrilateral, wasTried: Bool = true, looksLikeCode: Bool = false
  ) {
    self.kind = kind
    self.location = location
    self.wasTried = wasTried
    self.looksLikeCode = looksLikeCode
  }
}

/// What was found in a picture.
package struct FrontEndResult {
  /// The codes, each in its place; equal codes are as many readings.
  package var readings: [DecodedBarcode] = []
  /// What looks like a code and could not be read.
  package var unreadPlaces: [UnreadPlace] = []
  /// What finding and reading took.
  package var work = FrontEndWork()
  /// Whether the budget ended the work before all that was found was looked at.
  package var isIncomplete = false

  /// Creates the result of a picture in which nothing was found.
  package init() {}

  /// Adds what was found in another look at the same picture.
  package mutating func add(_ other: FrontEndResult) {
    readings += other.readings
    unreadPlaces += other.unreadPlaces
    work += other.work
    isIncomplete = isIncomplete || other.isIncomplete
  }

  /// Takes a code that was read from rows of the picture as they are.
  ///
  /// One that was read already stays as it is: lines along rows show a slice of a code that is
  /// turned, and no outline. Other content in the same place is left out unless more lines
  /// agree on it.
  mutating func takeScanned(_ code: DecodedBarcode) {
    guard let index = readings.firstIndex(where: { $0.isInPlace(of: code) }) else {
      readings.append(code)
      return
    }
    guard readings[index].barcode != code.barcode, let votes = readings[index].votes,
      code.votes ?? .max > votes
    else { return }
    readings[index] = code
  }

  /// Drops the places in which something was read after all.
  mutating func dropReadPlaces() {
    unreadPlaces.removeAll { place in
      readings.contains { code in
        place.location.contains(code.location.center)
          || code.location.contains(place.location.center)
      }
    }
  }
}

extension DecodedBarcode {
  /// Returns whether two readings cannot be of two codes side by side.
  ///
  /// Either holds the other's middle; and slices of one code need not meet, but lie
  /// nearer than equal labels do.
  fileprivate func isInPlace(of other: DecodedBarcode) -> Bool {
    let (here, there) = (location.center, other.location.center)
    if location.contains(there) || other.location.contains(here) { return true }
    guard barcode == other.barcode else { return false }
    return here.distance(to: there) < 0.35 * max(location.diagonal, other.location.diagonal)
  }
}
