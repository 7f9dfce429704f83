// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// A place with bars that is found, but not read unless it looks better than it did.
package struct PutOffPlace: Hashable, Sendable {
  /// The outline in coordinates of the picture.
  package var location: Quadrilateral
  /// By how much the picture was smaller in which it was found.
  package var scale: Double
  /// It is read if its energy is more than this: it became sharper.
  package var energyLimit: Double
  /// It is read if its diagonal is more than this, in pixels: more of it came into view.
  package var diagonalLimit: Double

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - location: The outline in coordinates of the picture.
  ///   - scale: By how much the picture was smaller in which it was found.
  ///   - energyLimit: It is read if its energy is more than this.
  ///   - diagonalLimit: It is read if its diagonal is more than this, in pixels.
  package init(
    location: Quadrilateral, scale: Double = 1, energyLimit: Double = .infinity,
    diagonalLimit: Double = .infinity
  ) {
    self.location = location
    self.scale = scale
    self.energyLimit = energyLimit
    self.diagonalLimit = diagonalLimit
  }

  func holds(_ candidate: LinearCandidate) -> Bool {
    guard scale == candidate.scale, candidate.energy <= energyLimit else { return false }
    let outline = candidate.outline
    return outline.diagonal <= diagonalLimit && location.isAboutThePlace(of: outline)
  }
}

extension Quadrilateral {
  /// Whether another outline may be of the same print.
  ///
  /// Areas of print that is no code are cut out differently from frame to frame.
  package func isAboutThePlace(of other: Quadrilateral) -> Bool {
    let (one, two) = (diagonal, other.diagonal)
    return center.distance(to: other.center) < 0.35 * max(one, two)
      && 2 * min(one, two) > max(one, two)
  }
}
