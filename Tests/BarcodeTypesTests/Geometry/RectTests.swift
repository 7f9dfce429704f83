// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct SizeTests {
  @Test(
    arguments: [
      (2.0, 3.0, false), (0, 3, true), (2, 0, true), (-1, 3, true), (-1, -1, true), (.nan, 1, true),
      (1, .nan, true),
    ] as [(Double, Double, Bool)])
  func emptiness(width: Double, height: Double, expected: Bool) {
    #expect(Size(width: width, height: height).isEmpty == expected)
    #expect(Rect(x: 5, y: 5, width: width, height: height).isEmpty == expected)
  }

  @Test func areaIsTheProduct() {
    #expect(Size(width: 2.5, height: 4).area == 10)
    #expect(Size.zero.area == 0)
  }
}

@Suite struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func edgesAndCenter() {
    #expect(rect.minX == 10)
    #expect(rect.minY == 20)
    #expect(rect.maxX == 40)
    #expect(rect.maxY == 60)
    #expect(rect.center == Point(x: 25, y: 40))
  }

  @Test(
    arguments: [
      (25.0, 40.0, true), (10, 20, true), (39.999, 59.999, true), (10, 59, true), (39, 20, true),
      (40, 30, false), (20, 60, false), (40, 60, false), (9.999, 30, false), (20, 19.999, false),
      (.nan, 30, false), (20, .nan, false),
    ] as [(Double, Double, Bool)])
  func containsIsHalfOpen(x: Double, y: Double, expected: Bool) {
    #expect(rect.contains(Point(x: x, y: y)) == expected)
  }

  @Test func eachPointBelongsToOneOfTwoNeighbours() {
    let right = Rect(x: 40, y: 20, width: 30, height: 40)
    let edge = Point(x: 40, y: 30)
    #expect(!rect.contains(edge))
    #expect(right.contains(edge))
  }

  @Test func emptyRectContainsNothing() {
    #expect(!Rect.zero.contains(.zero))
    #expect(!Rect(x: 0, y: 0, width: -2, height: 2).contains(Point(x: -1, y: 1)))
  }

  @Test func quadrilateralStartsAtTheTopLeft() {
    #expect(rect.quadrilateral == Quadrilateral((10, 20), (40, 20), (40, 60), (10, 60)))
    #expect(rect.quadrilateral.bounds == rect)
  }

  @Test(
    arguments: [
      (Rect(x: 0, y: 0, width: 20, height: 30), Rect(x: 10, y: 20, width: 10, height: 10)),
      (Rect(x: 30, y: 50, width: 90, height: 90), Rect(x: 30, y: 50, width: 10, height: 10)),
      (Rect(x: 12, y: 22, width: 1, height: 2), Rect(x: 12, y: 22, width: 1, height: 2)),
      (Rect(x: 40, y: 20, width: 5, height: 40), nil),
      (Rect(x: 10, y: 60, width: 30, height: 5), nil),
      (Rect(x: -9, y: -9, width: 2, height: 2), nil),
      (Rect(x: 20, y: 30, width: 0, height: 5), nil),
    ] as [(Rect, Rect?)])
  func intersection(other: Rect, expected: Rect?) {
    #expect(rect.intersection(other) == expected)
    #expect(other.intersection(rect) == expected)
  }

  @Test func unionHoldsBoth() {
    let other = Rect(x: 0, y: 50, width: 5, height: 30)
    let expected = Rect(x: 0, y: 20, width: 40, height: 60)
    #expect(rect.union(other) == expected)
    #expect(other.union(rect) == expected)
    #expect(rect.union(rect) == rect)
  }

  @Test func insetMovesAllSides() {
    #expect(rect.inset(dx: 5, dy: 10) == Rect(x: 15, y: 30, width: 20, height: 20))
    #expect(rect.inset(dx: -5, dy: -10) == Rect(x: 5, y: 10, width: 40, height: 60))
    #expect(rect.inset(dx: 15, dy: 0).isEmpty)
    #expect(rect.inset(dx: 16, dy: 0).isEmpty)
  }
}
