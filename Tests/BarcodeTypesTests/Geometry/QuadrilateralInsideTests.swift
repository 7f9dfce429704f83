// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct QuadrilateralInsideTests {
  @Test(
    arguments: [
      (Quadrilateral((0, 0), (4, 0), (4, 2), (0, 2)), true, "rectangle"),
      (Quadrilateral((-1, 0), (1, 0), (2, 3), (-2, 3)), true, "perspective"),
      (Quadrilateral((0, -1), (1, 0), (0, 1), (-1, 0)), true, "diamond"),
      (Quadrilateral((0, 0), (1e-7, 0), (1e-7, 1e-7), (0, 1e-7)), true, "tiny square"),
      (Quadrilateral((0, 0), (2, 2), (2, 0), (0, 2)), false, "bow-tie"),
      (Quadrilateral((0, 0), (4, 0), (1, 1), (0, 4)), false, "dart"),
      (Quadrilateral((0, 0), (2, 0), (4, 0), (0, 4)), false, "three corners in line"),
      (Quadrilateral((0, 0), (4, 0), (4, 0), (0, 4)), false, "two equal corners"),
      (Quadrilateral((0, 0), (3, 0), (2, 0), (1, 0)), false, "line"),
      (Quadrilateral((7, 7), (7, 7), (7, 7), (7, 7)), false, "point"),
      (Quadrilateral((0, 0), (.nan, 0), (4, 2), (0, 2)), false, "not a number"),
      (Quadrilateral((0, 0), (.infinity, 0), (4, 2), (0, 2)), false, "infinite"),
    ] as [(Quadrilateral, Bool, String)])
  func convexity(quadrilateral: Quadrilateral, expected: Bool, name: String) {
    for steps in 0..<4 {
      let turned = quadrilateral.rotatingCornerOrder(by: steps)
      #expect(turned.isConvex == expected, "\(name), turned by \(steps)")
      #expect(turned.mirrored.isConvex == expected, "\(name), mirrored, turned by \(steps)")
    }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func randomOutlinesAreConvexUntilTwoCornersAreSwapped(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var outline = Quadrilateral.random(
      around: Point(x: 300, y: 200), radius: 100, using: &generator)
    #expect(outline.isConvex, "seed \(seed)")
    #expect(outline.signedArea > 0, "seed \(seed)")
    swap(&outline.topRight, &outline.bottomRight)
    #expect(!outline.isConvex, "seed \(seed)")
  }

  @Test(
    arguments: [
      // Inside.
      (2.0, 2.0, true), (0.001, 2, true), (2, 3.999, true),
      // On each edge and corner.
      (2, 0, true), (4, 2, true), (2, 4, true), (0, 2, true), (0, 0, true), (4, 0, true),
      (4, 4, true), (0, 4, true),
      // On the continuation of an edge, and beside a corner at its height.
      (5, 0, false), (-1, 4, false), (4, -1, false), (0, 5, false), (-0.001, 0, false),
      // Outside.
      (-1, 2, false), (5, 2, false), (2, -0.001, false), (2, 4.001, false), (.nan, 2, false),
      (2, .nan, false),
    ] as [(Double, Double, Bool)])
  func containsCountsTheOutline(x: Double, y: Double, expected: Bool) {
    let square = Quadrilateral((0, 0), (4, 0), (4, 4), (0, 4))
    for steps in 0..<4 {
      let turned = square.rotatingCornerOrder(by: steps)
      #expect(turned.contains(Point(x: x, y: y)) == expected)
      #expect(turned.mirrored.contains(Point(x: x, y: y)) == expected)
    }
  }

  @Test(
    arguments: [
      (0.0, 0.0, true), (1, 1, true), (2, 0, true), (0, -2, true), (1.001, 1, false),
      (2, 2, false), (-2.001, 0, false), (3, 0, false),
    ] as [(Double, Double, Bool)])
  func containsOnSlantedEdges(x: Double, y: Double, expected: Bool) {
    let diamond = Quadrilateral((0, -2), (2, 0), (0, 2), (-2, 0))
    #expect(diamond.contains(Point(x: x, y: y)) == expected)
    #expect(diamond.mirrored.contains(Point(x: x, y: y)) == expected)
  }

  @Test func containsIsEvenOddForABowTie() {
    let bowTie = Quadrilateral((0, 0), (4, 4), (4, 0), (0, 4))
    #expect(bowTie.contains(Point(x: 1, y: 2)))
    #expect(bowTie.contains(Point(x: 3, y: 2)))
    #expect(!bowTie.contains(Point(x: 2, y: 1)))
    #expect(!bowTie.contains(Point(x: 2, y: 3)))
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func containsFollowsTheSides(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let outline = Quadrilateral.random(around: .zero, radius: 100, using: &generator)
    let corners = outline.corners
    for _ in 0..<40 {
      let point = Point(
        x: .random(in: -110...110, using: &generator),
        y: .random(in: -110...110, using: &generator))
      let isRightOfEachSide = (0..<4).allSatisfy { index in
        let a = corners[index]
        let b = corners[(index + 1) % 4]
        return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0
      }
      #expect(outline.contains(point) == isRightOfEachSide, "seed \(seed), \(point)")
    }
  }
}
