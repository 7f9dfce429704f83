// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Places that views have taken, so that later ones keep clear of them.
///
/// Taken rectangles are kept in a grid of cells, each rectangle in the cells it reaches into.
struct FreePlaces {
  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  private static let cellSide = 128.0
  /// A rectangle that reaches into more cells is kept apart, as is one far away.
  private static let largestCellCount = 64
  /// How many places are tried for one view: a crowd without room costs no more.
  private static let largestProbeCount = 24

  private let policy: CollisionPolicy
  private let area: Rect?
  private var taken: [Rect] = []
  private var cells: [Cell: [Int]] = [:]
  private var large: [Int] = []

  /// Creates places of which none is taken.
  ///
  /// - Parameters:
  ///   - policy: What becomes of views that would lie on each other.
  ///   - area: Where views must be; nil if they may be anywhere.
  init(policy: CollisionPolicy, area: Rect? = nil) {
    self.policy = policy
    self.area = area
  }

  /// Takes a place for a view and returns how far it must move, or nil if it is not shown.
  ///
  /// - Parameters:
  ///   - wanted: Where the view is to be, inside the area.
  ///   - previous: How far it had to move before; kept as long as it must move and is free there.
  /// - Returns: The shift in view units.
  mutating func take(_ wanted: Rect, preferring previous: Point) -> Point? {
    if case .overlaps = policy { return .zero }
    let blockers = taken(under: wanted)
    if blockers.isEmpty {
      keep(wanted)
      return .zero
    }
    guard case .movesApart(let limit) = policy else { return nil }
    let shift = shift(of: wanted, from: blockers, limit: limit, preferring: previous) ?? .zero
    keep(wanted.moved(shift))
    return shift
  }

  /// Returns the nearest free place beside what is in the way, looking past a second row.
  private func shift(
    of wanted: Rect, from blockers: [Rect], limit: Double, preferring previous: Point
  ) -> Point? {
    func isLegal(_ shift: Point) -> Bool {
      let moved = wanted.moved(shift)
      guard shift.length <= limit, moved.hasFiniteSides else { return false }
      return area.map { moved.moved(inside: $0) == moved } ?? true
    }
    if previous != .zero, isLegal(previous), taken(under: wanted.moved(previous)).isEmpty {
      return previous
    }
    var probesLeft = Self.largestProbeCount
    var open = blockers
    for _ in 0..<2 {
      // The nearest first, so that the first one that is free is the best of its row.
      let shifts = open.flatMap { wanted.shifts(outOf: $0) }.filter(isLegal)
        .sorted { $0.length < $1.length }
      open = []
      for shift in shifts {
        guard probesLeft > 0 else { return nil }
        probesLeft -= 1
        let inTheWay = taken(under: wanted.moved(shift))
        if inTheWay.isEmpty { return shift }
        open += inTheWay
      }
    }
    return nil
  }

  /// The taken rectangles that overlap another one.
  private func taken(under rect: Rect) -> [Rect] {
    var found: [Int] = large.filter { taken[$0].overlaps(rect) }
    guard let reach = Self.reach(of: rect) else {
      return taken.filter { $0.overlaps(rect) }
    }
    for row in reach.rows {
      for column in reach.columns {
        for index in cells[Cell(column: column, row: row)] ?? []
        where taken[index].overlaps(rect) && !found.contains(index) {
          found.append(index)
        }
      }
    }
    return found.map { taken[$0] }
  }

  private mutating func keep(_ rect: Rect) {
    guard !rect.isEmpty else { return }
    let index = taken.count
    taken.append(rect)
    guard let reach = Self.reach(of: rect) else {
      large.append(index)
      return
    }
    for row in reach.rows {
      for column in reach.columns {
        cells[Cell(column: column, row: row), default: []].append(index)
      }
    }
  }

  /// The cells that a rectangle reaches into; nil if there are too many.
  private static func reach(
    of rect: Rect
  ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let limit = 1e6
    guard abs(rect.minX) < limit, abs(rect.maxX) < limit, abs(rect.minY) < limit,
      abs(rect.maxY) < limit
    else { return nil }
    func index(_ value: Double) -> Int { Int((value / cellSide).rounded(.down)) }
    let columns = index(rect.minX)...index(rect.maxX)
    let rows = index(rect.minY)...index(rect.maxY)
    return columns.count * rows.count <= largestCellCount ? (columns, rows) : nil
  }
}

extension Point {
  fileprivate var length: Double { distance(to: .zero) }
}

extension Rect {
  /// Whether two rectangles have an area in common.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }

  /// The four shifts that take a rectangle just beside another one.
  fileprivate func shifts(outOf other: Rect) -> [Point] {
    // A little further than to the side, lest rounding leaves an overlap.
    let gap = 0.01
    return [
      Point(x: 0, y: other.minY - maxY - gap), Point(x: 0, y: other.maxY - minY + gap),
      Point(x: other.minX - maxX - gap, y: 0), Point(x: other.maxX - minX + gap, y: 0),
    ]
  }
}
