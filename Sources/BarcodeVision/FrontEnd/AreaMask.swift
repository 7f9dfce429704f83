// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Areas of a picture, as a map of cells: whether a place is in one takes a look, however many
/// there are.
struct AreaMask {
  /// The side of a cell in pixels: a place is off by 3 pixels at most.
  private static let cellSide = 4

  private var columns = 0
  private var rows = 0
  private var cells: [Bool] = []
  private var isEmpty = true

  /// Forgets all areas.
  mutating func reset(width: Int, height: Int) {
    columns = (width + Self.cellSide - 1) / Self.cellSide
    rows = (height + Self.cellSide - 1) / Self.cellSide
    isEmpty = true
  }

  /// Adds the cells whose middles an outline holds.
  mutating func add(_ area: Quadrilateral) {
    guard area.isFinite else { return }
    if isEmpty {
      cells.removeAll(keepingCapacity: true)
      cells.append(contentsOf: repeatElement(false, count: columns * rows))
      isEmpty = false
    }
    let corners = area.corners
    let bounds = area.bounds
    for row in Self.cells(bounds.minY, bounds.maxY, most: rows) {
      let y = Self.middle(of: row)
      var left = Double.infinity
      var right = -Double.infinity
      for (index, corner) in corners.enumerated() {
        let next = corners[(index + 1) % corners.count]
        guard (corner.y <= y) != (next.y <= y) else { continue }
        let x = corner.x + (next.x - corner.x) * (y - corner.y) / (next.y - corner.y)
        (left, right) = (min(left, x), max(right, x))
      }
      guard left <= right else { continue }
      for column in Self.cells(left, right, most: columns) {
        cells[row * columns + column] = true
      }
    }
  }

  /// Returns whether a place of the picture is in an area.
  func contains(_ place: Point) -> Bool {
    guard !isEmpty, place.x >= 0, place.y >= 0,
      place.x < Double(columns * Self.cellSide), place.y < Double(rows * Self.cellSide)
    else { return false }
    return cells[Int(place.y) / Self.cellSide * columns + Int(place.x) / Self.cellSide]
  }

  private static func middle(of cell: Int) -> Double { (Double(cell) + 0.5) * Double(cellSide) }

  /// Returns the cells whose middles lie between two coordinates.
  private static func cells(_ low: Double, _ high: Double, most: Int) -> Range<Int> {
    let side = Double(cellSide)
    func cell(_ place: Double) -> Int {
      Int(min(Double(most), max(0, (place / side - 0.5).rounded(.up))))
    }
    return cell(low)..<max(cell(low), cell(high))
  }
}
