// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Groups finder patterns to triples.
///
/// The line between two patterns of one code runs along a side of both, under any view of a
/// plane. And the product of its lengths, counted in modules at one end and at the other, is
/// the square of its true length in modules, however strong the perspective. So patterns
/// look for partners along their four sides only.
struct FinderGrouping {
  /// Partners kept for each side of a pattern, the nearest ones.
  private static let partnerCount = 4
  /// Patterns beyond this number are not grouped, those with the worst shape.
  private static let mostFinders = 1500

  private struct Partner {
    var index: Int32
    var span: Float
    var turn: Float
  }

  /// The triples, the best first.
  private(set) var triples: [FinderTriple] = []

  private var partners: [Partner] = []
  private var counts: [Int] = []
  private var chosen: [Int] = []

  /// Groups patterns.
  ///
  /// - Complexity: O(n²) in the number of patterns, at most 1500 of them.
  mutating func group(_ finders: [FinderPattern]) {
    triples.removeAll(keepingCapacity: true)
    choose(finders)
    partners.removeAll(keepingCapacity: true)
    partners.append(
      contentsOf: repeatElement(
        Partner(index: -1, span: 0, turn: 0), count: 4 * Self.partnerCount * chosen.count))
    counts.removeAll(keepingCapacity: true)
    counts.append(contentsOf: repeatElement(0, count: 4 * chosen.count))
    for one in chosen.indices {
      for other in chosen.indices where other != one {
        consider(one, other, finders)
      }
    }
    for one in chosen.indices {
      for side in 0..<4 { join(one, side: side) }
    }
    triples.sort {
      ($0.cost, $0.corner, $0.right, $0.below) < ($1.cost, $1.corner, $1.right, $1.below)
    }
  }

  private mutating func choose(_ finders: [FinderPattern]) {
    chosen.removeAll(keepingCapacity: true)
    chosen.append(contentsOf: finders.indices)
    if chosen.count > Self.mostFinders {
      chosen.sort { (finders[$0].deviation, $0) < (finders[$1].deviation, $1) }
      chosen.removeLast(chosen.count - Self.mostFinders)
    }
  }

  /// Enters a pattern as a partner of another, if it lies along one of its sides.
  @inline(__always)
  private mutating func consider(_ one: Int, _ other: Int, _ finders: [FinderPattern]) {
    let first = finders[chosen[one]]
    let second = finders[chosen[other]]
    guard first.isInverted == second.isInverted else { return }
    let dx = second.center.x - first.center.x
    let dy = second.center.y - first.center.y
    let here = first.modules(dx: dx, dy: dy)
    let (along, across) = (abs(here.along), abs(here.across))
    let length = max(along, across)
    let turn = min(along, across) / length
    guard turn < 0.3, length > 9, length < 260 else { return }
    let there = second.modules(dx: dx, dy: dy)
    let otherLength = max(abs(there.along), abs(there.across))
    let otherTurn = min(abs(there.along), abs(there.across)) / otherLength
    guard otherTurn < 0.3, length < 2.5 * otherLength, otherLength < 2.5 * length else { return }
    let span = (length * otherLength).squareRoot()
    guard span > 12, span < 185 else { return }
    // Sides are numbered clockwise: +axis, +cross, −axis, −cross.
    let side = along > across ? (here.along > 0 ? 0 : 2) : (here.across > 0 ? 1 : 3)
    insert(
      Partner(
        index: Int32(truncatingIfNeeded: other), span: Float(span),
        turn: Float(turn + otherTurn)),
      list: 4 * one + side)
  }

  /// Keeps a list of partners sorted by distance.
  private mutating func insert(_ partner: Partner, list: Int) {
    let start = list * Self.partnerCount
    var count = counts[list]
    if count == Self.partnerCount {
      guard partner.span < partners[start + count - 1].span else { return }
      count -= 1
    }
    var place = count
    while place > 0, partners[start + place - 1].span > partner.span {
      partners[start + place] = partners[start + place - 1]
      place -= 1
    }
    partners[start + place] = partner
    counts[list] = count + 1
  }

  /// Joins the partners on a side of a pattern with those on the next side clockwise.
  private mutating func join(_ one: Int, side: Int) {
    let list = 4 * one + side
    let nextList = 4 * one + (side + 1) % 4
    for first in 0..<counts[list] {
      let right = partners[list * Self.partnerCount + first]
      for second in 0..<counts[nextList] {
        let below = partners[nextList * Self.partnerCount + second]
        let span = Double(right.span + below.span) / 2
        let difference = Double(abs(right.span - below.span)) / span
        guard difference < 0.2 else { continue }
        // Codes side by side make triples across them; those within one are smaller.
        let cost = difference + Double(right.turn + below.turn) / 2 + span / 100
        triples.append(
          FinderTriple(
            corner: chosen[one], right: chosen[Int(right.index)],
            below: chosen[Int(below.index)], span: span, cost: cost))
      }
    }
  }
}
