// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import BarcodeOverlay
  import BarcodeTypes
  import Testing
  import _SceneSynthesis

  @testable import SDLWindow

  /// Areas of pixels against counting points, for outlines of all kinds.
  @Suite struct CoverageMaskTests {
    private static let width = 24
    private static let height = 16
    /// Points along each side of a pixel.
    private static let fineness = 8

    /// The share of the points of a pixel with another winding number than zero.
    private func counted(_ polygons: [[Point]], x: Int, y: Int) -> Double {
      var hits = 0
      for row in 0..<Self.fineness {
        for column in 0..<Self.fineness {
          let point = Point(
            x: Double(x) + (Double(column) + 0.5) / Double(Self.fineness),
            y: Double(y) + (Double(row) + 0.5) / Double(Self.fineness))
          if polygons.reduce(0, { $0 + winding(of: $1, around: point) }) != 0 { hits += 1 }
        }
      }
      return Double(hits) / Double(Self.fineness * Self.fineness)
    }

    private func winding(of polygon: [Point], around point: Point) -> Int {
      var number = 0
      for index in polygon.indices {
        let (from, to) = (polygon[index], polygon[(index + 1) % polygon.count])
        guard (from.y <= point.y) != (to.y <= point.y) else { continue }
        let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
        if x < point.x { number += from.y <= point.y ? 1 : -1 }
      }
      return number
    }

    private func check(_ polygons: [[Point]], tolerance: Double, _ name: String) {
      var pixels = PixelBuffer(width: Self.width, height: Self.height)
      let bounds = Rect(x: -100, y: -100, width: 300, height: 300)
      var mask = CoverageMask(bounds: bounds, within: pixels)
      for polygon in polygons { mask.add(polygon) }
      pixels.paint(mask, .white)
      for y in 0..<Self.height {
        for x in 0..<Self.width {
          let share = Double(pixels[x, y].w)
          let expected = counted(polygons, x: x, y: y)
          #expect(abs(share - expected) < tolerance, "\(name): pixel \(x), \(y)")
        }
      }
    }

    @Test(arguments: UInt64(1)...12)
    func trianglesAreTheirAreas(seed: UInt64) {
      var random = RepeatableRandomNumberGenerator(seed: seed)
      let points = (0..<3).map { _ in
        Point(x: random.double(in: 0..<24), y: random.double(in: 0..<16))
      }
      check([points], tolerance: 0.13, "seed \(seed)")
    }

    /// What stands out is cut off, on each side.
    @Test(arguments: UInt64(1)...12)
    func trianglesThatStandOutAreCutOff(seed: UInt64) {
      var random = RepeatableRandomNumberGenerator(seed: seed)
      let points = (0..<3).map { _ in
        Point(x: random.double(in: -30..<54), y: random.double(in: -30..<46))
      }
      check([points], tolerance: 0.13, "seed \(seed)")
    }

    @Test func rectanglesAreExact() {
      let whole = Rect(x: 3, y: 2, width: 7, height: 5).quadrilateral.corners
      check([whole], tolerance: 1e-6, "whole pixels")
      let part = Rect(x: 3.25, y: 2.5, width: 7, height: 5.25).quadrilateral.corners
      check([part], tolerance: 1e-6, "quarters of pixels")
      check([whole.reversed()], tolerance: 1e-6, "against the clock")
    }

    @Test func overlapsInOneSenseCountOnce() {
      let a = Rect(x: 2, y: 2, width: 10, height: 8).quadrilateral.corners
      let b = Rect(x: 8, y: 5, width: 10, height: 8).quadrilateral.corners
      check([a, b], tolerance: 1e-6, "overlap")
    }

    @Test func hugeOutlinesCostNoMoreThanTheMask() {
      var pixels = PixelBuffer(width: 4, height: 4)
      var mask = CoverageMask(
        bounds: Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300), within: pixels)
      mask.add(Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300).quadrilateral.corners)
      pixels.paint(mask, .white)
      #expect(pixels[0, 0].w == 1 && pixels[3, 3].w == 1)
    }
  }
#endif
