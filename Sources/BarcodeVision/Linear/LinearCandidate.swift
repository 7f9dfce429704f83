// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// An area of parallel bars, as a parallelogram in picture coordinates.
///
/// It may hold more than one code side by side, and parts of other print.
package struct LinearCandidate: Hashable, Sendable {
  /// The middle of the area.
  package var center: Point
  /// The unit vector from bar to bar; a code is read along it or against it.
  ///
  /// It is not square to the bars where a code is tilted about both of its axes.
  package var direction: Point
  /// The unit vector along the bars, clockwise of the direction on screen.
  package var down: Point
  /// Half the extent across the bars, in pixels.
  package var halfLength: Double
  /// Half the extent along the bars, in pixels.
  package var halfHeight: Double
  /// The mean energy of the gradients of its blocks: print has more than grain, and sharp print
  /// more than blurred.
  package var energy = 0.0
  /// By how much the picture was smaller in which it was found, and its energy told.
  package var scale = 1.0
  /// How far it was read.
  var effort = ReadingEffort.none
  /// Whether its scan lines show bars, though no code; false before they were read.
  var showsBars = false
  /// Whether its bars go on to the edge of the picture; false before they were read.
  var isCutOff = false
  /// Whether it may hold a code that is too blurred to be read; false before it was tried.
  package var looksLikeCode = false

  init(
    center: Point, direction: Point, down: Point, halfLength: Double, halfHeight: Double
  ) {
    self.center = center
    self.direction = direction
    self.down = down
    self.halfLength = halfLength
    self.halfHeight = halfHeight
  }

  /// Creates the area of a code whose outline is known.
  ///
  /// - Parameter outline: The corners in the symbol's reading order.
  init?(outline: Quadrilateral) {
    func middle(_ one: Point, _ other: Point) -> Point { one.interpolated(to: other, share: 0.5) }
    let left = middle(outline.topLeft, outline.bottomLeft)
    let right = middle(outline.topRight, outline.bottomRight)
    let top = middle(outline.topLeft, outline.topRight)
    let bottom = middle(outline.bottomLeft, outline.bottomRight)
    let (length, height) = (left.distance(to: right), top.distance(to: bottom))
    guard outline.isFinite, outline.isConvex, length >= 1, height >= 1 else { return nil }
    center = outline.center
    direction = Point(x: (right.x - left.x) / length, y: (right.y - left.y) / length)
    down = Point(x: (bottom.x - top.x) / height, y: (bottom.y - top.y) / height)
    (halfLength, halfHeight) = (length / 2, height / 2)
  }

  /// Returns the point at a place in the area's own axes, with the origin in its middle.
  func point(across u: Double, along v: Double) -> Point {
    center.offsetBy(
      dx: direction.x * u + down.x * v, dy: direction.y * u + down.y * v)
  }

  /// Returns where a point is in the area's own axes.
  func axes(of point: Point) -> (across: Double, along: Double) {
    let (x, y) = (point.x - center.x, point.y - center.y)
    let turn = direction.x * down.y - direction.y * down.x
    guard turn != 0 else { return (0, 0) }
    return ((x * down.y - y * down.x) / turn, (direction.x * y - direction.y * x) / turn)
  }

  /// Returns the part of a line across the bars, from the origin in the area's middle, that lies
  /// in a picture.
  ///
  /// - Parameters:
  ///   - from: Where the line begins.
  ///   - to: Where it ends.
  ///   - along: Its place along the bars.
  ///   - picture: The picture.
  /// - Returns: The part; nil for a line that misses the picture.
  func part(
    from: Double, to: Double, along: Double, in picture: LuminanceView
  ) -> ClosedRange<Double>? {
    let origin = point(across: 0, along: along)
    var (first, last) = (from, to)
    for (place, step, end) in [
      (origin.x, direction.x, Double(picture.width - 1)),
      (origin.y, direction.y, Double(picture.height - 1)),
    ] {
      if abs(step) < 1e-9 {
        guard place >= 0, place <= end else { return nil }
      } else {
        let (one, other) = (-place / step, (end - place) / step)
        (first, last) = (max(first, min(one, other)), min(last, max(one, other)))
      }
    }
    return first < last ? first...last : nil
  }

  /// Returns the area in a picture that is larger by a factor.
  func scaled(by factor: Double) -> LinearCandidate {
    var scaled = self
    scaled.center = Point(x: center.x * factor, y: center.y * factor)
    scaled.halfLength *= factor
    scaled.halfHeight *= factor
    scaled.scale *= factor
    return scaled
  }

  /// The area.
  package var outline: Quadrilateral {
    Quadrilateral(
      topLeft: point(across: -halfLength, along: -halfHeight),
      topRight: point(across: halfLength, along: -halfHeight),
      bottomRight: point(across: halfLength, along: halfHeight),
      bottomLeft: point(across: -halfLength, along: halfHeight))
  }
}
