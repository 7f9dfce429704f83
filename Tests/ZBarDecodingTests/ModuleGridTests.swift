// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import ZBarDecoding
import _SceneSynthesis

@Suite struct ModuleGridTests {
  private func reader() throws -> any ModuleGridReader {
    let reader = try ZBarDecoder().makeReader(
      configuration: ReaderConfiguration(symbologies: [.qr]))
    return try #require(reader as? any ModuleGridReader)
  }

  private func modules(_ symbol: Symbol) throws -> (cells: [UInt8], size: Int) {
    guard case .grid(let grid) = symbol.shape else {
      Issue.record("no grid")
      return ([], 0)
    }
    var cells: [UInt8] = []
    for row in 0..<grid.rows {
      for column in 0..<grid.columns { cells.append(grid[column, row] ? 1 : 0) }
    }
    return (cells, grid.columns)
  }

  @Test(arguments: [1, 5, 17, 40, 80, 150])
  func gridsOfManySizesAreRead(length: Int) throws {
    let reader = try reader()
    let text = String((0..<length).map { Character(UnicodeScalar(UInt8(65 + $0 % 26))) })
    let (cells, size) = try modules(.qr(text))
    #expect(reader.readModuleGrid(cells.span, size: size)?.data == text)
  }

  @Test(arguments: 1...40)
  func eachVersionIsRead(version: Int) throws {
    let reader = try reader()
    for level in [QRErrorCorrection.low, .quartile] {
      let options = QROptions(errorCorrection: level, minimumVersion: version)
      let (cells, size) = try modules(.qr("VERSION \(version)", options: options))
      #expect(size == 17 + 4 * version)
      #expect(reader.readModuleGrid(cells.span, size: size)?.data == "VERSION \(version)")
    }
  }

  @Test func bytesComeAsTheyAre() throws {
    let reader = try reader()
    for bytes in [
      Array(UInt8.min...UInt8.max), [0x61, 0x62, 0x00, 0x63, 0x64], [0xB8, 0xD6, 0x90, 0xAF],
    ] {
      let (cells, size) = try modules(.qr(bytes: bytes))
      let barcode = reader.readModuleGrid(cells.span, size: size)
      #expect(barcode?.rawData == bytes)
    }
  }

  @Test(arguments: ["Müller Straße", "â", "Ā ā ℳ", "你好", "Preis 5 €"])
  func textThatIsUTF8IsTakenAsIt(text: String) throws {
    let (cells, size) = try modules(.qr(bytes: Array(text.utf8)))
    #expect(try reader().readModuleGrid(cells.span, size: size)?.data == text)
  }

  @Test func whatIsNoCodeIsNil() throws {
    let reader = try reader()
    let (cells, size) = try modules(.qr("damaged"))
    let noise = cells.indices.map { UInt8($0 * 7 % 3 == 0 ? 1 : 0) }
    #expect(reader.readModuleGrid(noise.span, size: size) == nil)
    for wrong in [-1, 0, 1, 20, 22, 181, Int.max] {
      #expect(reader.readModuleGrid(cells.span, size: wrong) == nil)
    }
    #expect(reader.readModuleGrid([UInt8](repeating: 1, count: 3).span, size: 21) == nil)
  }

  @Test func aFewDamagedModulesAreCorrected() throws {
    var (cells, size) = try modules(.qr("ROBUST"))
    cells[size * 10 + 10] ^= 1
    cells[size * 12 + 14] ^= 1
    #expect(try reader().readModuleGrid(cells.span, size: size)?.data == "ROBUST")
  }
}
