// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Foundation

extension Quadrilateral {
  /// Creates a quadrilateral from coordinates: top-left, top-right, bottom-right, bottom-left.
  init(
    _ topLeft: (Double, Double), _ topRight: (Double, Double), _ bottomRight: (Double, Double),
    _ bottomLeft: (Double, Double)
  ) {
    self.init(
      topLeft: Point(x: topLeft.0, y: topLeft.1), topRight: Point(x: topRight.0, y: topRight.1),
      bottomRight: Point(x: bottomRight.0, y: bottomRight.1),
      bottomLeft: Point(x: bottomLeft.0, y: bottomLeft.1))
  }

  /// The same outline read in a mirror: its corners run the other way.
  var mirrored: Quadrilateral {
    Quadrilateral(
      topLeft: topRight, topRight: topLeft, bottomRight: bottomLeft, bottomLeft: bottomRight)
  }

  /// Returns a strictly convex outline whose corners run clockwise on screen.
  ///
  /// Four different points of a circle are convex, and stay so when stretched.
  static func random(
    around middle: Point, radius: Double, using generator: inout SeededGenerator
  ) -> Quadrilateral {
    let turn = Double.random(in: 0..<360, using: &generator)
    let stretch = Double.random(in: 0.4...1, using: &generator)
    let tilt = Double.random(in: 0..<(2 * .pi), using: &generator)
    func corner(_ degrees: Double) -> Point {
      let angle =
        (degrees + turn + Double.random(in: -35...35, using: &generator)) / 180 * .pi - tilt
      let x = cos(angle) * radius
      let y = sin(angle) * radius * stretch
      return Point(
        x: middle.x + x * cos(tilt) - y * sin(tilt), y: middle.y + x * sin(tilt) + y * cos(tilt))
    }
    return Quadrilateral(
      topLeft: corner(225), topRight: corner(315), bottomRight: corner(45), bottomLeft: corner(135)
    )
  }
}

extension Point {
  /// Returns whether another point is no further away than a tolerance.
  func isClose(to other: Point, within tolerance: Double = 1e-9) -> Bool {
    distance(to: other) <= tolerance
  }
}
