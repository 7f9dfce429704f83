// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Groups blocks whose gradients share a direction into candidates.
struct LinearCandidateFinder {
  /// The least energy of a block: bars of 20 grey levels have twice as much, the noise of a
  /// good camera half as much.
  private static let leastEnergy: Int32 = 800
  /// The least share of the energy in one direction: text and matrix codes have less.
  private static let leastCoherence: Float = 0.55
  /// The least cosine of twice the angle between neighbours of one group: 13°.
  private static let leastAgreement: Float = 0.9
  /// The shortest code worth a look, in pixels across the bars.
  private static let leastLength = 24.0

  /// The direction of the gradient as the cosine and sine of twice its angle; both are
  /// zero where there are no bars.
  private var cosines: [Float] = []
  private var sines: [Float] = []
  private var isTaken: [Bool] = []
  private var stack: [Int32] = []
  private var group: [Int32] = []

  /// Returns the candidates of a picture, in the order of their first blocks.
  mutating func candidates(
    in tensor: StructureTensor, isExcluded: (Point) -> Bool
  ) -> [LinearCandidate] {
    classify(tensor, isExcluded: isExcluded)
    var candidates: [LinearCandidate] = []
    for seed in 0..<cosines.count where !isTaken[seed] && isBar(seed) {
      collect(from: seed, columns: tensor.columns, rows: tensor.rows)
      if group.count >= 3, let candidate = candidate(columns: tensor.columns) {
        candidates.append(candidate)
      }
    }
    return candidates
  }

  private func isBar(_ block: Int) -> Bool { cosines[block] != 0 || sines[block] != 0 }

  /// Finds the blocks of bars by the tensor summed over each block and its neighbours.
  private mutating func classify(_ tensor: StructureTensor, isExcluded: (Point) -> Bool) {
    let count = tensor.columns * tensor.rows
    cosines.removeAll(keepingCapacity: true)
    sines.removeAll(keepingCapacity: true)
    isTaken.removeAll(keepingCapacity: true)
    cosines.append(contentsOf: repeatElement(0, count: count))
    sines.append(contentsOf: repeatElement(0, count: count))
    isTaken.append(contentsOf: repeatElement(false, count: count))
    for row in 0..<tensor.rows {
      for column in 0..<tensor.columns {
        let block = row * tensor.columns + column
        guard tensor.xx[block] &+ tensor.yy[block] >= Self.leastEnergy else { continue }
        var difference: Float = 0
        var product: Float = 0
        var energy: Float = 0
        for y in max(0, row - 1)...min(tensor.rows - 1, row + 1) {
          for x in max(0, column - 1)...min(tensor.columns - 1, column + 1) {
            let neighbour = y * tensor.columns + x
            let (xx, yy) = (Float(tensor.xx[neighbour]), Float(tensor.yy[neighbour]))
            difference += xx - yy
            product += 2 * Float(tensor.xy[neighbour])
            energy += xx + yy
          }
        }
        let strength = (difference * difference + product * product).squareRoot()
        guard strength >= Self.leastCoherence * energy, strength > 0 else { continue }
        if isExcluded(Self.center(ofBlockAt: column, row)) { continue }
        cosines[block] = difference / strength
        sines[block] = product / strength
      }
    }
  }

  private static func center(ofBlockAt column: Int, _ row: Int) -> Point {
    let side = Double(StructureTensor.blockSide)
    return Point(x: (Double(column) + 0.5) * side, y: (Double(row) + 0.5) * side)
  }

  /// Collects the blocks that are connected with a seed and turn little from one to the next.
  private mutating func collect(from seed: Int, columns: Int, rows: Int) {
    group.removeAll(keepingCapacity: true)
    stack.removeAll(keepingCapacity: true)
    stack.append(Int32(seed))
    isTaken[seed] = true
    while let block = stack.popLast().map(Int.init) {
      group.append(Int32(block))
      let (column, row) = (block % columns, block / columns)
      for y in max(0, row - 1)...min(rows - 1, row + 1) {
        for x in max(0, column - 1)...min(columns - 1, column + 1) {
          let next = y * columns + x
          guard !isTaken[next] else { continue }
          let agreement = cosines[block] * cosines[next] + sines[block] * sines[next]
          guard agreement >= Self.leastAgreement else { continue }
          isTaken[next] = true
          stack.append(Int32(next))
        }
      }
    }
  }

  /// Returns the box of the collected blocks, unless it is too short.
  private func candidate(columns: Int) -> LinearCandidate? {
    var cosine = 0.0
    var sine = 0.0
    for block in group {
      cosine += Double(cosines[Int(block)])
      sine += Double(sines[Int(block)])
    }
    let (direction, center) = (Self.direction(cosine, sine), center(columns: columns))
    var box = LinearCandidate(
      center: center, direction: direction, halfLength: 0, halfHeight: 0)
    var (minU, maxU, minV, maxV) = (0.0, 0.0, 0.0, 0.0)
    for block in group {
      let place = Self.center(ofBlockAt: Int(block) % columns, Int(block) / columns)
      let (dx, dy) = (place.x - center.x, place.y - center.y)
      let u = dx * direction.x + dy * direction.y
      let v = dy * direction.x - dx * direction.y
      (minU, maxU) = (min(minU, u), max(maxU, u))
      (minV, maxV) = (min(minV, v), max(maxV, v))
    }
    let rim = Double(StructureTensor.blockSide) / 2
    box.center = box.point(across: (minU + maxU) / 2, along: (minV + maxV) / 2)
    box.halfLength = (maxU - minU) / 2 + rim
    box.halfHeight = (maxV - minV) / 2 + rim
    return box.halfLength * 2 >= Self.leastLength ? box : nil
  }

  private func center(columns: Int) -> Point {
    var sum = Point.zero
    for block in group {
      let place = Self.center(ofBlockAt: Int(block) % columns, Int(block) / columns)
      sum = sum.offsetBy(dx: place.x, dy: place.y)
    }
    return Point(x: sum.x / Double(group.count), y: sum.y / Double(group.count))
  }

  /// Returns the unit vector at half the angle whose cosine and sine are given.
  ///
  /// It points to the right, or straight down.
  static func direction(_ cosine: Double, _ sine: Double) -> Point {
    let length = (cosine * cosine + sine * sine).squareRoot()
    guard length > 0 else { return Point(x: 1, y: 0) }
    let half = max(0, (1 + cosine / length) / 2).squareRoot()
    let other = max(0, (1 - cosine / length) / 2).squareRoot()
    return Point(x: half, y: sine < 0 ? -other : other)
  }
}
