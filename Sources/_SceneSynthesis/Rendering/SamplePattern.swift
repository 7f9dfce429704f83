// SPDX-License-Identifier: Apache-2.0

/// Places within a pixel at which a surface is looked at where no closed form exists.
///
/// A Fibonacci lattice: unlike a square grid its points have as many different
/// columns and rows as there are points, so that an upright edge is found to
/// a thirty-fourth of a pixel.
enum SamplePattern {
  static let count = 34

  /// Offsets from the pixel's middle, x and y in turn.
  static let offsets: [Double] = {
    var offsets: [Double] = []
    for index in 0..<count {
      offsets.append((Double(index) + 0.5) / Double(count) - 0.5)
      offsets.append((Double(index * 21 % count) + 0.5) / Double(count) - 0.5)
    }
    return offsets
  }()
}
