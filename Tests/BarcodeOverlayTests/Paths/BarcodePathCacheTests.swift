// SPDX-License-Identifier: Apache-2.0
import BarcodeOverlay
import BarcodeTypes
import Testing

@Suite struct BarcodePathCacheTests {
  private let mapper = FrameViewMapper(
    frame: FrameGeometry(width: 200, height: 100, orientation: .degrees90),
    viewSize: Size(width: 50, height: 100))

  private func code(_ identifier: Int, x: Double = 0, text: String = "SAME") -> DisplayedBarcode {
    DisplayedBarcode(
      TrackedBarcode(
        identifier: identifier, barcode: Barcode(symbology: .code128, data: text),
        location: Quadrilateral(
          topLeft: Point(x: x + 10, y: 0), topRight: Point(x: x + 20, y: 10),
          bottomRight: Point(x: x + 10, y: 20), bottomLeft: Point(x: x, y: 10))))
  }

  @Test func boundsAreTheBoxAndCornersTheCode() throws {
    var cache = BarcodePathCache(space: .frame)
    cache.update([code(1)], mapper: mapper)
    let paths = try #require(cache[1])
    #expect(paths.bounds == Path(Rect(x: 0, y: 0, width: 20, height: 20)))
    #expect(paths.corners == Path(code(1).location))
    #expect(paths.corners.elements.first == .move(Point(x: 10, y: 0)))
  }

  @Test func eachSpaceHasItsOwnCoordinates() throws {
    var normalized = BarcodePathCache(space: .normalized(.lowerLeft))
    normalized.update([code(1)], mapper: mapper)
    let first = try #require(normalized[1]?.corners.points.first)
    #expect(first == Point(x: 0.05, y: 1))

    var view = BarcodePathCache(space: .view)
    view.update([code(1)], mapper: mapper)
    // The buffer is turned by 90° and halved: (10, 0) is (100 − 0, 10) upright.
    #expect(view[1]?.corners.points.first == Point(x: 50, y: 5))
    #expect(view[1]?.bounds.bounds == Rect(x: 40, y: 0, width: 10, height: 10))
  }

  @Test func codesWhosePlaceTheViewCannotHoldHaveNoPaths() {
    let huge = FrameViewMapper(frame: mapper.frame, viewSize: Size(width: 1e10, height: 2e10))
    var view = BarcodePathCache(space: .view)
    var frame = BarcodePathCache(space: .frame)
    for x in [1e307, -1e307, .nan, .infinity] {
      view.update([code(1), code(2, x: x)], mapper: huge)
      #expect(view.identifiers == [1])
    }
    frame.update([code(1), code(2, x: 1e307)], mapper: huge)
    #expect(frame.identifiers == [1, 2])
  }

  @Test func equalCodesHavePathsOfTheirOwn() {
    var cache = BarcodePathCache(space: .view)
    cache.update((1...50).map { code($0, x: Double($0)) }, mapper: mapper)
    #expect(cache.identifiers == Array(1...50))
    #expect(Set(cache.identifiers.compactMap { cache[$0] }).count == 50)
  }

  @Test func onlyWhatMovedIsMadeAnew() {
    var cache = BarcodePathCache(space: .view)
    #expect(cache.update([code(1), code(2, x: 50)], mapper: mapper) == 2)
    #expect(cache.update([code(1), code(2, x: 50)], mapper: mapper) == 0)
    #expect(cache.update([code(1), code(2, x: 51)], mapper: mapper) == 1)
    // Another view needs other paths, though no code moved.
    let larger = FrameViewMapper(frame: mapper.frame, viewSize: Size(width: 100, height: 200))
    #expect(cache.update([code(1), code(2, x: 51)], mapper: larger) == 2)
    #expect(cache[1]?.bounds.bounds == Rect(x: 80, y: 0, width: 20, height: 20))

    var inFrame = BarcodePathCache(space: .frame)
    inFrame.update([code(1)], mapper: mapper)
    #expect(inFrame.update([code(1)], mapper: larger) == 0)
  }

  @Test func whatWentIsDropped() {
    var cache = BarcodePathCache(space: .frame)
    cache.update([code(1), code(2)], mapper: mapper)
    cache.update([code(2)], mapper: mapper)
    #expect(cache[1] == nil)
    #expect(cache.count == 1)
    cache.update([], mapper: mapper)
    #expect(cache.identifiers.isEmpty)
  }

  @Test func aPlaceThatIsNotFiniteHasNoPath() {
    var cache = BarcodePathCache(space: .frame)
    let wild = DisplayedBarcode(
      code(1).trackedBarcode,
      location: Rect(x: .nan, y: 0, width: 1, height: 1).quadrilateral)
    cache.update([wild, code(2)], mapper: mapper)
    #expect(cache.identifiers == [2])
  }
}
