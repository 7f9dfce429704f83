// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@testable import BarcodeOverlay

/// Sizes and points that mean nothing have defined results.
@Suite struct UnusableMapperTests {
  /// Too small to divide by.
  private static let tiny = Double.leastNormalMagnitude / 1024

  private static let sizes: [(frame: (Int, Int), view: Size)] = [
    ((0, 0), Size(width: 100, height: 100)), ((640, 0), Size(width: 100, height: 100)),
    ((0, 480), Size(width: 100, height: 100)), ((-640, 480), Size(width: 100, height: 100)),
    ((640, 480), Size(width: 0, height: 0)), ((640, 480), Size(width: 0, height: 100)),
    ((640, 480), Size(width: 100, height: 0)), ((640, 480), Size(width: -100, height: 100)),
    ((640, 480), Size(width: .nan, height: 100)),
    ((640, 480), Size(width: 100, height: .infinity)),
    ((640, 480), Size(width: -.infinity, height: .nan)),
    // Finite, and yet without a scale that can be undone.
    ((640, 480), Size(width: Self.tiny, height: Self.tiny)),
    ((640, 480), Size(width: .leastNonzeroMagnitude, height: .leastNonzeroMagnitude)),
  ]

  @Test(arguments: sizes)
  func withoutASizeEverythingIsAtZero(size: (frame: (Int, Int), view: Size)) {
    for frame in FrameGeometry.allTurns(width: size.frame.0, height: size.frame.1) {
      for mode in ContentMode.allCases {
        let mapper = FrameViewMapper(
          frame: frame, viewSize: size.view, contentMode: mode)
        #expect(!mapper.isUsable)
        for x in [3, -1e300, Double.nan, .infinity, -.infinity] {
          let point = Point(x: x, y: 4)
          let outline = Quadrilateral(
            topLeft: Point(x: x, y: 0), topRight: Point(x: 10, y: x),
            bottomRight: Point(x: 10, y: 10), bottomLeft: Point(x: 0, y: 10))
          #expect(mapper.viewPoint(forFramePoint: point) == .zero)
          #expect(mapper.framePoint(forViewPoint: point) == .zero)
          #expect(
            mapper.viewQuadrilateral(forFrameQuadrilateral: outline) == Rect.zero.quadrilateral)
          #expect(
            mapper.frameQuadrilateral(forViewQuadrilateral: outline) == Rect.zero.quadrilateral)
          #expect(mapper.viewRect(forFrameRect: Rect(x: x, y: x, width: 1, height: x)) == .zero)
        }
        // Two mappers of the same shapes are equal, also of such.
        #expect(
          mapper == FrameViewMapper(frame: frame, viewSize: size.view, contentMode: mode))
        #expect(mapper.pictureRect == .zero)
        #expect(mapper.viewSize.width.isFinite && mapper.viewSize.height.isFinite)
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

  @Test(arguments: [1e300, 1e308, Double.greatestFiniteMagnitude])
  func aHugeViewMapsToFinitePlacesOrIsNotUsable(side: Double) {
    for frame in FrameGeometry.allTurns(width: 640, height: 480) {
      for mode in ContentMode.allCases {
        let mapper = FrameViewMapper(
          frame: frame, viewSize: Size(width: side, height: side), contentMode: mode)
        #expect(mapper.pictureRect.isFinite)
        #expect(mapper.visibleFrameRect.isFinite)
        #expect(mapper.isUsable == (mapper.scale != .zero))
      }
    }
  }

  @Test func frameWithoutSizeHasNoSharesEither() {
    let mapper = FrameViewMapper(
      frame: FrameGeometry(width: 0, height: 0), viewSize: Size(width: 1, height: 1))
    #expect(mapper.normalizedPoint(forFramePoint: Point(x: 5, y: 5)) == .zero)
    #expect(mapper.framePoint(forNormalizedPoint: Point(x: 0.5, y: 0.5)) == .zero)
    for origin in [NormalizedOrigin.topLeft, .lowerLeft] {
      let wild = Point(x: .nan, y: .infinity)
      #expect(mapper.normalizedPoint(forFramePoint: wild, origin: origin) == .zero)
      #expect(mapper.framePoint(forNormalizedPoint: wild, origin: origin) == .zero)
    }
  }

  @Test func pointsThatAreNotFiniteStaySo() {
    let mapper = FrameViewMapper(
      frame: FrameGeometry(width: 640, height: 480), viewSize: Size(width: 320, height: 240))
    #expect(!mapper.viewPoint(forFramePoint: Point(x: .nan, y: 1)).isFinite)
    #expect(!mapper.viewPoint(forFramePoint: Point(x: .infinity, y: 1)).isFinite)
    #expect(mapper.viewPoint(forFramePoint: Point(x: 1e300, y: 1)).isFinite)
  }

  @Test(arguments: [0, -2, Double.nan, .infinity, -.infinity, tiny, .leastNonzeroMagnitude])
  func aScreenScaleThatMeansNothingIsOne(scale: Double) {
    let view = DataCaptureView(context: nil, size: Size(width: 1, height: 1))
    view.screenScale = 2
    view.screenScale = scale
    #expect(view.screenScale == 1)
    let mapper = FrameViewMapper(
      frame: FrameGeometry(width: 1, height: 1), viewSize: Size(width: 1, height: 1),
      screenScale: scale)
    #expect(mapper.screenScale == 1)
  }
}
