// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// A rectangle of one grey level with a pattern of cells on it: a label or an occluder.
struct PrintedSurface {
  /// The whole rectangle; its middle is the origin.
  let size: Size
  /// The part with the pattern, in the middle.
  let patternSize: Size
  let columns: Int
  let rows: Int
  /// The grey level of the rest.
  let ground: UInt8
  /// The grey levels of the pattern's cells, row by row.
  let levels: [UInt8]
  /// For patterns of one row only.
  let profile: BarProfile?

  init(_ label: Label) {
    size = label.size
    patternSize = label.symbolSize
    ground = label.paper
    switch label.symbol.shape {
    case .grid(let grid):
      columns = grid.columns
      rows = grid.rows
      levels = grid.isDark.map { $0 ? label.ink : label.paper }
      profile = nil
    case .bars(let widths):
      // Wide elements may be two and a half modules: then a cell is half a module.
      let isWhole = widths.allSatisfy { $0 == $0.rounded() }
      var levels: [UInt8] = []
      for (index, width) in widths.enumerated() {
        let level = index.isMultiple(of: 2) ? label.ink : label.paper
        let count = Int((isWhole ? width : width * 2).rounded())
        levels.append(contentsOf: repeatElement(level, count: max(0, count)))
      }
      columns = max(1, levels.count)
      rows = 1
      self.levels = levels.isEmpty ? [label.paper] : levels
      profile = BarProfile(levels: levels.map { Double($0) - Double(label.paper) })
    }
  }

  init(_ occluder: Occluder) {
    size = occluder.size
    patternSize = occluder.size
    profile = nil
    switch occluder.surface {
    case .plain(let level):
      ground = level
      (columns, rows) = (1, 1)
      levels = [level]
    case .mottled(let level, let seed):
      ground = level
      (columns, rows) = (24, 24)
      var random = RepeatableRandomNumberGenerator(seed: seed)
      levels = (0..<columns * rows).map { _ in
        UInt8(clamping: Int(level) + random.integer(in: -25..<26))
      }
    }
  }
}
