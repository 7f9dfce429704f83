// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// A place with bars that could not be read a moment ago.
package struct TriedPlace: Hashable, Sendable {
  /// The outline in coordinates of the picture.
  package let location: Quadrilateral
  /// By how much the picture was smaller in which it was found.
  package var scale: Double
  /// How far it is read as long as it looks no better than it did.
  package var effort: ReadingEffort
  /// It counts as new if its energy is more than this: it became sharper.
  package var energyLimit: Double
  /// It counts as new if its diagonal is more than this, in pixels: more of it came into view.
  package var diagonalLimit: Double

  private let center: Point
  private let diagonal: Double

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - location: The outline in coordinates of the picture.
  ///   - scale: By how much the picture was smaller in which it was found.
  ///   - effort: How far it is read as long as it looks no better.
  ///   - energyLimit: It counts as new if its energy is more than this.
  ///   - diagonalLimit: It counts as new if its diagonal is more than this, in pixels.
  package init(
    location: Quadrilateral, scale: Double = 1, effort: ReadingEffort = .none,
    energyLimit: Double = .infinity, diagonalLimit: Double = .infinity
  ) {
    self.location = location
    (center, diagonal) = (location.center, location.diagonal)
    self.scale = scale
    self.effort = effort
    self.energyLimit = energyLimit
    self.diagonalLimit = diagonalLimit
  }

  /// The same place in other coordinates.
  package func located(at location: Quadrilateral) -> TriedPlace {
    TriedPlace(
      location: location, scale: scale, effort: effort, energyLimit: energyLimit,
      diagonalLimit: diagonalLimit)
  }

  /// Whether a candidate, whose diagonal is given, is of the same print and looks no better.
  fileprivate func holds(_ candidate: LinearCandidate, diagonal: Double) -> Bool {
    scale == candidate.scale && candidate.energy <= energyLimit && diagonal <= diagonalLimit
      && Self.mayBeSame((center, self.diagonal), (candidate.center, diagonal))
  }

  /// Whether two places, by their middles and diagonals, may be of the same print.
  ///
  /// Areas of print that is no code are cut out differently from frame to frame.
  package static func mayBeSame(
    _ one: (center: Point, diagonal: Double), _ other: (center: Point, diagonal: Double)
  ) -> Bool {
    let (less, more) = (min(one.diagonal, other.diagonal), max(one.diagonal, other.diagonal))
    return 2 * less > more && one.center.distance(to: other.center) < 0.35 * more
  }
}

extension [TriedPlace] {
  /// Returns how far a candidate is read that was tried before; nil for others.
  func effort(for candidate: LinearCandidate) -> ReadingEffort? {
    let diagonal = candidate.outline.diagonal
    return lazy.filter { $0.holds(candidate, diagonal: diagonal) }.map(\.effort).min()
  }
}
