// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct HomographyTests {
  private static let unitSquare = Quadrilateral((0, 0), (1, 0), (1, 1), (0, 1))
  private static let degenerates = [
    Quadrilateral((0, 0), (2, 2), (2, 0), (0, 2)),
    Quadrilateral((0, 0), (4, 0), (1, 1), (0, 4)),
    Quadrilateral((0, 0), (2, 0), (4, 0), (0, 4)),
    Quadrilateral((3, 3), (3, 3), (3, 3), (3, 3)),
    Quadrilateral((0, 0), (.nan, 0), (1, 1), (0, 1)),
    Quadrilateral((0, 0), (1, 0), (.infinity, 1), (0, 1)),
  ]

  @Test func identityLeavesPointsInPlace() {
    #expect(Homography.identity.map(Point(x: -3.5, y: 8)) == Point(x: -3.5, y: 8))
    #expect(Homography.identity.determinant == 1)
  }

  @Test func translationAddsToCoordinates() {
    let map = Homography(translationX: 10, y: -2)
    #expect(map.map(Point(x: 1, y: 1)) == Point(x: 11, y: -1))
  }

  @Test func mapDividesByTheThirdRow() {
    let map = Homography(rows: (1, 2, 3), (4, 5, 6), (1, 0, 1))
    // (1 + 4 + 3) / 2 and (4 + 10 + 6) / 2.
    #expect(map.map(Point(x: 1, y: 2)) == Point(x: 4, y: 10))
  }

  @Test func horizonIsNotFinite() {
    let map = Homography(rows: (1, 0, 0), (0, 1, 0), (1, 0, -2))
    #expect(!map.map(Point(x: 2, y: 5)).isFinite)
    #expect(map.map(Point(x: 3, y: 5)) == Point(x: 3, y: 5))
  }

  @Test func mapOfAQuadrilateralKeepsCornerNames() {
    let map = Homography(rows: (0, -1, 5), (1, 0, 0), (0, 0, 1))
    #expect(map.map(Self.unitSquare) == Quadrilateral((5, 0), (5, 1), (4, 1), (4, 0)))
  }

  @Test func concatenatingAppliesTheFirstFirst() {
    let move = Homography(translationX: 10, y: 0)
    let double = Homography(rows: (2, 0, 0), (0, 2, 0), (0, 0, 1))
    let point = Point(x: 1, y: 1)
    #expect(move.concatenating(double).map(point) == Point(x: 22, y: 2))
    #expect(double.concatenating(move).map(point) == Point(x: 12, y: 2))
  }

  @Test func concatenatingIsTheMatrixProduct() {
    let a = Homography(rows: (1, 2, 3), (4, 5, 6), (7, 8, 10))
    let b = Homography(rows: (2, 0, 1), (0, 3, 0), (1, 0, 1))
    // b · a, row by row.
    #expect(
      a.concatenating(b) == Homography(rows: (9, 12, 16), (12, 15, 18), (8, 10, 13)))
    #expect(a.concatenating(.identity) == a)
    #expect(Homography.identity.concatenating(a) == a)
  }

  @Test func inverseOfAKnownMatrix() throws {
    let map = Homography(rows: (2, 0, 4), (0, 4, 8), (0, 0, 1))
    #expect(map.determinant == 8)
    #expect(try #require(map.inverse) == Homography(rows: (0.5, 0, -2), (0, 0.25, -2), (0, 0, 1)))
    #expect(Homography(rows: (1, 2, 3), (4, 5, 6), (7, 8, 10)).determinant == -3)
  }

  @Test(arguments: [
    Homography(rows: (1, 2, 3), (2, 4, 6), (0, 0, 1)),
    Homography(rows: (0, 0, 0), (0, 0, 0), (0, 0, 0)),
    Homography(rows: (.nan, 0, 0), (0, 1, 0), (0, 0, 1)),
    Homography(rows: (.infinity, 0, 0), (0, 1, 0), (0, 0, 1)),
  ])
  func inverseOfASingularMatrixIsNil(map: Homography) {
    #expect(map.inverse == nil)
  }

  @Test func unitSquareToASquareIsAffine() throws {
    let square = Quadrilateral((10, 20), (14, 20), (14, 26), (10, 26))
    let map = try #require(Homography(unitSquareTo: square))
    #expect(map == Homography(rows: (4, 0, 10), (0, 6, 20), (0, 0, 1)))
  }

  @Test func unitSquareToATrapezoid() throws {
    let trapezoid = Quadrilateral((-1, 0), (1, 0), (2, 3), (-2, 3))
    let map = try #require(Homography(unitSquareTo: trapezoid))
    // Σx = -1 - 1 + 2 + 2 = 2 and Σy = 0 give g = 0, h = -1/2 with the determinant 12.
    #expect(map == Homography(rows: (2, 0, -1), (0, 1.5, 0), (0, -0.5, 1)))
    #expect(map.map(Point(x: 0.5, y: 0.5)).isClose(to: Point(x: 0, y: 1)))
    #expect(map.map(Point(x: 0.5, y: 0.5)).isClose(to: trapezoid.center))
  }

  @Test(arguments: degenerates)
  func degenerateOutlinesHaveNoMap(outline: Quadrilateral) {
    #expect(Homography(unitSquareTo: outline) == nil)
    #expect(Homography(from: Self.unitSquare, to: outline) == nil)
    #expect(Homography(from: outline, to: Self.unitSquare) == nil)
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func randomOutlinesMapToEachOther(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let source = Quadrilateral.random(
      around: Point(x: 960, y: 540), radius: 200, using: &generator)
    var destination = Quadrilateral.random(
      around: Point(x: 300, y: 900), radius: 150, using: &generator)
    if seed.isMultiple(of: 2) { destination = destination.mirrored }
    let map = try #require(Homography(from: source, to: destination), "seed \(seed)")
    let inverse = try #require(map.inverse, "seed \(seed)")
    for (from, to) in zip(source.corners, destination.corners) {
      #expect(map.map(from).isClose(to: to), "seed \(seed)")
      #expect(inverse.map(to).isClose(to: from), "seed \(seed)")
    }
    #expect(map.map(source.center).isClose(to: destination.center), "seed \(seed)")
    for _ in 0..<10 {
      let edge = source.topLeft.interpolated(
        to: source.topRight, share: .random(in: 0...1, using: &generator))
      let point = edge.interpolated(
        to: source.center, share: .random(in: 0...1, using: &generator))
      #expect(inverse.map(map.map(point)).isClose(to: point), "seed \(seed), \(point)")
    }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func inverseUndoesTheMapOfTheUnitSquare(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let outline = Quadrilateral.random(
      around: Point(x: 400, y: 300), radius: 100, using: &generator)
    let map = try #require(Homography(unitSquareTo: outline), "seed \(seed)")
    let product = map.concatenating(try #require(map.inverse, "seed \(seed)"))
    let entries = [
      product.m00, product.m01, product.m02, product.m10, product.m11, product.m12, product.m20,
      product.m21, product.m22,
    ]
    for (entry, expected) in zip(entries, [1, 0, 0, 0, 1, 0, 0, 0, 1] as [Double]) {
      #expect(abs(entry - expected) < 1e-9, "seed \(seed)")
    }
  }
}
