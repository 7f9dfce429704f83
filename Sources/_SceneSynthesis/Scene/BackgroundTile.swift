// SPDX-License-Identifier: Apache-2.0

/// The drawing of a background's tile; all that crosses its edge comes in on the other side.
struct BackgroundTile {
  private let side: Int
  private var random: RepeatableRandomNumberGenerator
  private var texels: [UInt8]

  static func draw(seed: UInt64, level: Int, markCount: Int, side: Int) -> [UInt8] {
    var tile = BackgroundTile(seed: seed, side: side)
    tile.fill(level: level)
    for _ in 0..<markCount { tile.addMark() }
    return tile.texels
  }

  private init(seed: UInt64, side: Int) {
    self.side = side
    random = RepeatableRandomNumberGenerator(seed: seed)
    texels = [UInt8](repeating: 0, count: side * side)
  }

  /// Patches of light and shade in two sizes, and a fine grain.
  private mutating func fill(level: Int) {
    let (coarseCount, fineCount) = (side / 64, side / 16)
    let coarse = lattice(count: coarseCount, amplitude: 22)
    let fine = lattice(count: fineCount, amplitude: 8)
    let grainSeed = random.next()
    let side = side
    texels.withUnsafeMutableBufferPointer { texels in
      guard let texels = texels.baseAddress else { return }
      coarse.withUnsafeBufferPointer { coarse in
        fine.withUnsafeBufferPointer { fine in
          guard let coarse = coarse.baseAddress, let fine = fine.baseAddress else { return }
          var index = 0
          var y = 0
          while y < side {
            var x = 0
            while x < side {
              let grain = Int(
                truncatingIfNeeded: RepeatableRandomNumberGenerator.scramble(
                  grainSeed &+ UInt64(truncatingIfNeeded: index)) & 7)
              let value =
                level &+ grain &- 4
                &+ Self.interpolate(coarse, count: coarseCount, cell: 64, x: x, y: y)
                &+ Self.interpolate(fine, count: fineCount, cell: 16, x: x, y: y)
              texels[index] = UInt8(truncatingIfNeeded: max(0, min(255, value)))
              index &+= 1
              x &+= 1
            }
            y &+= 1
          }
        }
      }
    }
  }

  private mutating func lattice(count: Int, amplitude: Int) -> [Int] {
    (0..<count * count).map { _ in random.integer(in: -amplitude..<amplitude + 1) }
  }

  private static func interpolate(
    _ lattice: UnsafePointer<Int>, count: Int, cell: Int, x: Int, y: Int
  ) -> Int {
    let (column, row) = (x / cell, y / cell)
    let (dx, dy) = (x &- column &* cell, y &- row &* cell)
    let right = (column &+ 1) % count
    let below = (row &+ 1) % count
    let top =
      lattice[row &* count &+ column] &* (cell &- dx) &+ lattice[row &* count &+ right] &* dx
    let bottom =
      lattice[below &* count &+ column] &* (cell &- dx) &+ lattice[below &* count &+ right] &* dx
    return (top &* (cell &- dy) &+ bottom &* dy) / (cell &* cell)
  }

  private mutating func addMark() {
    let x = random.integer(in: 0..<side)
    let y = random.integer(in: 0..<side)
    let level = random.integer(in: 30..<220)
    switch random.integer(in: 0..<4) {
    case 0:
      let width = random.integer(in: 20..<90)
      let height = random.integer(in: 15..<60)
      fill(x: x, y: y, width: width, height: height, level: level)
    case 1:
      let width = random.integer(in: 30..<110)
      let height = random.integer(in: 20..<70)
      frame(x: x, y: y, width: width, height: height, level: level)
    default: write(x: x, y: y, level: random.integer(in: 25..<80))
    }
  }

  /// Words of strokes: uneven in height, width and distance, so that no decoder reads them.
  private mutating func write(x: Int, y: Int, level: Int) {
    let size = random.integer(in: 7..<14)
    var pen = x
    for _ in 0..<random.integer(in: 6..<18) {
      if random.integer(in: 0..<5) == 0 {
        pen += size
        continue
      }
      let width = size * 2 / 3
      if random.integer(in: 0..<2) == 0 {
        fill(x: pen, y: y, width: 2, height: size, level: level)
      }
      if random.integer(in: 0..<2) == 0 {
        fill(x: pen + width - 2, y: y + size / 3, width: 2, height: size * 2 / 3, level: level)
      }
      let bar = random.integer(in: 0..<3) * (size - 2) / 2
      fill(x: pen, y: y + bar, width: width, height: 2, level: level)
      pen += width + random.integer(in: 2..<4)
    }
  }

  private mutating func frame(x: Int, y: Int, width: Int, height: Int, level: Int) {
    fill(x: x, y: y, width: width, height: 2, level: level)
    fill(x: x, y: y + height - 2, width: width, height: 2, level: level)
    fill(x: x, y: y, width: 2, height: height, level: level)
    fill(x: x + width - 2, y: y, width: 2, height: height, level: level)
  }

  private mutating func fill(x: Int, y: Int, width: Int, height: Int, level: Int) {
    let value = UInt8(clamping: level)
    for row in y..<y + height {
      let start = row % side * side
      for column in x..<x + width { texels[start + column % side] = value }
    }
  }
}
