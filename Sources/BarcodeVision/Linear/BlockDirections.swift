// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Which blocks of a picture show parallel bars, and in which direction.
struct BlockDirections {
  /// The least energy of a block: bars of 20 grey levels have twice as much, the noise of a
  /// good camera half as much.
  private static let leastEnergy: Float = 200
  /// The least share of the energy in one direction: text and matrix codes have less.
  private static let leastCoherence: Float = 0.55

  /// The number of blocks in a row.
  private(set) var columns = 0
  /// The number of rows of blocks.
  private(set) var rows = 0
  /// The direction of each block's gradient as the cosine and sine of twice its angle;
  /// both are zero where there are no bars.
  private(set) var turns: [SIMD2<Float>] = []

  /// Sums over three neighbours in a row, of three rows in turn: the tensor's two
  /// differences, its energy, and the energy of the block in the middle alone.
  private var sums: [SIMD4<Float>] = []

  /// Finds the blocks of bars by the tensor summed over each block and its neighbours.
  ///
  /// - Parameters:
  ///   - tensor: The blocks.
  ///   - isExcluded: Tells, by the middles of blocks in pixels, what is not looked at.
  mutating func classify(_ tensor: StructureTensor, isExcluded: (Point) -> Bool) {
    (columns, rows) = (tensor.columns, tensor.rows)
    turns.removeAll(keepingCapacity: true)
    turns.append(contentsOf: repeatElement(.zero, count: columns * rows))
    guard columns > 0, rows > 0 else { return }
    sums.removeAll(keepingCapacity: true)
    sums.append(contentsOf: repeatElement(.zero, count: 3 * columns))
    let (columns, rows) = (columns, rows)
    sums.withUnsafeMutableBufferPointer { sums in
      turns.withUnsafeMutableBufferPointer { turns in
        tensor.blocks.withUnsafeBufferPointer { blocks in
          guard let sums = sums.baseAddress, let turns = turns.baseAddress,
            let blocks = blocks.baseAddress
          else { return }
          Self.sumUp(blocks, count: columns, into: sums)
          for row in 0..<rows {
            let (above, here) = (sums + (row + 2) % 3 * columns, sums + row % 3 * columns)
            let below = sums + (row + 1) % 3 * columns
            if row + 1 < rows {
              Self.sumUp(blocks + (row + 1) * columns, count: columns, into: below)
            } else {
              below.update(repeating: .zero, count: columns)
            }
            let line = turns + row * columns
            Self.classify(above, here, below, count: columns, into: line)
            for column in 0..<columns where line[column] != .zero {
              if isExcluded(Self.center(column: column, row: row)) { line[column] = .zero }
            }
          }
        }
      }
    }
  }

  /// The middle of a block in pixels.
  static func center(column: Int, row: Int) -> Point {
    let side = Double(StructureTensor.blockSide)
    return Point(x: (Double(column) + 0.5) * side, y: (Double(row) + 0.5) * side)
  }

  @inline(never)
  private static func sumUp(
    _ blocks: UnsafePointer<GradientKernel.Sums>, count: Int,
    into sums: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    func terms(_ column: Int) -> SIMD4<Float> {
      let block = blocks[column]
      return SIMD4(
        Float(block.xx &- block.yy), Float(2 &* block.xy), Float(block.xx &+ block.yy), 0)
    }
    var before = SIMD4<Float>.zero
    var own = terms(0)
    var column = 0
    while column < count {
      let after = column &+ 1 < count ? terms(column &+ 1) : .zero
      var sum = before + own + after
      sum.w = own.z
      sums[column] = sum
      (before, own) = (own, after)
      column &+= 1
    }
  }

  @inline(never)
  private static func classify(
    _ above: UnsafePointer<SIMD4<Float>>, _ here: UnsafePointer<SIMD4<Float>>,
    _ below: UnsafePointer<SIMD4<Float>>, count: Int,
    into turns: UnsafeMutablePointer<SIMD2<Float>>
  ) {
    var column = 0
    while column < count {
      if here[column].w >= leastEnergy {
        let sum = above[column] + here[column] + below[column]
        let square = sum.x * sum.x + sum.y * sum.y
        let least = leastCoherence * sum.z
        if square >= least * least, square > 0 {
          turns[column] = SIMD2(sum.x, sum.y) / square.squareRoot()
        }
      }
      column &+= 1
    }
  }
}
