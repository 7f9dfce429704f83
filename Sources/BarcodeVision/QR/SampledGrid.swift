// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The luminance of a symbol's modules and of a border of one module round it.
struct SampledGrid {
  /// The number of modules in a row.
  private(set) var size = 0
  /// The number of modules in a row with the border.
  private(set) var side = 0
  /// Where the middles of the modules are in frame coordinates.
  private(set) var x: [Float] = []
  private(set) var y: [Float] = []
  /// The luminance of the modules, light and dark swapped for an inverted symbol.
  private(set) var values: [Float] = []

  /// Samples a symbol.
  ///
  /// - Parameters:
  ///   - map: From modules, with the symbol's top left at the origin, to frame coordinates.
  ///   - size: The number of modules in a row.
  ///   - sampler: The pixels.
  mutating func sample(_ map: Homography, size: Int, _ sampler: PixelSampler) {
    resize(size)
    place(map)
    let moduleArea =
      abs(
        (x[side * side - 1] - x[0]) * (y[side * (side - 1)] - y[side - 1])
          - (y[side * side - 1] - y[0]) * (x[side * (side - 1)] - x[side - 1]))
      / (2 * Float((side - 1) * (side - 1)))
    if moduleArea < 9 {
      takePoints(sampler)
    } else {
      takeAreas(sampler)
    }
  }

  private mutating func resize(_ size: Int) {
    guard size != self.size else { return }
    self.size = size
    side = size + 2
    let count = side * side
    for path in [\Self.x, \Self.y, \Self.values] {
      self[keyPath: path].removeAll(keepingCapacity: true)
      self[keyPath: path].append(contentsOf: repeatElement(0, count: count))
    }
  }

  private mutating func place(_ map: Homography) {
    for row in 0..<side {
      let v = Double(row) - 0.5
      for column in 0..<side {
        let u = Double(column) - 0.5
        let scale = 1 / (map.m20 * u + map.m21 * v + map.m22)
        x[row * side + column] = Float((map.m00 * u + map.m01 * v + map.m02) * scale)
        y[row * side + column] = Float((map.m10 * u + map.m11 * v + map.m12) * scale)
      }
    }
  }

  private mutating func takePoints(_ sampler: PixelSampler) {
    for index in 0..<side * side { values[index] = sampler.value(x[index], y[index]) }
  }

  /// Takes the mean of five points, since a point alone is noisy.
  private mutating func takeAreas(_ sampler: PixelSampler) {
    for row in 0..<side {
      let above = max(0, row - 1) * side
      let below = min(side - 1, row + 1) * side
      for column in 0..<side {
        let index = row * side + column
        let left = row * side + max(0, column - 1)
        let right = row * side + min(side - 1, column + 1)
        let (alongX, alongY) = ((x[right] - x[left]) * 0.11, (y[right] - y[left]) * 0.11)
        let (acrossX, acrossY) = (
          (x[below + column] - x[above + column]) * 0.11,
          (y[below + column] - y[above + column]) * 0.11
        )
        let (x, y) = (x[index], y[index])
        let sum =
          sampler.value(x, y) + sampler.value(x + alongX, y + alongY)
          + sampler.value(x - alongX, y - alongY) + sampler.value(x + acrossX, y + acrossY)
          + sampler.value(x - acrossX, y - acrossY)
        values[index] = sum / 5
      }
    }
  }
}
