// SPDX-License-Identifier: Apache-2.0

extension CoarsePicture {
  /// How one coarse picture was shifted to give another one.
  struct Match {
    /// The shift in cells: positive to the right and downwards.
    var across = 0
    var down = 0
    /// How well the pictures agree where both are seen, −1…1, less what small parts agree by
    /// chance.
    var correlation: Float = -1
  }

  /// The least share of the cells that both pictures must show.
  private static let leastOverlap: Float = 0.3
  /// What is taken off for a part that only one picture shows, by its share.
  private static let chance: Float = 0.25
  /// The longest shift as a share of the picture.
  private static let longestShift = 0.6

  /// Returns the shift by which a later picture agrees best with this one.
  ///
  /// All shifts are tried with cells twice as large, those near the best one with these.
  func match(_ later: CoarsePicture) -> Match? {
    guard columns == later.columns, rows == later.rows else { return nil }
    let (half, laterHalf) = (halved(), later.halved())
    let (reachX, reachY) = (
      Int(Double(half.columns) * Self.longestShift), Int(Double(half.rows) * Self.longestShift)
    )
    let coarse = half.best(laterHalf, across: -reachX...reachX, down: -reachY...reachY)
    let (x, y) = (2 * coarse.across, 2 * coarse.down)
    return best(later, across: x - 2...x + 2, down: y - 2...y + 2)
  }

  private func best(
    _ later: CoarsePicture, across: ClosedRange<Int>, down: ClosedRange<Int>
  ) -> Match {
    var best = Match()
    for y in down {
      for x in across {
        let correlation = correlation(later, across: x, down: y)
        guard correlation > best.correlation else { continue }
        best = Match(across: x, down: y, correlation: correlation)
      }
    }
    return best
  }

  /// Returns the correlation of the parts that both pictures show after a shift.
  private func correlation(_ later: CoarsePicture, across: Int, down: Int) -> Float {
    let (width, height) = (columns - abs(across), rows - abs(down))
    guard width > 0, height > 0 else { return -1 }
    let overlap = Float(width * height) / Float(columns * rows)
    guard overlap >= Self.leastOverlap else { return -1 }
    var (sumA, sumB, squareA, squareB, product) = (Float(0), Float(0), Float(0), Float(0), Float(0))
    cells.withUnsafeBufferPointer { a in
      later.cells.withUnsafeBufferPointer { b in
        for row in 0..<height {
          let first = (row + max(0, -down)) * columns + max(0, -across)
          let second = (row + max(0, down)) * columns + max(0, across)
          for column in 0..<width {
            let (x, y) = (a[first + column], b[second + column])
            sumA += x
            sumB += y
            squareA += x * x
            squareB += y * y
            product += x * y
          }
        }
      }
    }
    let count = Float(width * height)
    let spread = (squareA - sumA * sumA / count) * (squareB - sumB * sumB / count)
    guard spread > 0 else { return -1 }
    return (product - sumA * sumB / count) / spread.squareRoot() - Self.chance * (1 - overlap)
  }
}
