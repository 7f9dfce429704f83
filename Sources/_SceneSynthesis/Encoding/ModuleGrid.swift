// SPDX-License-Identifier: Apache-2.0

/// The modules of a matrix symbol: rows of dark and light squares, without quiet zone.
public struct ModuleGrid: Hashable, Sendable {
  /// The number of modules in a row.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// Whether each module is dark, row by row from the top.
  public private(set) var isDark: [Bool]

  /// Creates a grid of light modules.
  ///
  /// - Parameters:
  ///   - columns: Modules in a row.
  ///   - rows: Rows.
  /// - Precondition: Both are positive.
  public init(columns: Int, rows: Int) {
    precondition(columns > 0 && rows > 0, "a grid has modules")
    self.columns = columns
    self.rows = rows
    self.isDark = [Bool](repeating: false, count: columns * rows)
  }

  /// Creates a grid from a drawing, such as `["##.", ".#."]`.
  ///
  /// - Parameter drawing: A text a row, `#` for a dark module and any other
  ///   character for a light one; nil is returned unless all rows are equally long.
  public init?(drawing: [String]) {
    guard let columns = drawing.first?.count, columns > 0,
      drawing.allSatisfy({ $0.count == columns })
    else { return nil }
    self.init(columns: columns, rows: drawing.count)
    isDark = drawing.flatMap { row in row.map { $0 == "#" } }
  }

  /// Accesses one module; true is dark.
  ///
  /// - Parameters:
  ///   - column: The column, from 0 at the left.
  ///   - row: The row, from 0 at the top.
  public subscript(column: Int, row: Int) -> Bool {
    get { isDark[row * columns + column] }
    set { isDark[row * columns + column] = newValue }
  }

  /// The grid as a drawing: a text a row, `#` for dark modules and `.` for light ones.
  public var drawing: [String] {
    (0..<rows).map { row in
      String((0..<columns).map { self[$0, row] ? "#" : "." })
    }
  }
}
