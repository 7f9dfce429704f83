// SPDX-License-Identifier: Apache-2.0

/// The inner loops of the structure tensor, eight pixels at a time.
enum GradientKernel {
  /// Filters three rows across: 1 2 1 into `smooth`, −1 0 1 into `difference`.
  ///
  /// Rows at the picture's top and bottom have no neighbour on one side; their gradients
  /// are zero, as are those of the first and last column.
  @inline(never)
  static func filterColumns(
    _ picture: LuminanceView, row: Int, smooth: UnsafeMutablePointer<Int16>,
    difference: UnsafeMutablePointer<Int16>
  ) {
    let width = picture.width
    guard row > 0, row < picture.height - 1 else {
      smooth.update(repeating: 0, count: width)
      difference.update(repeating: 0, count: width)
      return
    }
    let above = picture.base + (row - 1) * picture.rowStride
    let here = above + picture.rowStride
    let below = here + picture.rowStride
    var x = 0
    while x &+ 8 <= width {
      let a = SIMD8<Int16>(truncatingIfNeeded: load(above + x))
      let b = SIMD8<Int16>(truncatingIfNeeded: load(here + x))
      let c = SIMD8<Int16>(truncatingIfNeeded: load(below + x))
      store(a &+ b &+ b &+ c, smooth + x)
      store(c &- a, difference + x)
      x &+= 8
    }
    while x < width {
      let a = Int16(above[x])
      let c = Int16(below[x])
      smooth[x] = a &+ 2 &* Int16(here[x]) &+ c
      difference[x] = c &- a
      x &+= 1
    }
  }

  /// Adds the products of two rows' gradients to the sums of each column.
  @inline(never)
  static func accumulate(
    _ smooth0: UnsafePointer<Int16>, _ smooth1: UnsafePointer<Int16>,
    _ difference0: UnsafePointer<Int16>, _ difference1: UnsafePointer<Int16>, width: Int,
    into xx: UnsafeMutablePointer<Int32>, _ yy: UnsafeMutablePointer<Int32>,
    _ xy: UnsafeMutablePointer<Int32>
  ) {
    var x = 1
    while x &+ 8 <= width &- 1 {
      let gx0 = gradientX(smooth0 + x)
      let gy0 = gradientY(difference0 + x)
      let gx1 = gradientX(smooth1 + x)
      let gy1 = gradientY(difference1 + x)
      // Two squares of at most 128² each fit in 16 bits without sign. The two gradients of
      // one pixel cannot both be −128, so their products fit with sign.
      addSquares(gx0 &* gx0 &+ gx1 &* gx1, to: xx + x)
      addSquares(gy0 &* gy0 &+ gy1 &* gy1, to: yy + x)
      add(SIMD8<Int32>(truncatingIfNeeded: gx0 &* gy0 &+ gx1 &* gy1), to: xy + x)
      x &+= 8
    }
    while x < width &- 1 {
      for (smooth, difference) in [(smooth0, difference0), (smooth1, difference1)] {
        let gx = (smooth[x &+ 1] &- smooth[x &- 1]) >> 3
        let gy = (difference[x &- 1] &+ 2 &* difference[x] &+ difference[x &+ 1]) >> 3
        xx[x] &+= Int32(gx) &* Int32(gx)
        yy[x] &+= Int32(gy) &* Int32(gy)
        xy[x] &+= Int32(gx) &* Int32(gy)
      }
      x &+= 1
    }
  }

  /// Returns the sum of eight numbers.
  @inline(__always)
  static func sum8(_ pointer: UnsafePointer<Int32>) -> Int32 {
    UnsafeRawPointer(pointer).loadUnaligned(as: SIMD8<Int32>.self).wrappedSum()
  }

  @inline(__always)
  private static func gradientX(_ smooth: UnsafePointer<Int16>) -> SIMD8<Int16> {
    (load(smooth + 1) &- load(smooth - 1)) &>> 3
  }

  @inline(__always)
  private static func gradientY(_ difference: UnsafePointer<Int16>) -> SIMD8<Int16> {
    let middle = load(difference)
    return (load(difference - 1) &+ middle &+ middle &+ load(difference + 1)) &>> 3
  }

  @inline(__always)
  private static func addSquares(
    _ squares: SIMD8<Int16>, to sums: UnsafeMutablePointer<Int32>
  ) {
    let unsigned = SIMD8<UInt16>(truncatingIfNeeded: squares)
    add(SIMD8<Int32>(truncatingIfNeeded: unsigned), to: sums)
  }

  @inline(__always)
  private static func add(_ values: SIMD8<Int32>, to sums: UnsafeMutablePointer<Int32>) {
    let raw = UnsafeMutableRawPointer(sums)
    raw.storeBytes(of: raw.loadUnaligned(as: SIMD8<Int32>.self) &+ values, as: SIMD8<Int32>.self)
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<UInt8>) -> SIMD8<UInt8> {
    UnsafeRawPointer(pointer).loadUnaligned(as: SIMD8<UInt8>.self)
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<Int16>) -> SIMD8<Int16> {
    UnsafeRawPointer(pointer).loadUnaligned(as: SIMD8<Int16>.self)
  }

  @inline(__always)
  private static func store(_ vector: SIMD8<Int16>, _ pointer: UnsafeMutablePointer<Int16>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: vector, as: SIMD8<Int16>.self)
  }
}
