// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision
import Testing
import _SceneSynthesis

/// Codes whose narrow bars are lost in blur or noise.
@Suite struct BlurredLinearReaderTests {
  private struct Sight: Sendable, CustomTestStringConvertible {
    var blur: Double
    var noise: Double
    var pixelsPerModule: Double

    var testDescription: String { "blur \(blur), noise \(noise), \(pixelsPerModule) px a module" }
  }

  private static let sights = [
    Sight(blur: 1.4, noise: 3, pixelsPerModule: 2.2),
    Sight(blur: 0.6, noise: 35, pixelsPerModule: 2.2),
    Sight(blur: 1.2, noise: 25, pixelsPerModule: 2.2),
    Sight(blur: 0.8, noise: 15, pixelsPerModule: 1.4),
    Sight(blur: 2.5, noise: 8, pixelsPerModule: 4),
  ]

  @Test(arguments: sights)
  private func blurredAndNoisyCodesAreRead(sight: Sight) throws {
    let symbols = [
      try Symbol.ean13("4006381333931"), try .code128("Hello-12345"), try .ean8("96385074"),
    ]
    for (index, symbol) in symbols.enumerated() {
      let seed = UInt64(index)
      var look = SceneCatalog.Look()
      (look.blurSigma, look.noiseSigma) = (sight.blur, sight.noise)
      look.pixelsPerModule = sight.pixelsPerModule
      look.rotationDegrees = 31 * Double(index) + 7
      let side = Int(150 * sight.pixelsPerModule)
      var reading = try LinearReading()
      try reading.take(
        SceneCatalog.singleCode(symbol, width: side, height: side, look: look, seed: seed))
      #expect(reading.found == 1, "\(symbol.symbology), seed \(seed)")
      #expect(reading.wrong == 0, "\(symbol.symbology), seed \(seed)")
      #expect(reading.cornerError(share: 1) < 2, "\(symbol.symbology), seed \(seed)")
    }
  }

  /// Bars of whole modules explain any profile well; only codes among them may be read.
  @Test(arguments: UInt64(1)...8)
  func barsAtRandomAreNoCode(seed: UInt64) throws {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let (size, count) = (2, Int.random(in: 60...120, using: &random))
    var modules = [Bool](repeating: false, count: count + 40)
    for index in 20..<20 + count { modules[index] = Bool.random(using: &random) }
    let width = modules.count * size
    var bytes: [UInt8] = []
    for y in 0..<160 {
      for x in 0..<width {
        var light = 0.0
        for shift in -2...2 {
          let module = min(max((x + shift) / size, 0), modules.count - 1)
          let isDark = modules[module] && (30..<130).contains(y)
          light += isDark ? 0.1 : 0.9
        }
        bytes.append(UInt8(light / 5 * 230 + Double.random(in: 0...20, using: &random)))
      }
    }
    var reading = try LinearReading()
    let frame = try FrameData(bytes: bytes, width: width, height: 160)
    #expect(reading.read(frame).codes.isEmpty, "seed \(seed)")
  }

  /// All bands are blurred alike where a code moved, and a checksum is right by chance: another
  /// frame must agree.
  @Test(arguments: [2, 2.4]) func oneFrameInMotionIsNotEnough(way: Double) throws {
    let size = 4.0
    var look = SceneCatalog.Look()
    (look.pixelsPerModule, look.blurSigma) = (size, 0.6)
    let scene = SceneCatalog.singleCode(
      try .code128("Hello-12345"), width: 700, height: 240, look: look)
    let sharp = try scene.frameData(at: 0)
    let reach = Int(way * size / 2)
    let moved = try sharp.withLuminance { pixels, layout in
      try FrameData.drawn(width: layout.width, height: layout.height) { x, y in
        var light = 0.0
        for shift in -reach...reach {
          let pixel = pixels[y * layout.rowStride + min(max(x + shift, 0), layout.width - 1)]
          light += Double(pixel) * Double(pixel)
        }
        return UInt8((light / Double(2 * reach + 1)).squareRoot())
      }
    }
    var reading = try LinearReading()
    let (still, blurred) = (reading.read(sharp).codes, reading.read(moved).codes)
    #expect(still.map(\.barcode.data) == ["Hello-12345"])
    #expect(blurred.map(\.barcode) == still.map(\.barcode))
    // Four lines are believed at once.
    #expect(try #require(still.first?.votes) >= 4)
    #expect(try #require(blurred.first?.votes) < 4)
  }
}
