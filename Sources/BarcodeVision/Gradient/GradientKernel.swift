// SPDX-License-Identifier: Apache-2.0

/// The sums of one block of the structure tensor, a row of eight pixels at a time.
///
/// Everything stays in registers: rows slide through three generations, and products are
/// kept as quarters, so that 16 bits hold the sums of a whole block's column.
enum GradientKernel {
  /// The sums of a block: gx², gy² and gx·gy, in quarters.
  struct Sums: Equatable {
    var xx: Int32 = 0
    var yy: Int32 = 0
    var xy: Int32 = 0
  }

  /// Returns the sums of a block of 8 × 8 pixels with a pixel on each side of it.
  ///
  /// - Parameters:
  ///   - corner: The block's top left pixel.
  ///   - stride: The number of bytes from one row to the next.
  /// - Returns: The sums.
  @inline(__always)
  static func block(_ corner: UnsafePointer<UInt8>, stride: Int) -> Sums {
    var xx = SIMD8<UInt16>.zero
    var yy = SIMD8<UInt16>.zero
    var xy = SIMD8<Int16>.zero
    var row = corner - stride
    var (smooth0, difference0) = filter(row)
    row += stride
    var (smooth1, difference1) = filter(row)
    var pair = 0
    while pair < 4 {
      row += stride
      let (smooth2, difference2) = filter(row)
      row += stride
      let (smooth3, difference3) = filter(row)
      let gx0 = (difference0 &+ difference1 &+ difference1 &+ difference2) &>> 3
      let gx1 = (difference1 &+ difference2 &+ difference2 &+ difference3) &>> 3
      let gy0 = (smooth2 &- smooth0) &>> 3
      let gy1 = (smooth3 &- smooth1) &>> 3
      // Two squares of at most 128² each fit in 16 bits without sign. The two gradients of
      // one pixel cannot both be −128, so their products fit with sign.
      xx &+= quarter(gx0 &* gx0 &+ gx1 &* gx1)
      yy &+= quarter(gy0 &* gy0 &+ gy1 &* gy1)
      xy &+= (gx0 &* gy0 &+ gx1 &* gy1 &+ 2) &>> 2
      (smooth0, difference0) = (smooth2, difference2)
      (smooth1, difference1) = (smooth3, difference3)
      pair &+= 1
    }
    return Sums(
      xx: SIMD8<Int32>(truncatingIfNeeded: xx).wrappedSum(),
      yy: SIMD8<Int32>(truncatingIfNeeded: yy).wrappedSum(),
      xy: SIMD8<Int32>(truncatingIfNeeded: xy).wrappedSum())
  }

  /// Filters a row across: 1 2 1 and −1 0 1.
  @inline(__always)
  private static func filter(
    _ row: UnsafePointer<UInt8>
  ) -> (smooth: SIMD8<Int16>, difference: SIMD8<Int16>) {
    let left = load(row - 1)
    let middle = load(row)
    let right = load(row + 1)
    return (left &+ middle &+ middle &+ right, right &- left)
  }

  @inline(__always)
  private static func quarter(_ squares: SIMD8<Int16>) -> SIMD8<UInt16> {
    (SIMD8<UInt16>(truncatingIfNeeded: squares) &+ 2) &>> 2
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<UInt8>) -> SIMD8<Int16> {
    SIMD8<Int16>(
      truncatingIfNeeded: UnsafeRawPointer(pointer).loadUnaligned(as: SIMD8<UInt8>.self))
  }
}
