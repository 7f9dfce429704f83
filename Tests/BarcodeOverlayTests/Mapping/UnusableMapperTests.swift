// SPDX-License-Identifier: Apache-2.0
import BarcodeOverlay
import BarcodeTypes
import Testing

/// Sizes and points that mean nothing have defined results.
@Suite struct UnusableMapperTests {
  private static let sizes: [(frame: (Int, Int), view: Size)] = [
    ((0, 0), Size(width: 100, height: 100)), ((640, 0), Size(width: 100, height: 100)),
    ((0, 480), Size(width: 100, height: 100)), ((-640, 480), Size(width: 100, height: 100)),
    ((640, 480), Size(width: 0, height: 0)), ((640, 480), Size(width: 0, height: 100)),
    ((640, 480), Size(width: 100, height: 0)), ((640, 480), Size(width: -100, height: 100)),
    ((640, 480), Size(width: .nan, height: 100)),
    ((640, 480), Size(width: 100, height: .infinity)),
    ((640, 480), Size(width: -.infinity, height: .nan)),
  ]

  @Test(arguments: sizes)
  func withoutASizeEverythingIsAtZero(size: (frame: (Int, Int), view: Size)) {
    for frame in FrameGeometry.allTurns(width: size.frame.0, height: size.frame.1) {
      for mode in ContentMode.allCases {
        let mapper = FrameViewMapper(
          frame: frame, viewSize: size.view, contentMode: mode)
        #expect(!mapper.isUsable)
        #expect(mapper.viewPoint(forFramePoint: Point(x: 3, y: 4)) == .zero)
        #expect(mapper.framePoint(forViewPoint: Point(x: 3, y: 4)) == .zero)
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(mapper.viewRect(forFrameRect: rect) == .zero)
        #expect(mapper.frameRect(forViewRect: rect) == .zero)
        #expect(mapper.visibleFrameRect == .zero)
        #expect(mapper.scale == .zero)
        #expect(
          mapper.frameQuadrilateral(forViewQuadrilateral: rect.quadrilateral)
            == Rect.zero.quadrilateral)
      }
    }
  }

  @Test func frameWithoutSizeHasNoSharesEither() {
    let mapper = FrameViewMapper(
      frame: FrameGeometry(width: 0, height: 0), viewSize: Size(width: 1, height: 1))
    #expect(mapper.normalizedPoint(forFramePoint: Point(x: 5, y: 5)) == .zero)
    #expect(mapper.framePoint(forNormalizedPoint: Point(x: 0.5, y: 0.5)) == .zero)
  }

  @Test func pointsThatAreNotFiniteStaySo() {
    let mapper = FrameViewMapper(
      frame: FrameGeometry(width: 640, height: 480), viewSize: Size(width: 320, height: 240))
    #expect(!mapper.viewPoint(forFramePoint: Point(x: .nan, y: 1)).isFinite)
    #expect(!mapper.viewPoint(forFramePoint: Point(x: .infinity, y: 1)).isFinite)
    #expect(mapper.viewPoint(forFramePoint: Point(x: 1e300, y: 1)).isFinite)
  }

  @Test(arguments: [0, -2, Double.nan, .infinity]) func aScreenScaleThatMeansNothingIsOne(
    scale: Double
  ) {
    let mapper = FrameViewMapper(
      frame: FrameGeometry(width: 1, height: 1), viewSize: Size(width: 1, height: 1),
      screenScale: scale)
    #expect(mapper.screenScale == 1)
  }
}
