// SPDX-License-Identifier: Apache-2.0

/// Least squares for eight unknowns.
struct NormalEquations {
  private var matrix = [SIMD8<Double>](repeating: .zero, count: 8)
  private var right = SIMD8<Double>.zero

  /// Forgets all equations, and pulls each unknown towards 0 with a weight.
  mutating func reset(damping: SIMD8<Double>) {
    for row in 0..<8 {
      matrix[row] = .zero
      matrix[row][row] = damping[row]
    }
    right = .zero
  }

  /// Adds the equation row · unknowns = value.
  mutating func add(_ row: SIMD8<Double>, value: Double, weight: Double) {
    for index in 0..<8 { matrix[index] += row * (row[index] * weight) }
    right += row * (value * weight)
  }

  /// Adds to one element of the matrix and, unless it is on the diagonal, to its mirror image.
  mutating func add(_ value: Double, row: Int, column: Int) {
    matrix[row][column] += value
    if row != column { matrix[column][row] += value }
  }

  /// Adds to one element of the right side.
  mutating func addRight(_ value: Double, row: Int) { right[row] += value }

  /// Returns the unknowns by elimination with pivots, or nil if they are not determined.
  mutating func solve() -> SIMD8<Double>? {
    for column in 0..<8 {
      var pivot = column
      for row in column..<8 where abs(matrix[row][column]) > abs(matrix[pivot][column]) {
        pivot = row
      }
      guard abs(matrix[pivot][column]) > 1e-12 else { return nil }
      if pivot != column {
        matrix.swapAt(pivot, column)
        (right[pivot], right[column]) = (right[column], right[pivot])
      }
      for row in column + 1..<8 {
        let factor = matrix[row][column] / matrix[column][column]
        matrix[row] -= matrix[column] * factor
        right[row] -= right[column] * factor
      }
    }
    var result = SIMD8<Double>.zero
    for row in (0..<8).reversed() {
      let rest = right[row] - (matrix[row] * result).sum()
      result[row] = rest / matrix[row][row]
    }
    return result
  }
}
