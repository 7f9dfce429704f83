// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// A small 8-bit grey picture, without padding between its rows.
struct GrayPicture: Hashable, Sendable {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt8]

  /// Creates a picture of one level.
  init(width: Int, height: Int, level: UInt8 = 0) {
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: level, count: width * height)
  }

  subscript(x: Int, y: Int) -> UInt8 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Creates a picture of a frame as it is seen: turned, mirrored, and made small enough.
  ///
  /// Whole factors only: each pixel is the mean of a square of the frame's pixels.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - maximumSide: The largest width and height in pixels.
  init(_ frame: FrameData, maximumSide: Int) {
    let factor = (max(frame.width, frame.height) - 1) / max(1, maximumSide) + 1
    let small = frame.withLuminance { pixels, layout in
      GrayPicture(pixels, layout, factor: factor)
    }
    self = small.upright(frame.geometry)
  }

  private init(_ source: Span<UInt8>, _ layout: LuminanceLayout, factor: Int) {
    self.init(
      width: max(1, layout.width / factor), height: max(1, layout.height / factor))
    let rows = min(factor, layout.height)
    let columns = min(factor, layout.width)
    let count = UInt32(rows * columns)
    for y in 0..<height {
      for x in 0..<width {
        var sum = count / 2
        for row in 0..<rows {
          let start = (y * factor + row) * layout.rowStride + x * factor
          for column in 0..<columns { sum += UInt32(source[start + column]) }
        }
        self[x, y] = UInt8(sum / count)
      }
    }
  }

  private func upright(_ geometry: FrameGeometry) -> GrayPicture {
    let own = FrameGeometry(
      width: width, height: height, orientation: geometry.orientation,
      isMirrored: geometry.isMirrored)
    let map = own.toUpright
    guard map != AxisMap() else { return self }
    var result = GrayPicture(
      width: Int(own.uprightSize.width), height: Int(own.uprightSize.height))
    for y in 0..<height {
      for x in 0..<width {
        let place = map.map(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        result[Int(place.x), Int(place.y)] = self[x, y]
      }
    }
    return result
  }
}
