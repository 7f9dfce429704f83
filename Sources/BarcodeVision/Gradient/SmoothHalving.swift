// SPDX-License-Identifier: Apache-2.0

/// Halves a picture through a filter of four pixels in either way: 1 3 3 1.
///
/// The mean of two pixels lets fine bars through as coarse ones that are not there. This
/// filter holds them back, so that what is left moves with the picture (Burt and Adelson,
/// "The Laplacian pyramid as a compact image code", 1983, for pyramids of this kind).
struct SmoothHalving {
  private var row: [UInt16] = []

  /// Fills half the rows and columns of a picture.
  ///
  /// - Parameters:
  ///   - picture: The pixels; beyond its edges the nearest one counts.
  ///   - result: Gets `width / 2` × `height / 2` pixels, row by row.
  mutating func halve(_ picture: LuminanceView, into result: UnsafeMutablePointer<UInt8>) {
    let width = picture.width / 2
    // One sum before the first pixel, and as many behind the last one as a vector reads.
    let padded = picture.width + 20
    if row.count < padded { row = [UInt16](repeating: 0, count: padded) }
    row.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let row = base + 1
      for y in 0..<picture.height / 2 {
        func line(_ index: Int) -> UnsafePointer<UInt8> {
          picture.base + min(max(index, 0), picture.height - 1) * picture.rowStride
        }
        Self.filterDown(
          line(2 * y - 1), line(2 * y), line(2 * y + 1), line(2 * y + 2), into: row,
          count: picture.width)
        row[-1] = row[0]
        for beyond in 0..<2 { row[picture.width + beyond] = row[picture.width - 1] }
        Self.filterAcross(row, into: result + y * width, count: width)
      }
    }
  }

  @inline(never)
  private static func filterDown(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ c: UnsafePointer<UInt8>,
    _ d: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    var x = 0
    while x &+ 16 <= count {
      let outer = load(a + x) &+ load(d + x)
      let inner = load(b + x) &+ load(c + x)
      UnsafeMutableRawPointer(row + x)
        .storeBytes(of: outer &+ inner &* 3, as: SIMD16<UInt16>.self)
      x &+= 16
    }
    while x < count {
      row[x] = UInt16(a[x]) &+ UInt16(d[x]) &+ 3 &* (UInt16(b[x]) &+ UInt16(c[x]))
      x &+= 1
    }
  }

  @inline(never)
  private static func filterAcross(
    _ row: UnsafePointer<UInt16>, into result: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    var x = 0
    while x &+ 8 <= count {
      let left = UnsafeRawPointer(row + (2 &* x &- 1)).loadUnaligned(as: SIMD16<UInt16>.self)
      let right = UnsafeRawPointer(row + (2 &* x &+ 1)).loadUnaligned(as: SIMD16<UInt16>.self)
      let inner = left.oddHalf &+ right.evenHalf
      let sum = left.evenHalf &+ right.oddHalf &+ inner &* 3
      UnsafeMutableRawPointer(result + x).storeBytes(
        of: SIMD8<UInt8>(truncatingIfNeeded: (sum &+ 32) &>> 6), as: SIMD8<UInt8>.self)
      x &+= 8
    }
    while x < count {
      let sum = row[2 &* x &- 1] &+ row[2 &* x &+ 2] &+ 3 &* (row[2 &* x] &+ row[2 &* x &+ 1])
      result[x] = UInt8(truncatingIfNeeded: (sum &+ 32) &>> 6)
      x &+= 1
    }
  }

  @inline(__always)
  private static func load(_ pixels: UnsafePointer<UInt8>) -> SIMD16<UInt16> {
    SIMD16<UInt16>(
      truncatingIfNeeded: UnsafeRawPointer(pixels).loadUnaligned(as: SIMD16<UInt8>.self))
  }
}
