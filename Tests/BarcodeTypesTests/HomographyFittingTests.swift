// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct HomographyFittingTests {
  private let map = Homography(rows: (1.2, 0.3, 40), (-0.2, 0.9, 70), (2e-4, -1e-4, 1))
  private let places = [
    Point(x: 0, y: 0), Point(x: 900, y: 20), Point(x: 880, y: 600), Point(x: 30, y: 640),
    Point(x: 400, y: 300), Point(x: 700, y: 100),
  ]

  @Test(arguments: 4...6)
  func pointsWithoutErrorGiveTheMap(count: Int) throws {
    let pairs = places.prefix(count).map { (from: $0, to: map.map($0)) }
    let fitted = try #require(Homography(fitting: pairs))
    for place in places + [Point(x: 1500, y: -200)] {
      #expect(fitted.map(place).distance(to: map.map(place)) < 1e-6)
    }
  }

  @Test func errorsAreSharedOut() throws {
    let pairs = places.enumerated().map { index, place in
      let to = map.map(place)
      return (from: place, to: to.offsetBy(dx: index % 2 == 0 ? 0.5 : -0.5, dy: 0))
    }
    let fitted = try #require(Homography(fitting: pairs))
    for place in places { #expect(fitted.map(place).distance(to: map.map(place)) < 1) }
  }

  @Test func tooLittleGivesNoMap() {
    #expect(Homography(fitting: []) == nil)
    let three = places.prefix(3).map { (from: $0, to: $0) }
    #expect(Homography(fitting: three) == nil)
    let same = (0..<5).map { _ in (from: Point(x: 3, y: 4), to: Point(x: 1, y: 2)) }
    #expect(Homography(fitting: same) == nil)
    let line = (0..<6).map { Point(x: Double($0) * 10, y: Double($0) * 5) }
    #expect(Homography(fitting: line.map { (from: $0, to: $0) }) == nil)
  }
}
