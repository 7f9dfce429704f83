// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// How the scene as a whole moved from one frame to the next, by the codes on it.
///
/// Labels on a shelf move as one plane. At least three codes must agree; codes that
/// move on their own (parcels, cards in a hand) do not disturb it.
struct SceneMotion {
  /// The map from the earlier frame to the later one.
  let map: Homography
  /// Whether each of the codes moved with the scene.
  let isMember: [Bool]
  /// The distance over which it was measured, in pixels: the way across all members.
  let extent: Double
  /// The same motion, for places beyond those where it was measured.
  let farMap: Homography

  /// The fewest codes that make a scene.
  private static let fewestMembers = 3
  /// How far off a code's middle may be, in pixels: for a first guess, which knows no
  /// perspective, and for the final map.
  private static let looseDistance = 3.0
  private static let distance = 1.5
  /// The most pairs of codes from which motions are guessed.
  private static let mostGuesses = 64

  /// Finds the motion that most codes share; nil when fewer than three agree.
  ///
  /// - Parameter moves: Outlines of the same codes in both frames.
  init?(_ moves: [(from: Quadrilateral, to: Quadrilateral)]) {
    guard moves.count >= Self.fewestMembers else { return nil }
    let centers = moves.map { (from: $0.from.center, to: $0.to.center) }
    guard var members = Self.mostShared(centers) else { return nil }
    var map = Homography.identity
    for _ in 0..<2 {
      guard members.count >= Self.fewestMembers else { return nil }
      let points = members.flatMap { index in
        zip(moves[index].from.corners, moves[index].to.corners).map { (from: $0, to: $1) }
      }
      guard let fitted = Homography(fitting: points) else { return nil }
      map = fitted
      members = centers.indices.filter {
        map.map(centers[$0].from).distance(to: centers[$0].to) < Self.distance
      }
    }
    guard members.count >= Self.fewestMembers else { return nil }
    self.map = map
    var isMember = [Bool](repeating: false, count: moves.count)
    for index in members { isMember[index] = true }
    self.isMember = isMember
    let places = members.map { centers[$0].to }
    let (x, y) = (places.map(\.x), places.map(\.y))
    let width = (x.max() ?? 0) - (x.min() ?? 0)
    let height = (y.max() ?? 0) - (y.min() ?? 0)
    extent = (width * width + height * height).squareRoot()
    let count = Double(members.count)
    farMap = map.forFarPlaces(
      around: Point(
        x: members.reduce(0) { $0 + centers[$1].from.x } / count,
        y: members.reduce(0) { $0 + centers[$1].from.y } / count))
  }

  /// Returns the codes that the best similarity through two of them explains.
  private static func mostShared(_ centers: [(from: Point, to: Point)]) -> [Int]? {
    let count = centers.count
    let pairCount = count * (count - 1) / 2
    let stride = max(1, pairCount / mostGuesses)
    var best: (members: [Int], error: Double)?
    var pair = 0
    for first in 0..<count {
      for second in first + 1..<count {
        defer { pair += 1 }
        guard pair % stride == 0,
          let guess = Similarity(centers[first], centers[second])
        else { continue }
        var members: [Int] = []
        var error = 0.0
        for (index, center) in centers.enumerated() {
          let away = guess.map(center.from).distance(to: center.to)
          guard away < looseDistance else { continue }
          members.append(index)
          error += away
        }
        if let best, (best.members.count, -best.error) >= (members.count, -error) { continue }
        best = (members, error)
      }
    }
    return best?.members
  }

  /// A turn, a change of size and a shift.
  private struct Similarity {
    let a, b, tx, ty: Double

    init?(_ first: (from: Point, to: Point), _ second: (from: Point, to: Point)) {
      let (dx, dy) = (second.from.x - first.from.x, second.from.y - first.from.y)
      let (ex, ey) = (second.to.x - first.to.x, second.to.y - first.to.y)
      let square = dx * dx + dy * dy
      guard square > 400 else { return nil }
      a = (dx * ex + dy * ey) / square
      b = (dx * ey - dy * ex) / square
      tx = first.to.x - a * first.from.x + b * first.from.y
      ty = first.to.y - b * first.from.x - a * first.from.y
    }

    func map(_ point: Point) -> Point {
      Point(x: a * point.x - b * point.y + tx, y: b * point.x + a * point.y + ty)
    }
  }
}
