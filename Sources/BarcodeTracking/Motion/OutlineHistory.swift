// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The outlines that the newest readings of a code gave, all carried to where it is now.
///
/// A single reading may be off by a fifth of the code where print or dirt ends its bars
/// early. The median of several is steady, and no one of them can move it.
struct OutlineHistory: Sendable {
  /// The number of readings that are kept.
  private static let capacity = 5
  /// How well outlines agree, as a share of the diagonal.
  private static let tolerance = 0.015

  /// How many readings in a row must contradict settled outlines to replace them.
  private static let leastDissent = 5

  private var outlines: [Quadrilateral]
  /// Whether the frame's edge cut all of them, so that none tells how far the code goes.
  private(set) var areCut: Bool
  /// The newest readings that contradict settled outlines: of a code that is half
  /// hidden, as a rule.
  private var dissent: [Quadrilateral] = []

  /// Starts with the outline of a first reading.
  init(_ outline: Quadrilateral, isCut: Bool) {
    outlines = [outline]
    areCut = isCut
  }

  /// Takes the outline of another reading.
  ///
  /// - Parameters:
  ///   - outline: The outline, in coordinates of the newest frame.
  ///   - isCut: Whether the frame's edge cut it.
  mutating func take(_ outline: Quadrilateral, isCut: Bool) {
    guard isCut == areCut else {
      guard areCut else { return }
      self = OutlineHistory(outline, isCut: false)
      return
    }
    if areCut {
      // More of it comes into view, or less.
      outlines = [outline]
      return
    }
    if isSettled, !agrees(outline, median) {
      dissent.append(outline)
      guard dissent.count >= Self.leastDissent else { return }
      outlines = dissent
      dissent = []
      return
    }
    dissent = []
    if outlines.count == Self.capacity { outlines.removeFirst() }
    outlines.append(outline)
  }

  /// Carries the outlines along with the code.
  mutating func move(from old: Quadrilateral, to new: Quadrilateral) {
    guard old != new else { return }
    guard let map = Homography(from: old, to: new) else {
      outlines = [new]
      return
    }
    for index in outlines.indices { outlines[index] = map.map(outlines[index]) }
    for index in dissent.indices { dissent[index] = map.map(dissent[index]) }
  }

  /// Whether the newest reading contradicts what the others settled.
  var isContradicted: Bool { !dissent.isEmpty }

  /// Whether three readings agree, so that more would tell little.
  var isSettled: Bool {
    guard !areCut else { return false }
    let median = median
    return outlines.count { agrees($0, median) } >= 3
  }

  private func agrees(_ first: Quadrilateral, _ second: Quadrilateral) -> Bool {
    let limit = max(1.5, Self.tolerance * second.diagonal)
    return zip(first.corners, second.corners).allSatisfy { $0.distance(to: $1) < limit }
  }

  /// The outline in the middle, corner by corner; of two, the larger one.
  ///
  /// Bars are cut short more often than they are seen too long.
  var median: Quadrilateral {
    guard outlines.count > 1 else { return outlines[0] }
    guard outlines.count > 2 else {
      return outlines[0].area >= outlines[1].area ? outlines[0] : outlines[1]
    }
    func middle(_ corner: (Quadrilateral) -> Point) -> Point {
      let corners = outlines.map(corner)
      return Point(x: Self.median(corners.map(\.x)), y: Self.median(corners.map(\.y)))
    }
    let result = Quadrilateral(
      topLeft: middle(\.topLeft), topRight: middle(\.topRight),
      bottomRight: middle(\.bottomRight), bottomLeft: middle(\.bottomLeft))
    return result.isConvex ? result : outlines[outlines.count - 1]
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let half = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }
}
