// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// Where a picture shows something else than the one before it, seen through how the whole moved.
///
/// Pictures an eighth of the size are compared, cell by cell: there fine print and noise
/// are gone, and a motion that is known to some pixels is known well enough.
package struct PictureChanges {
  /// By how much the pictures are smaller that are compared: 2³.
  static let level = 3
  private static let scale = 8.0
  /// The side of a cell in pixels of the small picture.
  private static let cellSide = 4
  /// The least mean difference of a cell, in grey levels.
  private static let leastDifference: Float = 7
  /// The difference beyond which a cell has changed, in medians of all cells: noise.
  private static let noiseFactor: Float = 4
  /// The share of a cell's slopes that a wrong motion may make of a difference.
  private static let slopeShare: Float = 0.4
  /// Fewer cells side by side than this are noise or glitter.
  private static let fewestCells = 2
  /// How far around a code changes are its own, in diagonals.
  private static let surroundings = 0.5

  private var current: [UInt8] = []
  private var previous: [UInt8] = []
  private var size = (width: 0, height: 0)
  private var isComparable = false
  private var columns = 0
  private var rows = 0
  private var differences: [Float] = []
  private var isChanged: [Bool] = []

  /// Creates changes that have seen no picture.
  package init() {}

  /// Takes the next picture and compares it with the one before.
  ///
  /// - Parameters:
  ///   - small: The picture at an eighth of its size; nil when it is too small for that.
  ///   - motions: Maps from the picture before to this one, in full pixels: a belt and what
  ///     stands around it have one each. None when nothing is known.
  mutating func take(_ small: LuminanceView?, motions: [Homography]) {
    swap(&current, &previous)
    guard let small else {
      (size, isComparable) = ((0, 0), false)
      return
    }
    let wasSize = size
    size = (small.width, small.height)
    current.removeAll(keepingCapacity: true)
    for row in 0..<small.height {
      current.append(
        contentsOf: UnsafeBufferPointer(
          start: small.base + row * small.rowStride, count: small.width))
    }
    isComparable = false
    let backward = motions.compactMap(\.inverse)
    guard wasSize == size, !backward.isEmpty else { return }
    isComparable = true
    compare(backward)
  }

  /// Returns rectangles around what changed, in full pixels; nil when all may have.
  ///
  /// - Parameter codes: Outlines of codes in full pixels. On them and around them changes are no
  ///   news: what moves by itself has more on it than its code.
  package func areas(besides codes: [Quadrilateral]) -> [Rect]? {
    guard isComparable else { return nil }
    let side = Double(Self.cellSide) * Self.scale
    let known = codes.map { code in
      let outline = code.grown(by: Self.surroundings * code.diagonal)
      return (bounds: outline.bounds, outline: outline)
    }
    var rest = isChanged
    for cell in rest.indices where rest[cell] {
      let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
      let middle = Point(x: (Double(column) + 0.5) * side, y: (Double(row) + 0.5) * side)
      if known.contains(where: { $0.bounds.contains(middle) && $0.outline.contains(middle) }) {
        rest[cell] = false
      }
    }
    var areas: [Rect] = []
    for cell in rest.indices where rest[cell] {
      let found = takeGroup(from: cell, &rest)
      guard found.count >= Self.fewestCells else { continue }
      areas.append(
        Rect(
          x: Double(found.columns.lowerBound) * side, y: Double(found.rows.lowerBound) * side,
          width: Double(found.columns.count) * side, height: Double(found.rows.count) * side))
    }
    return areas
  }

  /// Takes cells that touch each other out of those that are left.
  private func takeGroup(
    from seed: Int, _ rest: inout [Bool]
  ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>, count: Int) {
    var stack = [seed]
    rest[seed] = false
    var (left, right, top, bottom) = (columns, -1, rows, -1)
    var count = 0
    while let cell = stack.popLast() {
      let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
      (left, right) = (min(left, column), max(right, column))
      (top, bottom) = (min(top, row), max(bottom, row))
      count += 1
      for y in max(0, row - 1)...min(rows - 1, row + 1) {
        for x in max(0, column - 1)...min(columns - 1, column + 1) where rest[y * columns + x] {
          rest[y * columns + x] = false
          stack.append(y * columns + x)
        }
      }
    }
    return (left...right, top...bottom, count)
  }

  /// Tells which cells changed, by maps from this picture to the one before.
  private mutating func compare(_ backward: [Homography]) {
    columns = (size.width + Self.cellSide - 1) / Self.cellSide
    rows = (size.height + Self.cellSide - 1) / Self.cellSide
    differences.removeAll(keepingCapacity: true)
    current.withUnsafeBufferPointer { current in
      previous.withUnsafeBufferPointer { previous in
        guard let new = current.baseAddress, let old = previous.baseAddress else { return }
        for row in 0..<rows {
          for column in 0..<columns {
            var least = Float.infinity
            // The second motion is that of what the first does not explain.
            for back in backward where least > Self.leastDifference {
              let shift = Self.shift(back, column: column, row: row)
              least = min(
                least,
                Self.difference(
                  new, old, size, column * Self.cellSide, row * Self.cellSide, shift))
            }
            differences.append(least)
          }
        }
      }
    }
    let median = differences.sorted()[differences.count / 2]
    let limit = max(Self.leastDifference, Self.noiseFactor * median)
    isChanged.removeAll(keepingCapacity: true)
    for difference in differences { isChanged.append(difference > limit) }
  }

  /// Returns how far a cell is from where it was, in pixels of the small picture.
  private static func shift(_ back: Homography, column: Int, row: Int) -> Point {
    let x = (Double(column) + 0.5) * Double(cellSide)
    let y = (Double(row) + 0.5) * Double(cellSide)
    let before = back.map(Point(x: x * scale, y: y * scale))
    return Point(x: before.x / scale - x, y: before.y / scale - y)
  }

  /// Returns the mean difference of a cell beyond what a slightly wrong motion makes of it.
  ///
  /// What lies outside of the picture before is no difference.
  @inline(never)
  private static func difference(
    _ new: UnsafePointer<UInt8>, _ old: UnsafePointer<UInt8>, _ size: (width: Int, height: Int),
    _ left: Int, _ top: Int, _ shift: Point
  ) -> Float {
    guard shift.isFinite, abs(shift.x) < Double(size.width), abs(shift.y) < Double(size.height)
    else { return 0 }
    let (floorX, floorY) = (shift.x.rounded(.down), shift.y.rounded(.down))
    let (dx, dy) = (Int(floorX), Int(floorY))
    let shares = (x: Float(shift.x - floorX), y: Float(shift.y - floorY))
    let isInner =
      left + dx >= 0 && top + dy >= 0 && left + dx + cellSide < size.width
      && top + dy + cellSide < size.height && left + cellSide < size.width
      && top + cellSide < size.height
    guard isInner else {
      return rimDifference(new, old, size, left, top, (dx, dy), shares)
    }
    var (sum, slopes) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
    let width = size.width
    var line = new + (top * width + left)
    var before = old + ((top + dy) * width + left + dx)
    var (here, upper) = (row(line), between(before, shares.x))
    for _ in 0..<cellSide {
      line += width
      before += width
      let lower = between(before, shares.x)
      let (right, under) = (row(line - width + 1), row(line))
      sum += magnitude(here - (upper + (lower - upper) * shares.y))
      slopes += magnitude(right - here) + magnitude(under - here)
      (here, upper) = (under, lower)
    }
    return max(0, sum.sum() - slopeShare * slopes.sum()) / Float(cellSide * cellSide)
  }

  /// Four pixels of a row.
  @inline(__always)
  private static func row(_ pixels: UnsafePointer<UInt8>) -> SIMD4<Float> {
    SIMD4(Float(pixels[0]), Float(pixels[1]), Float(pixels[2]), Float(pixels[3]))
  }

  /// Four places between the pixels of a row.
  @inline(__always)
  private static func between(
    _ pixels: UnsafePointer<UInt8>, _ share: Float
  ) -> SIMD4<Float> {
    let left = row(pixels)
    return left + (row(pixels + 1) - left) * share
  }

  @inline(__always)
  private static func magnitude(_ values: SIMD4<Float>) -> SIMD4<Float> {
    values.replacing(with: -values, where: values .< 0)
  }

  /// The same for cells at the rims of either picture.
  private static func rimDifference(
    _ new: UnsafePointer<UInt8>, _ old: UnsafePointer<UInt8>, _ size: (width: Int, height: Int),
    _ left: Int, _ top: Int, _ shift: (x: Int, y: Int), _ shares: (x: Float, y: Float)
  ) -> Float {
    let (lastX, lastY) = (size.width - 1, size.height - 1)
    var (sum, slopes, count) = (Float(0), Float(0), 0)
    for y in top..<min(size.height, top + cellSide) {
      let above = y + shift.y
      guard above >= 0, above <= lastY else { continue }
      let below = min(lastY, above + 1)
      for x in left..<min(size.width, left + cellSide) {
        let before = x + shift.x
        guard before >= 0, before <= lastX else { continue }
        let after = min(lastX, before + 1)
        func between(_ row: Int) -> Float {
          Float(old[row * size.width + before]) * (1 - shares.x)
            + Float(old[row * size.width + after]) * shares.x
        }
        let value = between(above) * (1 - shares.y) + between(below) * shares.y
        let place = y * size.width + x
        let here = Float(new[place])
        sum += abs(here - value)
        slopes += abs(Float(new[x < lastX ? place + 1 : place]) - here)
        slopes += abs(Float(new[y < lastY ? place + size.width : place]) - here)
        count += 1
      }
    }
    return count == 0 ? 0 : max(0, sum - slopeShare * slopes) / Float(count)
  }
}
