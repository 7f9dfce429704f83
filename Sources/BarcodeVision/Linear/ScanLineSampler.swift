// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Takes brightness profiles along straight lines.
enum ScanLineSampler {
  /// Positions are kept in 1/65536 pixel.
  private static let one = 65536.0

  /// Writes the sum of three parallel profiles.
  ///
  /// They lie along the bars, a step `down` apart, so that the sum takes noise away and
  /// leaves the bars.
  ///
  /// - Parameters:
  ///   - picture: The pixels; beyond its edges the nearest one counts.
  ///   - start: The first sample's place in picture coordinates, on the line in the middle.
  ///   - step: From one sample to the next.
  ///   - down: From one of the parallel lines to the next.
  ///   - profile: Gets the samples, three times the grey level.
  static func sampleThree(
    _ picture: LuminanceView, from start: Point, step: Point, down: Point,
    into profile: UnsafeMutableBufferPointer<Float>
  ) {
    guard let base = profile.baseAddress else { return }
    let middle = Line(from: start, step: step)
    let above = Line(from: start.offsetBy(dx: -down.x, dy: -down.y), step: step)
    let below = Line(from: start.offsetBy(dx: down.x, dy: down.y), step: step)
    let count = profile.count
    if [above, middle, below].allSatisfy({ $0.isInside(picture, count: count) }) {
      sumThree(picture, above, middle, below, count: count, into: base)
    } else {
      profile.update(repeating: 0)
      for line in [above, middle, below] {
        addClamped(picture, line, count: count, to: base)
      }
    }
  }

  /// Writes a single profile.
  ///
  /// - Parameters:
  ///   - picture: The pixels; beyond its edges the nearest one counts.
  ///   - start: The first sample's place in picture coordinates.
  ///   - step: From one sample to the next.
  ///   - profile: Gets the samples, in grey levels.
  static func sample(
    _ picture: LuminanceView, from start: Point, step: Point,
    into profile: UnsafeMutableBufferPointer<Float>
  ) {
    guard let base = profile.baseAddress else { return }
    let line = Line(from: start, step: step)
    if line.isInside(picture, count: profile.count) {
      copy(picture, line, count: profile.count, into: base)
    } else {
      profile.update(repeating: 0)
      addClamped(picture, line, count: profile.count, to: base)
    }
  }

  /// Adds a single profile along a line that bends the same everywhere.
  ///
  /// Its places are a polynomial of the second degree: steps change by the same each time.
  ///
  /// - Parameters:
  ///   - picture: The pixels; beyond its edges the nearest one counts.
  ///   - places: The first three samples' places in picture coordinates.
  ///   - scale: By what grey levels are multiplied.
  ///   - profile: What the samples are added to.
  static func addBent(
    _ picture: LuminanceView, through places: (Point, Point, Point), _ scale: Float,
    to profile: UnsafeMutableBufferPointer<Float>
  ) {
    guard let base = profile.baseAddress, picture.width > 1, picture.height > 1 else { return }
    let stepX = places.1.x - places.0.x
    let stepY = places.1.y - places.0.y
    addBent(
      picture, Bend(places.0.x - 0.5, stepX, places.2.x - places.1.x - stepX),
      Bend(places.0.y - 0.5, stepY, places.2.y - places.1.y - stepY), count: profile.count,
      scale: scale / 65536, to: base)
  }

  /// One coordinate along a bent line, in 2⁻³² pixels.
  private struct Bend {
    var place, step, bend: Int

    init(_ place: Double, _ step: Double, _ bend: Double) {
      func fixed(_ value: Double) -> Int {
        value.isFinite ? Int(min(max(value, -1e5), 1e5) * 0x1p32) : 0
      }
      (self.place, self.step, self.bend) = (fixed(place), fixed(step), fixed(bend))
    }

    /// The place in 1/65536 pixel, held within a length that has a pixel after it.
    @inline(__always)
    func held(to last: Int) -> Int { min(max(place >> 16, 0), last) }

    @inline(__always)
    mutating func advance() {
      place &+= step
      step &+= bend
    }
  }

  @inline(never)
  private static func addBent(
    _ picture: LuminanceView, _ x: Bend, _ y: Bend, count: Int, scale: Float,
    to profile: UnsafeMutablePointer<Float>
  ) {
    var (x, y) = (x, y)
    let lastX = ((picture.width - 1) << 16) - 1
    let lastY = ((picture.height - 1) << 16) - 1
    for index in 0..<count {
      let value = value(
        picture.base, picture.rowStride, x.held(to: lastX), y.held(to: lastY))
      profile[index] += Float(value) * scale
      x.advance()
      y.advance()
    }
  }

