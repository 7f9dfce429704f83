// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct PointTests {
  @Test func distanceIsEuclidean() {
    #expect(Point(x: 1, y: 2).distance(to: Point(x: 4, y: -2)) == 5)
    #expect(Point(x: 4, y: -2).distance(to: Point(x: 1, y: 2)) == 5)
    #expect(Point.zero.distance(to: .zero) == 0)
  }

  @Test(
    arguments: [
      (0.0, Point(x: 2, y: 10)), (1, Point(x: 6, y: 2)), (0.5, Point(x: 4, y: 6)),
      (-1, Point(x: -2, y: 18)), (1.5, Point(x: 8, y: -2)),
    ] as [(Double, Point)])
  func interpolation(share: Double, expected: Point) {
    let start = Point(x: 2, y: 10)
    #expect(start.interpolated(to: Point(x: 6, y: 2), share: share) == expected)
  }

  @Test func offsetAddsToEachCoordinate() {
    #expect(Point(x: 1, y: 2).offsetBy(dx: 0.5, dy: -3) == Point(x: 1.5, y: -1))
  }

  @Test(
    arguments: [
      (1.0, 2.0, true), (.nan, 0, false), (0, .nan, false), (.infinity, 0, false),
      (0, -.infinity, false), (.greatestFiniteMagnitude, -.greatestFiniteMagnitude, true),
    ] as [(Double, Double, Bool)])
  func finiteness(x: Double, y: Double, expected: Bool) {
    #expect(Point(x: x, y: y).isFinite == expected)
  }

  @Test func descriptionNamesBothCoordinates() {
    #expect("\(Point(x: 1, y: -2.5))" == "(1.0, -2.5)")
  }
}
