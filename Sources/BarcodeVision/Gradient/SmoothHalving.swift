// SPDX-License-Identifier: Apache-2.0

/// Halves a picture through a filter of four pixels in either way: 1 3 3 1.
///
/// The mean of two pixels lets fine bars through as coarse ones that are not there. This
/// filter holds them back, so that what is left moves with the picture (Burt and Adelson,
/// "The Laplacian pyramid as a compact image code", 1983, for pyramids of this kind).
struct SmoothHalving {
  /// The sums of the even columns of a row and those of the odd ones.
  private var row: [UInt16] = []

  /// Fills half the rows and columns of a picture.
  ///
  /// - Parameters:
  ///   - picture: The pixels; beyond its edges the nearest one counts.
  ///   - result: Gets `width / 2` × `height / 2` pixels, row by row.
  mutating func halve(_ picture: LuminanceView, into result: UnsafeMutablePointer<UInt8>) {
    let width = picture.width / 2
    guard width > 0 else { return }
    // One sum before the first, and some behind the last.
    let padded = width + 10
    if row.count < 2 * padded { row = [UInt16](repeating: 0, count: 2 * padded) }
    row.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let (even, odd) = (base + 1, base + padded + 1)
      for y in 0..<picture.height / 2 {
        func line(_ index: Int) -> UnsafePointer<UInt8> {
          picture.base + min(max(index, 0), picture.height - 1) * picture.rowStride
        }
        let lines = (line(2 * y - 1), line(2 * y), line(2 * y + 1), line(2 * y + 2))
        Self.filterDown(lines.0, lines.1, lines.2, lines.3, even: even, odd: odd, count: width)
        odd[-1] = even[0]
        even[width] =
          picture.width.isMultiple(of: 2)
          ? odd[width - 1]
          : Self.sum(lines.0, lines.1, lines.2, lines.3, at: picture.width - 1)
        Self.filterAcross(even: even, odd: odd, into: result + y * width, count: width)
      }
    }
  }

  /// Filters pairs of columns downwards.
  @inline(never)
  private static func filterDown(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ c: UnsafePointer<UInt8>,
    _ d: UnsafePointer<UInt8>, even: UnsafeMutablePointer<UInt16>,
    odd: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    var x = 0
    while x &+ 8 <= count {
      let (a, b) = (pairs(a + 2 &* x), pairs(b + 2 &* x))
      let (c, d) = (pairs(c + 2 &* x), pairs(d + 2 &* x))
      let low = ((b & 255) &+ (c & 255)) &* 3 &+ (a & 255) &+ (d & 255)
      let high = ((b &>> 8) &+ (c &>> 8)) &* 3 &+ (a &>> 8) &+ (d &>> 8)
      UnsafeMutableRawPointer(even + x).storeBytes(of: low, as: SIMD8<UInt16>.self)
      UnsafeMutableRawPointer(odd + x).storeBytes(of: high, as: SIMD8<UInt16>.self)
      x &+= 8
    }
    while x < count {
      even[x] = sum(a, b, c, d, at: 2 &* x)
      odd[x] = sum(a, b, c, d, at: 2 &* x &+ 1)
      x &+= 1
    }
  }

  @inline(never)
  private static func filterAcross(
    even: UnsafePointer<UInt16>, odd: UnsafePointer<UInt16>,
    into result: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    var x = 0
    while x &+ 8 <= count {
      let inner = load(even + x) &+ load(odd + x)
      let sum = inner &* 3 &+ load(odd + (x &- 1)) &+ load(even + (x &+ 1))
      UnsafeMutableRawPointer(result + x).storeBytes(
        of: SIMD8<UInt8>(truncatingIfNeeded: (sum &+ 32) &>> 6), as: SIMD8<UInt8>.self)
      x &+= 8
    }
    while x < count {
      let sum = 3 &* (even[x] &+ odd[x]) &+ odd[x &- 1] &+ even[x &+ 1]
      result[x] = UInt8(truncatingIfNeeded: (sum &+ 32) &>> 6)
      x &+= 1
    }
  }

  /// The weighted sum of a column of four.
  @inline(__always)
  private static func sum(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ c: UnsafePointer<UInt8>,
    _ d: UnsafePointer<UInt8>, at x: Int
  ) -> UInt16 {
    UInt16(a[x]) &+ UInt16(d[x]) &+ 3 &* (UInt16(b[x]) &+ UInt16(c[x]))
  }

  /// Loads eight pairs of pixels, the left ones in the low bytes.
  @inline(__always)
  private static func pairs(_ pixels: UnsafePointer<UInt8>) -> SIMD8<UInt16> {
    let loaded = UnsafeRawPointer(pixels).loadUnaligned(as: SIMD8<UInt16>.self)
    #if _endian(little)
      return loaded
    #else
      return loaded &>> 8 | loaded &<< 8
    #endif
  }

  @inline(__always)
  private static func load(_ sums: UnsafePointer<UInt16>) -> SIMD8<UInt16> {
    UnsafeRawPointer(sums).loadUnaligned(as: SIMD8<UInt16>.self)
  }
}
