// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The direction in which scan lines are laid over a picture.
enum ScanAxis {
  /// Lines run to the right; the next line is below.
  case rows
  /// Lines run downwards; the next line is to the right.
  case columns
}

/// A picture seen as parallel scan lines; valid while its pixels are.
struct LinePicture {
  let axis: ScanAxis
  let lineCount: Int
  /// The number of pixels of a line.
  let length: Int
  /// The distance in bytes between pixels of a line.
  let pixelStep: Int
  private let base: UnsafePointer<UInt8>
  private let lineStep: Int

  init(_ base: UnsafePointer<UInt8>, _ layout: LuminanceLayout, _ axis: ScanAxis) {
    self.base = base
    self.axis = axis
    switch axis {
    case .rows:
      (lineCount, length) = (layout.height, layout.width)
      (lineStep, pixelStep) = (layout.rowStride, 1)
    case .columns:
      (lineCount, length) = (layout.width, layout.height)
      (lineStep, pixelStep) = (1, layout.rowStride)
    }
  }

  /// Returns the first pixel of a line.
  func pixels(ofLine line: Int) -> UnsafePointer<UInt8> { base + line * lineStep }

  /// Returns the brightness at points that are evenly spread over a part of a line.
  func profile(_ line: Int, from start: Double, to end: Double, count: Int) -> [Double] {
    let pixels = pixels(ofLine: line)
    return (0..<count).map { index in
      let position = start + (end - start) * (Double(index) + 0.5) / Double(count)
      let pixel = min(length - 1, max(0, Int(position)))
      return Double(pixels[pixel * pixelStep])
    }
  }

  /// Returns the normalised correlation of two profiles, from -1 to 1; 0 for flat ones.
  static func correlation(_ first: [Double], _ second: [Double]) -> Double {
    let meanFirst = first.reduce(0, +) / Double(max(1, first.count))
    let meanSecond = second.reduce(0, +) / Double(max(1, second.count))
    var product = 0.0
    var squaresFirst = 0.0
    var squaresSecond = 0.0
    for (a, b) in zip(first, second) {
      product += (a - meanFirst) * (b - meanSecond)
      squaresFirst += (a - meanFirst) * (a - meanFirst)
      squaresSecond += (b - meanSecond) * (b - meanSecond)
    }
    let scale = (squaresFirst * squaresSecond).squareRoot()
    return scale > 0 ? product / scale : 0
  }
}
