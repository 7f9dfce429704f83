// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@Suite struct QRTests {
  /// The content of ISO/IEC 18004, annex I, at level M.
  @Test func knownSymbol() throws {
    var options = QROptions()
    options.mask = 2
    let grid = try Self.grid(of: .qr("01234567", options: options))
    #expect(
      grid.drawing == [
        "#######..#.##.#######",
        "#.....#..####.#.....#",
        "#.###.#.#.....#.###.#",
        "#.###.#.##....#.###.#",
        "#.###.#.#.###.#.###.#",
        "#.....#.#...#.#.....#",
        "#######.#.#.#.#######",
        "........#..##........",
        "#.#####..#..#.#####..",
        "...#.#.##.#.#..#.##..",
        "..#...##.#.#.#..#####",
        "....#....#.....####..",
        "...######..#.#..#....",
        "........#.#####..##..",
        "#######..##.#.##.....",
        "#.....#.#.#####...#.#",
        "#.###.#.#...#..#.##..",
        "#.###.#.##..#..#.....",
        "#.###.#.#.##.#..#.#..",
        "#.....#........##.##.",
        "#######.####.#..#.#..",
      ])
  }

  @Test(
    "The smallest version that holds the content is taken",
    arguments: [
      ("0123456789", QRErrorCorrection.medium, 1), (String(repeating: "1", count: 41), .low, 1),
      (String(repeating: "1", count: 42), .low, 2), (String(repeating: "A", count: 25), .low, 1),
      (String(repeating: "A", count: 26), .low, 2), (String(repeating: "a", count: 17), .low, 1),
      (String(repeating: "a", count: 18), .low, 2), (String(repeating: "a", count: 7), .high, 1),
      (String(repeating: "a", count: 8), .high, 2), (String(repeating: "a", count: 119), .high, 10),
      (String(repeating: "a", count: 2953), .low, 40),
    ])
  func version(text: String, level: QRErrorCorrection, version: Int) throws {
    let grid = try Self.grid(of: .qr(text, options: QROptions(errorCorrection: level)))
    #expect(grid.columns == 17 + 4 * version)
    #expect(grid.rows == grid.columns)
  }

  @Test(arguments: QRErrorCorrection.allCases, [1, 2, 6, 7, 10, 14, 21, 32, 40])
  func patterns(level: QRErrorCorrection, version: Int) throws {
    let options = QROptions(errorCorrection: level, minimumVersion: version)
    let grid = try Self.grid(of: .qr("A1", options: options))
    let side = 17 + 4 * version
    #expect(grid.columns == side)
    for (column, row) in [(0, 0), (side - 7, 0), (0, side - 7)] {
      for offset in 0..<7 {
        #expect(grid[column + offset, row] && grid[column + offset, row + 6])
        #expect(grid[column, row + offset] && grid[column + 6, row + offset])
      }
      #expect(!grid[column + 1, row + 1] && grid[column + 3, row + 3])
    }
    for index in 8..<side - 8 {
      #expect(grid[index, 6] == index.isMultiple(of: 2))
      #expect(grid[6, index] == index.isMultiple(of: 2))
    }
    #expect(grid[8, side - 8])
    let format = Self.format(of: grid)
    #expect(QRErrorCorrection.allCases.first { Self.levelBits[$0] == format >> 13 } == level)
    // Both copies say the same.
    for bit in 0..<8 { #expect(grid[side - 1 - bit, 8] == (Self.place(bit, in: grid))) }
  }

  @Test func masksDifferOnlyWhereTheyMay() throws {
    let grids = try (0..<8).map { mask in
      var options = QROptions()
      options.mask = mask
      return try Self.grid(of: .qr("MASK", options: options))
    }
    #expect(Set(grids).count == 8)
    for (mask, grid) in grids.enumerated() {
      #expect(Self.format(of: grid) >> 10 & 7 == mask)
    }
    #expect(grids.contains(try Self.grid(of: .qr("MASK"))))
  }

  @Test func bytesAndHeaders() throws {
    let latin = try Symbol.qr(bytes: [0x67, 0xFC, 0x6E])
    #expect(latin.rawData == [0x67, 0xFC, 0x6E])
    #expect(latin.data == "gün")
    var options = QROptions()
    options.characterSet = 26
    let marked = try Symbol.qr(bytes: [0xC3, 0xA4], meaning: "ä", options: options)
    #expect(marked.data == "ä")
    #expect(marked.shape != (try Symbol.qr(bytes: [0xC3, 0xA4]).shape))
    options.isGS1 = true
    #expect(try Symbol.qr("0112345678901231", options: options).isGS1DataCarrier)
    #expect(throws: Never.self) { try Symbol.qr("") }
  }

  private static let levelBits: [QRErrorCorrection: Int] = [
    .low: 1, .medium: 0, .quartile: 3, .high: 2,
  ]

  static func grid(of symbol: Symbol) throws -> ModuleGrid {
    guard case .grid(let grid) = symbol.shape else {
      throw SymbolError.unsupportedSymbology(symbol.symbology)
    }
    return grid
  }

  private static func place(_ bit: Int, in grid: ModuleGrid) -> Bool {
    switch bit {
    case 0...5: grid[8, bit]
    case 6: grid[8, 7]
    case 7: grid[8, 8]
    case 8: grid[7, 8]
    default: grid[14 - bit, 8]
    }
  }

  /// The format information without its mask: two bits of level, three of mask, ten of check.
  private static func format(of grid: ModuleGrid) -> Int {
    (0..<15).reduce(0) { $0 | (place($1, in: grid) ? 1 << $1 : 0) } ^ 0x5412
  }
}
