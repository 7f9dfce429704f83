// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Foundation
import Testing

@Suite struct QuadrilateralAnchorTests {
  @Test(
    arguments: [
      (Anchor.topLeft, Point(x: -1, y: 0)), (.topCenter, Point(x: 0, y: 0)),
      (.topRight, Point(x: 1, y: 0)), (.centerLeft, Point(x: -1.5, y: 1.5)),
      (.center, Point(x: 0, y: 1)), (.centerRight, Point(x: 1.5, y: 1.5)),
      (.bottomLeft, Point(x: -2, y: 3)), (.bottomCenter, Point(x: 0, y: 3)),
      (.bottomRight, Point(x: 2, y: 3)),
    ] as [(Anchor, Point)])
  func positionsOnAnOutlineInPerspective(anchor: Anchor, expected: Point) {
    let outline = Quadrilateral((-1, 0), (1, 0), (2, 3), (-2, 3))
    #expect(outline.anchorPosition(anchor).isClose(to: expected, within: 1e-12))
  }

  @Test(
    arguments: [
      (Anchor.topLeft, Point(x: 40, y: 20)), (.topCenter, Point(x: 20, y: 20)),
      (.topRight, Point(x: 0, y: 20)), (.centerLeft, Point(x: 40, y: 10)),
      (.center, Point(x: 20, y: 10)), (.centerRight, Point(x: 0, y: 10)),
      (.bottomLeft, Point(x: 40, y: 0)), (.bottomCenter, Point(x: 20, y: 0)),
      (.bottomRight, Point(x: 0, y: 0)),
    ] as [(Anchor, Point)])
  func positionsOnACodeThatStandsOnItsHead(anchor: Anchor, expected: Point) {
    let outline = Quadrilateral((40, 20), (0, 20), (0, 0), (40, 0))
    #expect(outline.anchorPosition(anchor) == expected)
  }

  @Test(
    arguments: [
      (Anchor.topLeft, Point(x: 40, y: 0)), (.topCenter, Point(x: 20, y: 0)),
      (.centerLeft, Point(x: 40, y: 10)), (.bottomRight, Point(x: 0, y: 20)),
      (.center, Point(x: 20, y: 10)),
    ] as [(Anchor, Point)])
  func positionsOnAMirroredCode(anchor: Anchor, expected: Point) {
    let outline = Quadrilateral((40, 0), (0, 0), (0, 20), (40, 20))
    #expect(outline.anchorPosition(anchor) == expected)
  }

  @Test(arguments: Array(stride(from: 0.0, to: 360, by: 15)))
  func anchorsTurnWithTheCode(degrees: Double) {
    let angle = degrees / 180 * .pi
    func turn(_ point: Point) -> Point {
      Point(
        x: 500 + point.x * cos(angle) - point.y * sin(angle),
        y: 400 + point.x * sin(angle) + point.y * cos(angle))
    }
    let upright = Quadrilateral((-60, -20), (60, -20), (60, 20), (-60, 20))
    let turned = upright.map(turn)
    for anchor in Anchor.allCases {
      let expected = turn(upright.anchorPosition(anchor))
      #expect(turned.anchorPosition(anchor).isClose(to: expected), "\(anchor) at \(degrees)°")
    }
  }

  @Test func trackedBarcodeAsksItsLocation() {
    let outline = Quadrilateral((40, 20), (0, 20), (0, 0), (40, 0))
    let tracked = TrackedBarcode(
      identifier: 1, barcode: Barcode(symbology: .qr, data: "A"), location: outline)
    for anchor in Anchor.allCases {
      #expect(tracked.anchorPosition(anchor) == outline.anchorPosition(anchor), "\(anchor)")
    }
  }
}
