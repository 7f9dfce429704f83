// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// A map that keeps axis-aligned rectangles axis-aligned: quarter turns, mirroring, scale, shift.
///
/// Kept apart from a general matrix so that its inverse is exact to the last few bits.
struct AxisMap: Hashable, Sendable {
  /// Whether x of the result comes from y of the source.
  var swapsAxes = false
  var scale = Point(x: 1, y: 1)
  var shift = Point.zero

  func map(_ point: Point) -> Point {
    let (x, y) = swapsAxes ? (point.y, point.x) : (point.x, point.y)
    return Point(x: x * scale.x + shift.x, y: y * scale.y + shift.y)
  }

  /// Undoes ``map(_:)``; both scales must differ from zero.
  func unmap(_ point: Point) -> Point {
    let x = (point.x - shift.x) / scale.x
    let y = (point.y - shift.y) / scale.y
    return swapsAxes ? Point(x: y, y: x) : Point(x: x, y: y)
  }

  /// Returns this map followed by a scale and a shift of the result's axes.
  func scaled(x: Double, y: Double, shift next: Point) -> AxisMap {
    AxisMap(
      swapsAxes: swapsAxes, scale: Point(x: scale.x * x, y: scale.y * y),
      shift: Point(x: shift.x * x + next.x, y: shift.y * y + next.y))
  }
}

extension FrameGeometry {
  /// The map from the stored buffer to the picture as it is seen: turned first, then mirrored.
  var toUpright: AxisMap {
    let (width, height) = (size.width, size.height)
    var map =
      switch orientation {
      case .degrees0: AxisMap()
      case .degrees90:
        AxisMap(swapsAxes: true, scale: Point(x: -1, y: 1), shift: Point(x: height, y: 0))
      case .degrees180:
        AxisMap(scale: Point(x: -1, y: -1), shift: Point(x: width, y: height))
      case .degrees270:
        AxisMap(swapsAxes: true, scale: Point(x: 1, y: -1), shift: Point(x: 0, y: width))
      }
    if isMirrored {
      map.scale.x = -map.scale.x
      map.shift.x = uprightSize.width - map.shift.x
    }
    return map
  }
}
