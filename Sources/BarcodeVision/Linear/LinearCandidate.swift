// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// An area of parallel bars, as an oriented box in picture coordinates.
///
/// It may hold more than one code side by side, and parts of other print.
package struct LinearCandidate: Hashable, Sendable {
  /// The middle of the box.
  package var center: Point
  /// The unit vector across the bars; a code is read along it or against it.
  package var direction: Point
  /// Half the extent across the bars, in pixels.
  package var halfLength: Double
  /// Half the extent along the bars, in pixels.
  package var halfHeight: Double

  /// The unit vector along the bars: the direction turned clockwise on screen.
  var down: Point { Point(x: -direction.y, y: direction.x) }

  /// Returns the point at a place in the box's own axes, with the origin in its middle.
  func point(across u: Double, along v: Double) -> Point {
    center.offsetBy(
      dx: direction.x * u - direction.y * v, dy: direction.y * u + direction.x * v)
  }

  /// Returns the box in a picture that is larger by a factor.
  func scaled(by factor: Double) -> LinearCandidate {
    LinearCandidate(
      center: Point(x: center.x * factor, y: center.y * factor), direction: direction,
      halfLength: halfLength * factor, halfHeight: halfHeight * factor)
  }

  /// The box.
  package var outline: Quadrilateral {
    Quadrilateral(
      topLeft: point(across: -halfLength, along: -halfHeight),
      topRight: point(across: halfLength, along: -halfHeight),
      bottomRight: point(across: halfLength, along: halfHeight),
      bottomLeft: point(across: -halfLength, along: halfHeight))
  }
}
