// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The forward discrete cosine transform of 8 × 8 blocks (ITU-T T.81, A.3.3).
struct CosineTransform {
  /// Row u holds C(u) / 2 · cos((2x + 1) u π / 16) for x from 0 to 7.
  private let basis: [Float] = (0..<64).map { index in
    let (u, x) = (index / 8, index % 8)
    let factor = u == 0 ? 0.5.squareRoot() / 2 : 0.5
    return Float(factor * cos(Double((2 * x + 1) * u) * .pi / 16))
  }

  /// Replaces a block's 64 samples, row by row, by its coefficients.
  func apply(to block: inout [Float]) {
    basis.withUnsafeBufferPointer { basis in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 64) { rows in
        for y in 0..<8 {
          for u in 0..<8 {
            var sum: Float = 0
            for x in 0..<8 { sum += basis[u * 8 + x] * block[y * 8 + x] }
            rows[y * 8 + u] = sum
          }
        }
        for v in 0..<8 {
          for u in 0..<8 {
            var sum: Float = 0
            for y in 0..<8 { sum += basis[v * 8 + y] * rows[y * 8 + u] }
            block[v * 8 + u] = sum
          }
        }
      }
    }
  }
}
