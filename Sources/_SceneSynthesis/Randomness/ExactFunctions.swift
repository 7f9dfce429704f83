// SPDX-License-Identifier: Apache-2.0

/// Elementary functions from sums and products alone.
///
/// The C library's may differ in the last bit from one machine to the next, and a
/// last bit can turn a pixel; these give the same bits everywhere.
enum ExactFunctions {
  /// Returns sine and cosine of an angle; those of quarter turns are exact.
  static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    let quarters = (degrees / 90).rounded()
    let angle = (degrees - quarters * 90) * (Double.pi / 180)
    let square = angle * angle
    // |angle| is at most π/4: the first term left out is below 1e-17.
    var sine = 1.0
    var cosine = 1.0
    for k in stride(from: 9.0, through: 1.0, by: -1) {
      sine = 1 - sine * square / ((2 * k) * (2 * k + 1))
      cosine = 1 - cosine * square / ((2 * k - 1) * (2 * k))
    }
    sine *= angle
    let quadrant = quarters.truncatingRemainder(dividingBy: 4)
    return switch quadrant < 0 ? quadrant + 4 : quadrant {
    case 0: (sine, cosine)
    case 1: (cosine, -sine)
    case 2: (-sine, -cosine)
    default: (-cosine, sine)
    }
  }

  /// Returns e to a power that is not positive.
  static func exponential(_ exponent: Double) -> Double {
    guard exponent > -700 else { return 0 }
    let reduced = exponent / 1024
    var sum = 1.0
    for k in stride(from: 8.0, through: 1.0, by: -1) { sum = 1 + sum * reduced / k }
    for _ in 0..<10 { sum *= sum }
    return sum
  }
}
