// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// A finder pattern: three concentric squares with sides of 3, 5 and 7 modules.
struct FinderPattern {
  /// The middle in frame coordinates.
  var center: Point
  /// One module along one of the sides, in pixels.
  var axisX = 0.0
  var axisY = 0.0
  /// One module along the other side, in pixels, clockwise of the first on screen.
  var crossX = 0.0
  var crossY = 0.0
  /// How far the edges are from those of a parallelogram, in modules.
  var deviation = 0.0
  /// Whether the pattern is light on dark.
  var isInverted = false
  /// Luminance of the dark parts, with light and dark swapped if inverted.
  var dark: Float = 0
  /// Luminance of the light ring or of the quiet zone, with light and dark swapped if inverted.
  var light: Float = 255

  /// The side of a square as large as a module, in pixels.
  var moduleSize: Double { abs(axisX * crossY - axisY * crossX).squareRoot() }

  /// Returns a difference of frame coordinates in modules along the two sides.
  func modules(dx: Double, dy: Double) -> (along: Double, across: Double) {
    let determinant = axisX * crossY - axisY * crossX
    return (
      (dx * crossY - dy * crossX) / determinant, (axisX * dy - axisY * dx) / determinant
    )
  }
}
