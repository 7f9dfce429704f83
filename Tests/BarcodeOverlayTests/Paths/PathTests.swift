// SPDX-License-Identifier: Apache-2.0
import BarcodeOverlay
import BarcodeTypes
import Testing

@Suite struct PathTests {
  @Test func polygonsAreClosed() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let path = Path(rect)
    #expect(
      path.elements == [
        .move(Point(x: 1, y: 2)), .line(Point(x: 4, y: 2)), .line(Point(x: 4, y: 6)),
        .line(Point(x: 1, y: 6)), .close,
      ])
    #expect(path.bounds == rect)
    #expect(Path(polygon: [.zero]).isEmpty)
    #expect(Path().bounds == nil)
  }

  @Test func circlesAreRound() {
    let center = Point(x: 10, y: 20)
    let circle = Path(circleAt: center, radius: 5)
    #expect(circle.bounds == Rect(x: 5, y: 15, width: 10, height: 10))
    // Along each quarter the distance from the middle is the radius, to 3 of 10,000.
    var start = Point.zero
    var curveCount = 0
    for element in circle.elements {
      switch element {
      case .move(let point), .line(let point): start = point
      case .curve(let end, let control1, let control2):
        let half = Point(
          x: (start.x + 3 * control1.x + 3 * control2.x + end.x) / 8,
          y: (start.y + 3 * control1.y + 3 * control2.y + end.y) / 8)
        #expect(abs(half.distance(to: center) - 5) < 0.0015)
        start = end
        curveCount += 1
      case .close: break
      }
    }
    #expect(curveCount == 4)
    #expect(Path(circleAt: center, radius: 0).isEmpty)
    #expect(Path(circleAt: center, radius: .nan).isEmpty)
  }

  @Test func aRadiusIsHeldToHalfTheShorterSide() {
    let rect = Rect(x: 0, y: 0, width: 20, height: 8)
    #expect(
      Path(roundedRect: rect, radius: 100) == Path(roundedRect: rect, radius: 4))
    #expect(Path(roundedRect: rect, radius: -1) == Path(rect))
    #expect(Path(roundedRect: rect, radius: 3).bounds == rect)
  }

  @Test func mappingMovesAllPoints() {
    let circle = Path(circleAt: .zero, radius: 1)
    let moved = circle.map { $0.offsetBy(dx: 3, dy: 4) }
    #expect(moved.points == circle.points.map { $0.offsetBy(dx: 3, dy: 4) })
    #expect(moved.elements.count == circle.elements.count)
    #expect(circle.isFinite)
    #expect(!circle.map { _ in Point(x: .nan, y: 0) }.isFinite)
  }
}
