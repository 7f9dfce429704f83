// SPDX-License-Identifier: Apache-2.0

/// The structure tensor of a picture, summed over blocks of 8 × 8 pixels.
///
/// Gradients are Sobel's at full resolution: halving the picture first loses bars of
/// one or two pixels. They are kept as eighths, in −128…127, whose products
/// 16 bits hold (Bigün and Granlund, "Optimal orientation detection of linear symmetry", ICCV
/// 1987, for the tensor).
struct StructureTensor {
  /// The side of a block in pixels.
  static let blockSide = 8

  /// The number of whole blocks in a row; a rest at the right is not looked at.
  private(set) var columns = 0
  /// The number of rows of whole blocks; a rest at the bottom is not looked at.
  private(set) var rows = 0
  /// The sums of gx², row by row.
  private(set) var xx: [Int32] = []
  /// The sums of gy².
  private(set) var yy: [Int32] = []
  /// The sums of gx·gy.
  private(set) var xy: [Int32] = []

  private var smooth: [Int16] = []
  private var difference: [Int16] = []
  private var sums: [Int32] = []

  /// Computes the tensor of a picture.
  mutating func compute(_ picture: LuminanceView) {
    columns = picture.width / Self.blockSide
    rows = picture.height / Self.blockSide
    resize(&xx, columns * rows)
    resize(&yy, columns * rows)
    resize(&xy, columns * rows)
    guard columns > 0, rows > 0 else { return }
    let width = picture.width
    // Kernels read whole vectors, up to a vector beyond the last pixel.
    let padded = width + 16
    resize(&smooth, 2 * padded)
    resize(&difference, 2 * padded)
    resize(&sums, 3 * padded)
    let columns = columns
    smooth.withUnsafeMutableBufferPointer { smooth in
      difference.withUnsafeMutableBufferPointer { difference in
        sums.withUnsafeMutableBufferPointer { sums in
          guard let smooth = smooth.baseAddress, let difference = difference.baseAddress,
            let sums = sums.baseAddress
          else { return }
          for row in 0..<rows {
            sums.update(repeating: 0, count: 3 * padded)
            for pair in 0..<4 {
              let y = row * 8 + pair * 2
              for half in 0..<2 {
                GradientKernel.filterColumns(
                  picture, row: y + half, smooth: smooth + half * padded,
                  difference: difference + half * padded)
              }
              GradientKernel.accumulate(
                smooth, smooth + padded, difference, difference + padded, width: width,
                into: sums, sums + padded, sums + 2 * padded)
            }
            let first = row * columns
            for column in 0..<columns {
              let x = column * 8
              xx[first + column] = GradientKernel.sum8(sums + x)
              yy[first + column] = GradientKernel.sum8(sums + padded + x)
              xy[first + column] = GradientKernel.sum8(sums + 2 * padded + x)
            }
          }
        }
      }
    }
  }

  private func resize<Element: FixedWidthInteger>(_ array: inout [Element], _ count: Int) {
    if array.count != count { array = [Element](repeating: 0, count: count) }
  }
}
