// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The structure tensor of a picture, summed over blocks of 8 × 8 pixels.
///
/// Gradients are Sobel's at full resolution: halving the picture first loses bars of
/// one or two pixels. They are kept as eighths, in −128…127, and the products of two rows as
/// quarters, which 16 bits hold (Bigün and Granlund, "Optimal orientation detection of
/// linear symmetry", ICCV 1987, for the tensor). At its edges the picture goes on with its
/// outermost pixels.
struct StructureTensor {
  /// The side of a block in pixels.
  static let blockSide = 8

  /// The number of whole blocks in a row; a rest at the right is not looked at.
  private(set) var columns = 0
  /// The number of rows of whole blocks; a rest at the bottom is not looked at.
  private(set) var rows = 0
  /// The sums of each block, row by row.
  private(set) var blocks: [GradientKernel.Sums] = []

  /// A block with the pixels around it, for blocks at the picture's edges.
  private var rim = [UInt8](repeating: 0, count: rimSide * rimSide)
  private static let rimSide = blockSide + 2

  /// Computes the tensor of a picture.
  mutating func compute(_ picture: LuminanceView) {
    columns = picture.width / Self.blockSide
    rows = picture.height / Self.blockSide
    let count = columns * rows
    if blocks.count != count { blocks = [GradientKernel.Sums](repeating: .init(), count: count) }
    // Blocks whose neighbours lie in the picture.
    let lastColumn = (picture.width - 1) / Self.blockSide
    let lastRow = (picture.height - 1) / Self.blockSide
    for row in 0..<rows {
      guard row > 0, row < lastRow, lastColumn > 1 else {
        for column in 0..<columns { computeRim(picture, column: column, row: row) }
        continue
      }
      computeRim(picture, column: 0, row: row)
      let first = row * columns
      let corner = picture.base + row * Self.blockSide * picture.rowStride
      blocks.withUnsafeMutableBufferPointer { blocks in
        if let base = blocks.baseAddress {
          Self.computeRow(
            corner, stride: picture.rowStride, columns: 1..<lastColumn, into: base + first)
        }
      }
      if lastColumn < columns { computeRim(picture, column: lastColumn, row: row) }
    }
  }

  @inline(never)
  private static func computeRow(
    _ corner: UnsafePointer<UInt8>, stride: Int, columns: Range<Int>,
    into blocks: UnsafeMutablePointer<GradientKernel.Sums>
  ) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      blocks[column] = GradientKernel.block(corner + column &* blockSide, stride: stride)
      column &+= 1
    }
  }

  /// Computes a block at the picture's edge from a copy with its outermost pixels repeated.
  private mutating func computeRim(_ picture: LuminanceView, column: Int, row: Int) {
    let sums = rim.withUnsafeMutableBufferPointer { rim in
      guard let base = rim.baseAddress else { return GradientKernel.Sums() }
      for y in 0..<Self.rimSide {
        let line = min(picture.height - 1, max(0, row * Self.blockSide + y - 1))
        let pixels = picture.base + line * picture.rowStride
        for x in 0..<Self.rimSide {
          base[y * Self.rimSide + x] =
            pixels[min(picture.width - 1, max(0, column * Self.blockSide + x - 1))]
        }
      }
      return GradientKernel.block(base + Self.rimSide + 1, stride: Self.rimSide)
    }
    blocks[row * columns + column] = sums
  }
}
