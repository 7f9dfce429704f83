// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@testable import BarcodeVision

@Suite struct AreaMaskTests {
  private static let areas = [
    Rect(x: 8, y: 12, width: 40, height: 20).quadrilateral,
    Quadrilateral(
      topLeft: Point(x: 60, y: 5), topRight: Point(x: 95, y: 40),
      bottomRight: Point(x: 70, y: 66), bottomLeft: Point(x: 30, y: 33)),
    Rect(x: -50, y: 60, width: 70, height: 900).quadrilateral,
  ]

  @Test func cellsFollowTheOutlines() {
    var mask = AreaMask()
    mask.reset(width: 101, height: 83)
    for area in Self.areas { mask.add(area) }
    for y in stride(from: 2.0, to: 83, by: 4) {
      for x in stride(from: 2.0, to: 101, by: 4) {
        let place = Point(x: x, y: y)
        let isInside = Self.areas.contains { $0.contains(place) }
        // Rounding decides for middles that lie on a side.
        let isClear = [0.999, 1.001].allSatisfy { factor in
          Self.areas.contains { $0.scaledForTest(factor).contains(place) } == isInside
        }
        guard isClear else { continue }
        #expect(mask.contains(place) == isInside, "at \(x), \(y)")
      }
    }
  }

  @Test func placesOutsideThePictureAndOddOutlinesAreHarmless() {
    var mask = AreaMask()
    mask.reset(width: 8, height: 1)
    let nowhere = Point(x: Double.nan, y: .infinity)
    mask.add(
      Quadrilateral(topLeft: nowhere, topRight: .zero, bottomRight: .zero, bottomLeft: .zero))
    mask.add(Rect(x: 1e18, y: -1e18, width: 1e20, height: 1e20).quadrilateral)
    mask.add(Rect(x: -5, y: -5, width: 100, height: 100).quadrilateral)
    #expect(mask.contains(Point(x: 7.5, y: 0.5)))
    for place in [Point(x: -1, y: 0), Point(x: 9, y: 0), Point(x: 0, y: 1e300), nowhere] {
      #expect(!mask.contains(place))
    }
  }

  @Test func resetForgetsAreas() {
    var mask = AreaMask()
    mask.reset(width: 40, height: 40)
    mask.add(Rect(x: 0, y: 0, width: 40, height: 40).quadrilateral)
    mask.reset(width: 80, height: 20)
    mask.add(Rect(x: 60, y: 0, width: 10, height: 20).quadrilateral)
    #expect(!mask.contains(Point(x: 10, y: 10)))
    #expect(mask.contains(Point(x: 65, y: 10)))
  }
}

extension Quadrilateral {
  /// The outline, larger by a factor about its centre.
  fileprivate func scaledForTest(_ factor: Double) -> Quadrilateral {
    map { center.interpolated(to: $0, share: factor) }
  }
}
