// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Groups blocks whose gradients share a direction into candidates.
struct LinearCandidateFinder {
  /// The least cosine of twice the angle between neighbours of one group: 13°.
  private static let leastAgreement: Float = 0.9
  /// The shortest code worth a look, in pixels across the bars: no code has fewer than 35
  /// modules, and one pixel a module is too few to read it.
  private static let leastLength = 32.0
  /// The fewest blocks of a group.
  private static let fewestBlocks = 4
  /// How far the way from bar to bar may lean along the bars: 45°.
  private static let largestLean = 1.0

  private var directions = BlockDirections()
  private var isTaken: [Bool] = []
  private var stack: [Int32] = []
  private var group: [Int32] = []

  /// Returns the candidates of a picture, those of the most contrast first.
  mutating func candidates(
    in tensor: StructureTensor, isExcluded: (Point) -> Bool
  ) -> [LinearCandidate] {
    directions.classify(tensor, isExcluded: isExcluded)
    let turns = directions.turns
    isTaken.removeAll(keepingCapacity: true)
    isTaken.append(contentsOf: turns.lazy.map { $0 == .zero })
    var candidates: [LinearCandidate] = []
    for seed in turns.indices where !isTaken[seed] {
      collect(from: seed, turns)
      if group.count >= Self.fewestBlocks, let candidate = candidate(in: tensor) {
        candidates.append(candidate)
      }
    }
    return candidates.enumerated().sorted {
      ($0.element.energy, $1.offset) > ($1.element.energy, $0.offset)
    }.map(\.element)
  }

  /// Collects the blocks that are connected with a seed and turn little from one to the next.
  private mutating func collect(from seed: Int, _ turns: [SIMD2<Float>]) {
    let (columns, rows) = (directions.columns, directions.rows)
    group.removeAll(keepingCapacity: true)
    stack.removeAll(keepingCapacity: true)
    stack.append(Int32(truncatingIfNeeded: seed))
    isTaken[seed] = true
    while let block = stack.popLast().map(Int.init) {
      group.append(Int32(truncatingIfNeeded: block))
      let (row, column) = block.quotientAndRemainder(dividingBy: columns)
      let turn = turns[block]
      for y in max(0, row - 1)...min(rows - 1, row + 1) {
        for x in max(0, column - 1)...min(columns - 1, column + 1) {
          let next = y * columns + x
          guard !isTaken[next] else { continue }
          guard (turn * turns[next]).sum() >= Self.leastAgreement else { continue }
          isTaken[next] = true
          stack.append(Int32(truncatingIfNeeded: next))
        }
      }
    }
  }

  /// Returns the area of the collected blocks, unless it is too short.
  private func candidate(in tensor: StructureTensor) -> LinearCandidate? {
    var turn = SIMD2<Float>.zero
    for block in group { turn += directions.turns[Int(block)] }
    let across = Self.direction(Double(turn.x), Double(turn.y))
    let down = Point(x: -across.y, y: across.x)
    let middle = middle()
    // How the blocks' middle line leans: the regression of v over u.
    var (uu, uv) = (0.0, 0.0)
    forEachPlace(from: middle, across, down) { u, v in
      uu += u * u
      uv += u * v
    }
    let lean = uu > 0 ? min(Self.largestLean, max(-Self.largestLean, uv / uu)) : 0
    var (minU, maxU, minV, maxV) = (0.0, 0.0, 0.0, 0.0)
    forEachPlace(from: middle, across, down) { u, v in
      let leant = v - lean * u
      (minU, maxU) = (min(minU, u), max(maxU, u))
      (minV, maxV) = (min(minV, leant), max(maxV, leant))
    }
    let scale = (1 + lean * lean).squareRoot()
    let rim = Double(StructureTensor.blockSide) / 2
    var area = LinearCandidate(
      center: middle,
      direction: Point(
        x: (across.x + lean * down.x) / scale, y: (across.y + lean * down.y) / scale),
      down: down, halfLength: ((maxU - minU) / 2 + rim) * scale,
      halfHeight: (maxV - minV) / 2 + rim)
    area.center = area.point(across: (minU + maxU) / 2 * scale, along: (minV + maxV) / 2)
    let energy = group.reduce(0.0) { sum, block in
      sum + Double(tensor.blocks[Int(block)].xx) + Double(tensor.blocks[Int(block)].yy)
    }
    area.energy = energy / Double(group.count)
    return area.halfLength * 2 >= Self.leastLength ? area : nil
  }

  private func middle() -> Point {
    var sum = Point.zero
    for block in group {
      let place = place(of: block)
      sum = sum.offsetBy(dx: place.x, dy: place.y)
    }
    return Point(x: sum.x / Double(group.count), y: sum.y / Double(group.count))
  }

  private func place(of block: Int32) -> Point {
    let (row, column) = Int(block).quotientAndRemainder(dividingBy: directions.columns)
    return BlockDirections.center(column: column, row: row)
  }

  /// Calls a closure with the collected blocks' places in axes with the middle as origin.
  private func forEachPlace(
    from middle: Point, _ across: Point, _ down: Point, _ body: (Double, Double) -> Void
  ) {
    for block in group {
      let place = place(of: block)
      let (dx, dy) = (place.x - middle.x, place.y - middle.y)
      body(dx * across.x + dy * across.y, dx * down.x + dy * down.y)
    }
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
