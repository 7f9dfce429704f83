// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Takes brightness profiles along straight lines, each the mean of three parallel ones.
///
/// The mean is along the bars, a pixel apart: it takes noise away and leaves the bars.
enum ScanLineSampler {
  /// Positions are kept in 1/65536 pixel.
  private static let one = 65536.0

  /// Fills a profile with samples one step apart.
  ///
  /// - Parameters:
  ///   - picture: The pixels; beyond its edges the nearest one counts.
  ///   - start: The first sample's place in picture coordinates.
  ///   - step: From one sample to the next.
  ///   - down: From one of the parallel lines to the next.
  ///   - count: The number of samples.
  ///   - profile: Gets the samples, three times the grey level.
  static func sample(
    _ picture: LuminanceView, from start: Point, step: Point, down: Point, count: Int,
    into profile: inout [Float]
  ) {
    profile.removeAll(keepingCapacity: true)
    profile.append(contentsOf: repeatElement(0, count: count))
    profile.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for row in -1...1 {
        let first = start.offsetBy(dx: down.x * Double(row), dy: down.y * Double(row))
        add(picture, from: first, step: step, count: count, to: base)
      }
    }
  }

  @inline(never)
  private static func add(
    _ picture: LuminanceView, from start: Point, step: Point, count: Int,
    to profile: UnsafeMutablePointer<Float>
  ) {
    // Pixel centres are at halves, so that the pixel to the left begins half a pixel back.
    var x = Int(((start.x - 0.5) * one).rounded())
    var y = Int(((start.y - 0.5) * one).rounded())
    let stepX = Int((step.x * one).rounded())
    let stepY = Int((step.y * one).rounded())
    let endX = x + stepX * (count - 1)
    let endY = y + stepY * (count - 1)
    let isInside =
      min(x, endX) >= 0 && max(x, endX) < (picture.width - 1) << 16
      && min(y, endY) >= 0 && max(y, endY) < (picture.height - 1) << 16
    let base = picture.base
    let stride = picture.rowStride
    if isInside {
      for index in 0..<count {
        let pixel = base + ((y >> 16) &* stride &+ (x >> 16))
        let fractionX = Int32(truncatingIfNeeded: (x >> 8) & 255)
        let fractionY = Int32(truncatingIfNeeded: (y >> 8) & 255)
        let below = pixel + stride
        let top = Int32(pixel[0]) &* (256 &- fractionX) &+ Int32(pixel[1]) &* fractionX
        let bottom = Int32(below[0]) &* (256 &- fractionX) &+ Int32(below[1]) &* fractionX
        let sum = top &* (256 &- fractionY) &+ bottom &* fractionY
        profile[index] += Float(sum) * (1 / 65536)
        x &+= stepX
        y &+= stepY
      }
      return
    }
    let (lastX, lastY) = (picture.width - 1, picture.height - 1)
    for index in 0..<count {
      let column = min(max(x >> 16, 0), lastX)
      let row = min(max(y >> 16, 0), lastY)
      let (nextColumn, nextRow) = (min(column + 1, lastX), min(row + 1, lastY))
      let fractionX = x < 0 ? 0 : Float((x >> 8) & 255) / 256
      let fractionY = y < 0 ? 0 : Float((y >> 8) & 255) / 256
      let top =
        Float(base[row * stride + column]) * (1 - fractionX)
        + Float(base[row * stride + nextColumn]) * fractionX
      let bottom =
        Float(base[nextRow * stride + column]) * (1 - fractionX)
        + Float(base[nextRow * stride + nextColumn]) * fractionX
      profile[index] += top * (1 - fractionY) + bottom * fractionY
      x &+= stepX
      y &+= stepY
    }
  }
}
