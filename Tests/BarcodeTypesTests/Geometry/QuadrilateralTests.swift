// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct QuadrilateralTests {
  /// A square seen from below: its far, upper edge is half as long as its lower one.
  let perspective = Quadrilateral((-1, 0), (1, 0), (2, 3), (-2, 3))

  @Test func cornersAreInReadingOrder() {
    #expect(
      perspective.corners == [
        Point(x: -1, y: 0), Point(x: 1, y: 0), Point(x: 2, y: 3), Point(x: -2, y: 3),
      ])
  }

  @Test func boundsDoNotDependOnCornerOrder() {
    for steps in 0..<4 {
      let turned = perspective.rotatingCornerOrder(by: steps)
      #expect(turned.bounds == Rect(x: -2, y: 0, width: 4, height: 3))
      #expect(turned.mirrored.bounds == Rect(x: -2, y: 0, width: 4, height: 3))
    }
  }

  @Test(
    arguments: [
      (Quadrilateral((0, 0), (2, 0), (2, 3), (0, 3)), 6.0),
      (Quadrilateral((2, 0), (0, 0), (0, 3), (2, 3)), -6),
      (Quadrilateral((2, 3), (0, 3), (0, 0), (2, 0)), 6),
      (Quadrilateral((-1, 0), (1, 0), (2, 3), (-2, 3)), 9),
      (Quadrilateral((0, 0), (4, 0), (1, 1), (0, 4)), 4),
      (Quadrilateral((0, 0), (2, 2), (2, 0), (0, 2)), 0),
      (Quadrilateral((1000, 1000), (1002, 1000), (1002, 1003), (1000, 1003)), 6),
      (Quadrilateral((5, 5), (5, 5), (5, 5), (5, 5)), 0),
    ] as [(Quadrilateral, Double)])
  func areaIsSignedByTheSense(quadrilateral: Quadrilateral, expected: Double) {
    #expect(quadrilateral.signedArea == expected)
    #expect(quadrilateral.area == abs(expected))
    #expect(quadrilateral.mirrored.signedArea == -expected)
  }

  @Test func diagonalIsTheMeanOfBoth() {
    #expect(Quadrilateral((0, 0), (4, 0), (4, 3), (0, 3)).diagonal == 5)
    #expect(Quadrilateral((0, 0), (1, 0), (3, 4), (1, 8)).diagonal == 6.5)
  }

  @Test func offsetMovesEachCorner() {
    let moved = perspective.offsetBy(dx: 10, dy: -1)
    #expect(moved == Quadrilateral((9, -1), (11, -1), (12, 2), (8, 2)))
  }

  @Test func mapKeepsTheNamesOfCorners() {
    let mapped = perspective.map { Point(x: -$0.x, y: $0.y) }
    #expect(mapped == Quadrilateral((1, 0), (-1, 0), (-2, 3), (2, 3)))
  }

  @Test(arguments: 0..<4)
  func finitenessAsksEachCorner(steps: Int) {
    let broken = Quadrilateral((0, 0), (1, 0), (1, 1), (.nan, 1)).rotatingCornerOrder(by: steps)
    #expect(!broken.isFinite)
    #expect(perspective.isFinite)
  }

  @Test(
    arguments: [
      (Quadrilateral((0, 0), (4, 0), (4, 2), (0, 2)), Point(x: 2, y: 1)),
      (Quadrilateral((-1, 0), (1, 0), (2, 3), (-2, 3)), Point(x: 0, y: 1)),
      (Quadrilateral((1, 0), (-1, 0), (-2, 3), (2, 3)), Point(x: 0, y: 1)),
      // A dart, a bow-tie and a line fall back on the mean of the corners.
      (Quadrilateral((0, 0), (4, 0), (1, 1), (0, 4)), Point(x: 1.25, y: 1.25)),
      (Quadrilateral((0, 0), (4, 4), (4, 0), (0, 2)), Point(x: 2, y: 1.5)),
      (Quadrilateral((0, 0), (8, 0), (8, 0), (0, 0)), Point(x: 4, y: 0)),
    ] as [(Quadrilateral, Point)])
  func center(quadrilateral: Quadrilateral, expected: Point) {
    for steps in 0..<4 {
      let turned = quadrilateral.rotatingCornerOrder(by: steps)
      #expect(turned.center.isClose(to: expected, within: 1e-12), "turned by \(steps)")
    }
  }

  @Test(arguments: [1e-9, 1e-3, 1, 1e6])
  func centerHoldsAtAnyScale(scale: Double) {
    let scaled = perspective.map { Point(x: $0.x * scale, y: $0.y * scale) }
    #expect(scaled.center.isClose(to: Point(x: 0, y: scale), within: scale * 1e-12))
  }

  @Test func centerOfABrokenOutlineIsNotFinite() {
    #expect(!Quadrilateral((0, 0), (1, 0), (.nan, .nan), (0, 1)).center.isFinite)
  }

  @Test(
    arguments: [
      // (steps, x of the corner that becomes the top-left one)
      (0, 0.0), (1, 1), (2, 2), (3, 3), (4, 0), (5, 1), (-1, 3), (-2, 2), (-3, 1), (-4, 0), (-5, 3),
      (.min, 0), (.max, 3),
    ] as [(Int, Double)])
  func rotatingCornerOrderRenames(steps: Int, first: Double) {
    let named = Quadrilateral((0, 0), (1, 0), (2, 0), (3, 0))
    let turned = named.rotatingCornerOrder(by: steps).corners.map(\.x)
    let expected = (0..<4).map { (first + Double($0)).truncatingRemainder(dividingBy: 4) }
    #expect(turned == expected)
  }

  @Test(arguments: 1...3)
  func fourRotationsAreNone(steps: Int) {
    var turned = perspective
    for _ in 0..<4 { turned = turned.rotatingCornerOrder(by: steps) }
    #expect(turned == perspective)
    #expect(
      perspective.rotatingCornerOrder(by: steps).rotatingCornerOrder(by: -steps) == perspective)
  }

  @Test func rotatingCornerOrderKeepsTheSense() {
    for steps in -3...3 {
      #expect(perspective.rotatingCornerOrder(by: steps).signedArea == 9)
      #expect(perspective.mirrored.rotatingCornerOrder(by: steps).signedArea == -9)
    }
  }
}
