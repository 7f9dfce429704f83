// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct QuadrilateralOverlapTests {
  private static let square = Quadrilateral((0, 0), (4, 0), (4, 4), (0, 4))

  @Test(
    arguments: [
      (Quadrilateral((2, 1), (6, 1), (6, 5), (2, 5)), 6.0, "corner"),
      (Quadrilateral((1, 1), (2, 1), (2, 3), (1, 3)), 2, "inside"),
      (Quadrilateral((-9, -9), (9, -9), (9, 9), (-9, 9)), 16, "around"),
      (Quadrilateral((0, 0), (4, 0), (4, 4), (0, 4)), 16, "same"),
      (Quadrilateral((2, 0), (4, 2), (2, 4), (0, 2)), 8, "diamond inside"),
      (Quadrilateral((0, -1), (1, 0), (0, 1), (-1, 0)), 0.5, "diamond over a corner"),
      (Quadrilateral((2, -2), (6, 2), (2, 6), (-2, 2)), 16, "diamond through the corners"),
      (Quadrilateral((2, -1), (5, 2), (2, 5), (-1, 2)), 14, "diamond that cuts all corners"),
      (Quadrilateral((1, -5), (2, -5), (2, 9), (1, 9)), 4, "bar across"),
      (Quadrilateral((4, 0), (8, 0), (8, 4), (4, 4)), 0, "beside, with a common edge"),
      (Quadrilateral((4, 4), (8, 4), (8, 8), (4, 8)), 0, "with a common corner"),
      (Quadrilateral((5, 0), (8, 0), (8, 4), (5, 4)), 0, "apart"),
      (Quadrilateral((6, 3), (8, 5), (6, 7), (4, 5)), 0, "apart although bounds meet"),
    ] as [(Quadrilateral, Double, String)])
  func commonArea(other: Quadrilateral, expected: Double, name: String) {
    let union = 16 + other.area - expected
    for (first, second) in [
      (Self.square, other), (other, Self.square), (Self.square.mirrored, other),
      (other, Self.square.mirrored), (Self.square, other.mirrored),
      (other.mirrored, Self.square.mirrored), (Self.square.rotatingCornerOrder(by: 3), other),
      (other.rotatingCornerOrder(by: 2), Self.square),
    ] {
      #expect(abs(first.intersectionArea(with: second) - expected) < 1e-12, "\(name)")
      #expect(abs(first.overlap(with: second) - expected / union) < 1e-12, "\(name)")
    }
  }

  @Test(
    arguments: [
      (
        Quadrilateral((1, 1), (3, 1), (3, 2), (1, 2)), Quadrilateral((1, 1), (3, 1), (3, 2), (1, 2))
      ),
      (
        Quadrilateral((1, -2), (3, -2), (3, 2), (1, 2)),
        Quadrilateral((1, 0), (3, 0), (3, 2), (1, 2))
      ),
      // In the order of its corners, whichever of them is cut off.
      (
        Quadrilateral((3, 2), (1, 2), (1, -2), (3, -2)),
        Quadrilateral((3, 2), (1, 2), (1, 0), (3, 0))
      ),
      (
        Quadrilateral((-4, -4), (8, -4), (8, 8), (-4, 8)),
        Quadrilateral((0, 0), (4, 0), (4, 4), (0, 4))
      ),
      // A leaning one keeps its sides: of its corner triangle in view all is held.
      (
        Quadrilateral((3, -3), (6, 0), (3, 3), (0, 0)),
        Quadrilateral((2, -2), (5, 1), (3, 3), (0, 0))
      ),
    ])
  func partInARectangle(outline: Quadrilateral, expected: Quadrilateral) throws {
    let part = try #require(outline.part(in: Rect(x: 0, y: 0, width: 4, height: 4)))
    for (corner, place) in zip(part.corners, expected.corners) {
      #expect(corner.distance(to: place) < 1e-9, "\(part)")
    }
  }

  @Test func nothingInARectangleIsNoPart() {
    let away = Quadrilateral((6, 6), (8, 6), (8, 8), (6, 8))
    #expect(away.part(in: Rect(x: 0, y: 0, width: 4, height: 4)) == nil)
  }

  @Test func overlapWithoutAnyAreaIsZero() {
    let point = Quadrilateral((1, 1), (1, 1), (1, 1), (1, 1))
    let line = Quadrilateral((0, 1), (4, 1), (4, 1), (0, 1))
    for degenerate in [point, line] {
      #expect(degenerate.overlap(with: degenerate) == 0)
      #expect(degenerate.overlap(with: Self.square) == 0)
      #expect(Self.square.overlap(with: degenerate) == 0)
    }
  }

  @Test func overlapWithWhatIsNoNumberIsZero() {
    let broken = Quadrilateral((.nan, .nan), (.nan, .nan), (.nan, .nan), (.nan, .nan))
    #expect(broken.overlap(with: Self.square) == 0)
    #expect(Self.square.overlap(with: broken) == 0)
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func agreesWithAnAreaSummedLineByLine(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let first = Quadrilateral.random(around: .zero, radius: 100, using: &generator)
    let second = Quadrilateral.random(
      around: Point(
        x: .random(in: -80...80, using: &generator), y: .random(in: -80...80, using: &generator)),
      radius: .random(in: 40...120, using: &generator), using: &generator)
    let expected = Self.summedCommonArea(first, second)
    // An edge that is nearly level makes the sum wrong by half its length times the step.
    #expect(abs(first.intersectionArea(with: second) - expected) < 5, "seed \(seed)")
    #expect(abs(second.intersectionArea(with: first) - expected) < 5, "seed \(seed)")
    #expect(abs(first.mirrored.intersectionArea(with: second) - expected) < 5, "seed \(seed)")
    let overlap = expected / (first.area + second.area - expected)
    #expect(abs(first.overlap(with: second) - overlap) < 1e-3, "seed \(seed)")
    #expect((0...1).contains(first.overlap(with: second)), "seed \(seed)")
    #expect(first.overlap(with: first) > 1 - 1e-12, "seed \(seed)")
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func doesNotDependOnThePlace(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let first = Quadrilateral.random(around: .zero, radius: 50, using: &generator)
    let second = Quadrilateral.random(around: Point(x: 20, y: 9), radius: 50, using: &generator)
    let here = first.intersectionArea(with: second)
    let there = first.offsetBy(dx: 8000, dy: 6000).intersectionArea(
      with: second.offsetBy(dx: 8000, dy: 6000))
    #expect(here > 0, "seed \(seed)")
    #expect(abs(here - there) < 1e-6, "seed \(seed)")
  }

  /// The common area of two convex outlines: lengths of common parts of level lines, summed.
  private static func summedCommonArea(_ first: Quadrilateral, _ second: Quadrilateral) -> Double {
    let bounds = first.bounds
    let lines = 3000
    let step = bounds.size.height / Double(lines)
    var sum = 0.0
    for line in 0..<lines {
      let y = bounds.minY + (Double(line) + 0.5) * step
      guard let a = span(of: first, at: y), let b = span(of: second, at: y) else { continue }
      sum += max(0, min(a.upperBound, b.upperBound) - max(a.lowerBound, b.lowerBound)) * step
    }
    return sum
  }

  /// The part of a level line that a convex outline covers.
  private static func span(of outline: Quadrilateral, at y: Double) -> ClosedRange<Double>? {
    let corners = outline.corners
    var crossings: [Double] = []
    for index in 0..<4 {
      let a = corners[index]
      let b = corners[(index + 1) % 4]
      guard (a.y <= y) != (b.y <= y) else { continue }
      crossings.append(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y))
    }
    guard let left = crossings.min(), let right = crossings.max() else { return nil }
    return left...right
  }
}
