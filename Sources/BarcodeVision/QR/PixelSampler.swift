// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Reads luminance between pixels.
struct PixelSampler {
  let picture: LuminanceView
  /// Whether light and dark are swapped, for codes that are light on dark.
  let isInverted: Bool
  private let lastX: Float
  private let lastY: Float

  /// Creates a sampler of a picture of at least 2×2 pixels.
  init(_ picture: LuminanceView, isInverted: Bool = false) {
    self.picture = picture
    self.isInverted = isInverted
    lastX = Float(picture.width - 1) - 0.001
    lastY = Float(picture.height - 1) - 0.001
  }

  /// Returns the bilinear luminance at frame coordinates; the border goes on outside.
  @inline(__always)
  func value(_ x: Float, _ y: Float) -> Float {
    let u = min(lastX, max(0, x - 0.5))
    let v = min(lastY, max(0, y - 0.5))
    let column = Int(Int32(u))
    let row = Int(Int32(v))
    let shareX = u - Float(Int32(truncatingIfNeeded: column))
    let shareY = v - Float(Int32(truncatingIfNeeded: row))
    let offset = row &* picture.rowStride &+ column
    let pixel = picture.base + offset
    let below = pixel + picture.rowStride
    let (northWest, northEast) = (Float(pixel[0]), Float(pixel[1]))
    let (southWest, southEast) = (Float(below[0]), Float(below[1]))
    let top: Float = northWest + (northEast - northWest) * shareX
    let bottom: Float = southWest + (southEast - southWest) * shareX
    let value: Float = top + (bottom - top) * shareY
    return isInverted ? 255 - value : value
  }

  /// Returns the bilinear luminance at frame coordinates whose four pixels are in the picture.
  @inline(__always)
  func valueInside(_ x: Float, _ y: Float) -> Float {
    let (u, v) = (x - 0.5, y - 0.5)
    let (column, row) = (Int32(u), Int32(v))
    let (shareX, shareY) = (u - Float(column), v - Float(row))
    let pixel = picture.base + (Int(row) &* picture.rowStride &+ Int(column))
    let below = pixel + picture.rowStride
    let (northWest, northEast) = (Float(pixel[0]), Float(pixel[1]))
    let (southWest, southEast) = (Float(below[0]), Float(below[1]))
    let top: Float = northWest + (northEast - northWest) * shareX
    let bottom: Float = southWest + (southEast - southWest) * shareX
    let value: Float = top + (bottom - top) * shareY
    return isInverted ? 255 - value : value
  }

  /// Returns whether ``valueInside(_:_:)`` may be asked for within a distance of a point.
  func isInside(_ x: Float, _ y: Float, distance: Float) -> Bool {
    x - distance >= 1 && y - distance >= 1 && x + distance < lastX && y + distance < lastY
  }

  /// Returns the bilinear luminance at a point in frame coordinates.
  @inline(__always)
  func value(_ point: Point) -> Float { value(Float(point.x), Float(point.y)) }

  /// Returns whether a point in frame coordinates is in the picture, with a margin in pixels.
  func contains(_ point: Point, margin: Double = 0) -> Bool {
    point.x >= -margin && point.y >= -margin && point.x <= Double(picture.width) + margin
      && point.y <= Double(picture.height) + margin
  }
}