  /// A straight row of places in 1/65536 pixel from the middle of the first pixel.
  private struct Line {
    var x, y, stepX, stepY: Int

    init(from start: Point, step: Point) {
      // Pixel centres are at halves, so that the pixel to the left begins half a pixel back.
      x = Int(((start.x - 0.5) * one).rounded())
      y = Int(((start.y - 0.5) * one).rounded())
      stepX = Int((step.x * one).rounded())
      stepY = Int((step.y * one).rounded())
    }

    /// Returns whether all four pixels round each place are in the picture.
    func isInside(_ picture: LuminanceView, count: Int) -> Bool {
      let endX = x + stepX * (count - 1)
      let endY = y + stepY * (count - 1)
      return min(x, endX) >= 0 && max(x, endX) < (picture.width - 1) << 16
        && min(y, endY) >= 0 && max(y, endY) < (picture.height - 1) << 16
    }
  }

  @inline(never)
  private static func sumThree(
    _ picture: LuminanceView, _ above: Line, _ middle: Line, _ below: Line, count: Int,
    into profile: UnsafeMutablePointer<Float>
  ) {
    let (base, stride) = (picture.base, picture.rowStride)
    var (x, y) = (middle.x, middle.y)
    let (aboveX, aboveY) = (above.x &- x, above.y &- y)
    let (belowX, belowY) = (below.x &- x, below.y &- y)
    var index = 0
    while index < count {
      let sum =
        value(base, stride, x &+ aboveX, y &+ aboveY) &+ value(base, stride, x, y)
        &+ value(base, stride, x &+ belowX, y &+ belowY)
      profile[index] = Float(sum) * (1 / 65536)
      x &+= middle.stepX
      y &+= middle.stepY
      index &+= 1
    }
  }

  @inline(never)
  private static func copy(
    _ picture: LuminanceView, _ line: Line, count: Int, into profile: UnsafeMutablePointer<Float>
  ) {
    var (x, y) = (line.x, line.y)
    var index = 0
    while index < count {
      profile[index] = Float(value(picture.base, picture.rowStride, x, y)) * (1 / 65536)
      x &+= line.stepX
      y &+= line.stepY
      index &+= 1
    }
  }

  /// Returns the bilinear value at a place, times 65536.
  ///
  /// Two neighbours in a row are weighted at once, in the halves of a word.
  @inline(__always)
  private static func value(
    _ base: UnsafePointer<UInt8>, _ stride: Int, _ x: Int, _ y: Int
  ) -> Int32 {
    let pixel = UnsafeRawPointer(base + ((y &>> 16) &* stride &+ (x &>> 16)))
    let shareX = UInt32(truncatingIfNeeded: (x &>> 8) & 255)
    let shareY = UInt32(truncatingIfNeeded: (y &>> 8) & 255)
    let upper = UInt32(pixel.loadUnaligned(as: UInt16.self).littleEndian)
    let lower = UInt32((pixel + stride).loadUnaligned(as: UInt16.self).littleEndian)
    let both =
      (upper & 0xFF | (upper & 0xFF00) &<< 8) &* (256 &- shareY)
      &+ (lower & 0xFF | (lower & 0xFF00) &<< 8) &* shareY
    return Int32(
      truncatingIfNeeded: (both & 0xFFFF) &* (256 &- shareX) &+ (both &>> 16) &* shareX)
  }

  private static func addClamped(
    _ picture: LuminanceView, _ line: Line, count: Int, to profile: UnsafeMutablePointer<Float>
  ) {
    let (base, stride) = (picture.base, picture.rowStride)
    let (lastX, lastY) = ((picture.width - 1) << 16, (picture.height - 1) << 16)
    var (lineX, lineY) = (line.x, line.y)
    for index in 0..<count {
      let (x, y) = (min(max(lineX, 0), lastX), min(max(lineY, 0), lastY))
      let (column, row) = (x >> 16, y >> 16)
      let nextColumn = min(column + 1, picture.width - 1)
      let nextRow = min(row + 1, picture.height - 1)
      let shareX = Float((x >> 8) & 255) / 256
      let shareY = Float((y >> 8) & 255) / 256
      let upper =
        Float(base[row * stride + column]) * (1 - shareX)
        + Float(base[row * stride + nextColumn]) * shareX
      let lower =
        Float(base[nextRow * stride + column]) * (1 - shareX)
        + Float(base[nextRow * stride + nextColumn]) * shareX
      profile[index] += upper * (1 - shareY) + lower * shareY
      lineX &+= line.stepX
      lineY &+= line.stepY
    }
  }
}
