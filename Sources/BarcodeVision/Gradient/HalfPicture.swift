// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// A picture of half the size, each pixel the mean of four.
struct HalfPicture {
  /// The number of pixels in a row.
  private(set) var width = 0
  /// The number of rows.
  private(set) var height = 0
  private(set) var pixels: [UInt8] = []

  /// Halves a picture; a last odd column or row is left out.
  mutating func compute(_ picture: LuminanceView) {
    width = picture.width / 2
    height = picture.height / 2
    let count = width * height
    if pixels.count < count { pixels = [UInt8](repeating: 0, count: count) }
    let width = width
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for y in 0..<height {
        let upper = picture.base + 2 * y * picture.rowStride
        Self.halve(upper, upper + picture.rowStride, into: base + y * width, count: width)
      }
    }
  }

  /// Halves a picture through a filter that holds fine bars back.
  mutating func computeSmooth(_ picture: LuminanceView, _ halving: inout SmoothHalving) {
    width = picture.width / 2
    height = picture.height / 2
    let count = width * height
    if pixels.count < count { pixels = [UInt8](repeating: 0, count: count) }
    pixels.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { halving.halve(picture, into: base) }
    }
  }

  /// Gives access to the halved picture.
  func withView<R>(_ body: (LuminanceView) -> R) -> R? {
    guard width > 0, height > 0 else { return nil }
    return pixels.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map {
        body(LuminanceView(base: $0, layout: LuminanceLayout(width: width, height: height)))
      }
    }
  }

  @inline(never)
  private static func halve(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>,
    into row: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    var x = 0
    while x &+ 8 <= count {
      let sum = pairs(upper + 2 * x) &+ pairs(lower + 2 * x) &+ 2
      UnsafeMutableRawPointer(row + x)
        .storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: sum &>> 2), as: SIMD8<UInt8>.self)
      x &+= 8
    }
    while x < count {
      let sum =
        Int(upper[2 * x]) + Int(upper[2 * x + 1]) + Int(lower[2 * x]) + Int(lower[2 * x + 1])
      row[x] = UInt8(truncatingIfNeeded: (sum + 2) >> 2)
      x &+= 1
    }
  }

  /// Returns the sums of eight neighbouring pairs.
  @inline(__always)
  private static func pairs(_ pixels: UnsafePointer<UInt8>) -> SIMD8<UInt16> {
    let both = UnsafeRawPointer(pixels).loadUnaligned(as: SIMD16<UInt8>.self)
    return SIMD8<UInt16>(truncatingIfNeeded: both.evenHalf)
      &+ SIMD8<UInt16>(truncatingIfNeeded: both.oddHalf)
  }
}
