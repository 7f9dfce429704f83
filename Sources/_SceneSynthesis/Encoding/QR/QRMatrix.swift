// SPDX-License-Identifier: Apache-2.0

/// The modules of a QR symbol before masking (ISO/IEC 18004, sections 6.3 and 7.7).
struct QRMatrix {
  private let version: QRVersion
  private var modules: ModuleGrid
  /// Dark where a module belongs to a pattern or to format and version information.
  private var isFunction: ModuleGrid

  init(version: QRVersion, codewords: [UInt8]) {
    self.version = version
    modules = ModuleGrid(columns: version.side, rows: version.side)
    isFunction = modules
    drawPatterns()
    drawVersion()
    // Only holds the place: what stands there depends on the mask.
    for places in formatPlaces {
      for place in places { setFunction(column: place.column, row: place.row, isDark: false) }
    }
    // The module that is always dark.
    setFunction(column: 8, row: version.side - 8, isDark: true)
    place(codewords)
  }

  /// Returns the finished symbol with one of the eight masks.
  func grid(mask: Int, level: QRErrorCorrection) -> ModuleGrid {
    var grid = modules
    for row in 0..<version.side {
      for column in 0..<version.side where !isFunction[column, row] {
        if Self.inverts(mask: mask, column: column, row: row) {
          grid[column, row].toggle()
        }
      }
    }
    let data = level.formatBits << 3 | mask
    let format = (data << 10 | Self.remainder(of: data << 10, by: 0x537, degree: 10)) ^ 0x5412
    for (index, places) in formatPlaces.enumerated() {
      for place in places { grid[place.column, place.row] = format >> index & 1 == 1 }
    }
    return grid
  }

  private static func inverts(mask: Int, column: Int, row: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }

  private mutating func setFunction(column: Int, row: Int, isDark: Bool) {
    guard (0..<version.side).contains(column), (0..<version.side).contains(row) else { return }
    modules[column, row] = isDark
    isFunction[column, row] = true
  }

  private mutating func drawPatterns() {
    let side = version.side
    for index in 0..<side {
      setFunction(column: index, row: 6, isDark: index.isMultiple(of: 2))
      setFunction(column: 6, row: index, isDark: index.isMultiple(of: 2))
    }
    for (column, row) in [(3, 3), (side - 4, 3), (3, side - 4)] {
      // Rings: dark, dark, light, dark, and the light separator.
      drawRings(column: column, row: row, radius: 4) { $0 != 2 && $0 != 4 }
    }
    let centers = version.alignmentCenters
    for column in centers {
      for row in centers {
        let isFinder =
          (column == 6 && (row == 6 || row == side - 7)) || (column == side - 7 && row == 6)
        if !isFinder { drawRings(column: column, row: row, radius: 2) { $0 != 1 } }
      }
    }
  }

  private mutating func drawRings(
    column: Int, row: Int, radius: Int, isDark: (Int) -> Bool
  ) {
    for dy in -radius...radius {
      for dx in -radius...radius {
        let ring = max(abs(dx), abs(dy))
        setFunction(column: column + dx, row: row + dy, isDark: isDark(ring))
      }
    }
  }

  private mutating func drawVersion() {
    guard version.number >= 7 else { return }
    let number = version.number
    let bits = number << 12 | Self.remainder(of: number << 12, by: 0x1F25, degree: 12)
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      let far = version.side - 11 + index % 3
      setFunction(column: far, row: index / 3, isDark: isDark)
      setFunction(column: index / 3, row: far, isDark: isDark)
    }
  }

  /// The two places of each of the 15 bits of the format information, lowest bit first.
  private var formatPlaces: [[(column: Int, row: Int)]] {
    let side = version.side
    return (0..<15).map { index in
      let first =
        switch index {
        case 0...5: (8, index)
        case 6: (8, 7)
        case 7: (8, 8)
        case 8: (7, 8)
        default: (14 - index, 8)
        }
      return [first, index < 8 ? (side - 1 - index, 8) : (8, side - 15 + index)]
    }
  }

  /// Fills columns in pairs from the right, upwards and downwards in turn.
  private mutating func place(_ codewords: [UInt8]) {
    var bit = 0
    var right = version.side - 1
    var isUpward = true
    while right > 0 {
      // The vertical timing pattern is no column of data.
      if right == 6 { right = 5 }
      for step in 0..<version.side {
        let row = isUpward ? version.side - 1 - step : step
        for column in [right, right - 1] where !isFunction[column, row] {
          if bit < codewords.count * 8 {
            modules[column, row] = codewords[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
            bit += 1
          }
        }
      }
      isUpward.toggle()
      right -= 2
    }
  }

  /// The remainder of a polynomial over GF(2).
  private static func remainder(of value: Int, by divisor: Int, degree: Int) -> Int {
    var remainder = value
    for shift in stride(from: 20 - degree, through: 0, by: -1)
    where remainder >> (shift + degree) & 1 == 1 {
      remainder ^= divisor << shift
    }
    return remainder
  }
}
