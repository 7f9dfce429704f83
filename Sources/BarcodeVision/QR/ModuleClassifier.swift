// SPDX-License-Identifier: Apache-2.0

/// Decides which sampled modules are dark.
///
/// Twice: first against the mean of the modules around, then half-way between the means of
/// the dark and of the light ones around, which does not depend on how many there are of each.
struct ModuleClassifier {
  /// Modules to each side that are looked at.
  private static let reach = 5

  /// 1 for dark and 0 for light modules, with the border, which is light.
  private(set) var modules: [UInt8] = []
  /// The modules row by row, without border.
  private(set) var symbol: [UInt8] = []

  private var values: [Float] = []
  private var sums: [SIMD4<Float>] = []

  /// Classifies modules.
  ///
  /// - Parameters:
  ///   - grid: The luminance of the modules.
  ///   - sharpening: How much of the difference to its neighbours is added to each module.
  mutating func classify(_ grid: SampledGrid, sharpening: Float = 0) {
    let (size, side) = (grid.size, grid.side)
    takeValues(grid, sharpening: sharpening)
    modules.removeAll(keepingCapacity: true)
    modules.append(contentsOf: repeatElement(0, count: side * side))
    symbol.removeAll(keepingCapacity: true)
    symbol.append(contentsOf: repeatElement(0, count: size * size))
    sumUp(size: size, side: side) { SIMD4($0, 1, 0, 0) }
    decide(size: size, side: side) { sums in sums[0] / sums[1] }
    // Sums of the dark and the light ones apart.
    let first = modules
    sumUp(size: size, side: side, modules: first)
    decide(size: size, side: side) { sums in
      guard sums[1] > 2, sums[3] > 2 else { return (sums[0] + sums[2]) / (sums[1] + sums[3]) }
      return (sums[0] / sums[1] + sums[2] / sums[3]) / 2
    }
  }

  private mutating func takeValues(_ grid: SampledGrid, sharpening: Float) {
    values.removeAll(keepingCapacity: true)
    values.append(contentsOf: grid.values)
    guard sharpening > 0 else { return }
    let side = grid.side
    for row in 1..<side - 1 {
      for column in 1..<side - 1 {
        let index = row * side + column
        let around =
          grid.values[index - 1] + grid.values[index + 1] + grid.values[index - side]
          + grid.values[index + side]
        values[index] += sharpening * (grid.values[index] - around / 4)
      }
    }
  }

  private mutating func sumUp(size: Int, side: Int, _ term: (Float) -> SIMD4<Float>) {
    startSums(size: size)
    for row in 0..<size {
      var line = SIMD4<Float>.zero
      for column in 0..<size {
        line += term(values[(row + 1) * side + column + 1])
        sums[(row + 1) * (size + 1) + column + 1] = sums[row * (size + 1) + column + 1] + line
      }
    }
  }

  private mutating func sumUp(size: Int, side: Int, modules: [UInt8]) {
    startSums(size: size)
    for row in 0..<size {
      var line = SIMD4<Float>.zero
      for column in 0..<size {
        let index = (row + 1) * side + column + 1
        let value = values[index]
        line += modules[index] != 0 ? SIMD4(value, 1, 0, 0) : SIMD4(0, 0, value, 1)
        sums[(row + 1) * (size + 1) + column + 1] = sums[row * (size + 1) + column + 1] + line
      }
    }
  }

  private mutating func startSums(size: Int) {
    sums.removeAll(keepingCapacity: true)
    sums.append(contentsOf: repeatElement(.zero, count: (size + 1) * (size + 1)))
  }

  private mutating func decide(size: Int, side: Int, _ level: (SIMD4<Float>) -> Float) {
    let width = size + 1
    for row in 0..<size {
      let top = max(0, row - Self.reach) * width
      let bottom = min(size, row + Self.reach + 1) * width
      for column in 0..<size {
        let left = max(0, column - Self.reach)
        let right = min(size, column + Self.reach + 1)
        let box = sums[bottom + right] - sums[bottom + left] - sums[top + right] + sums[top + left]
        let index = (row + 1) * side + column + 1
        let isDark: UInt8 = values[index] < level(box) ? 1 : 0
        modules[index] = isDark
        symbol[row * size + column] = isDark
      }
    }
  }
}
