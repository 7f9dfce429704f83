// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision
import Testing
import _SceneSynthesis

@Suite struct LinearFrontEndTests {
  private static func symbols() throws -> [Symbol] {
    [
      try .ean13("4006381333931"), try .upca("036000291452"), try .ean8("96385074"),
      try .code128("Hello-12345"), try .code39("CODE-39"), try .code93("CODE93"),
      try .interleavedTwoOfFive("12345678901231"), try .codabar("A12345B"),
    ]
  }

  private static func look(
    rotation: Double = 0, pixelsPerModule: Double = 2
  ) -> SceneCatalog.Look {
    var look = SceneCatalog.Look()
    look.rotationDegrees = rotation
    look.pixelsPerModule = pixelsPerModule
    return look
  }

  /// Each multiple of 15°; every third one in debug builds, which take their time.
  #if DEBUG
    private static let angleStep = 45.0
  #else
    private static let angleStep = 15.0
  #endif

  @Test(arguments: stride(from: 0.0, to: 360, by: angleStep).map { $0 })
  func eachSymbologyIsReadAtEachAngle(rotation: Double) throws {
    var reading = try LinearReading()
    for (index, symbol) in try Self.symbols().enumerated() {
      let look = Self.look(rotation: rotation + Double(index) * 0.4)
      try reading.take(
        SceneCatalog.singleCode(symbol, width: 330, height: 330, look: look, seed: UInt64(index)))
    }
    #expect(reading.found == reading.count)
    #expect(reading.wrong == 0)
    #expect(reading.cornerError(share: 0.5) < 0.2)
    #expect(reading.cornerError(share: 1) < 0.8)
  }

  @Test(arguments: [(30.0, 0.0), (0, 30), (45, 0), (0, 45), (-30, 30), (30, 30)])
  func tiltedCodesAreRead(tiltX: Double, tiltY: Double) throws {
    var reading = try LinearReading()
    for (index, symbol) in try Self.symbols().enumerated() {
      var look = Self.look(rotation: 20 * Double(index), pixelsPerModule: 2.6)
      (look.tiltXDegrees, look.tiltYDegrees) = (tiltX, tiltY)
      try reading.take(SceneCatalog.singleCode(symbol, width: 420, height: 420, look: look))
    }
    #expect(reading.found == reading.count, "\(reading.found) of \(reading.count)")
    #expect(reading.wrong == 0)
  }

  /// Labels are apart by the pitch, in sizes of a label with its quiet zones.
  @Test(arguments: [1.0, 1.5, 3.0])
  func equalCodesAreAsManyReadings(pitch: Double) throws {
    var reading = try LinearReading()
    for symbol in [try Symbol.ean13("4006381333931"), try .code128("EQUAL-1")] {
      for (columns, rows) in [(2, 1), (3, 1), (1, 2), (1, 3), (3, 3)] {
        let size = Label(symbol, moduleSize: 2, barHeight: 30).size
        try reading.take(
          SceneCatalog.gridOfEqualCodes(
            columns: columns, rows: rows, symbol: symbol, pixelsPerModule: 2,
            pitch: Size(width: size.width * pitch, height: size.height * pitch)))
      }
    }
    #expect(reading.found == reading.count, "\(reading.found) of \(reading.count)")
    #expect(reading.wrong == 0)
  }

  @Test func smallBlurredAndNoisyCodesAreRead() throws {
    var reading = try LinearReading()
    for (blur, noise, contrast, size) in [
      (0.6, 3.0, 215, 1.5), (1.2, 3, 215, 2), (0.6, 15, 215, 2), (0.6, 3, 60, 2),
    ] {
      for symbol in [try Symbol.ean13("4006381333931"), try .code128("Hello-12345")] {
        var look = Self.look(rotation: 33, pixelsPerModule: size)
        (look.blurSigma, look.noiseSigma, look.contrast) = (blur, noise, contrast)
        try reading.take(SceneCatalog.singleCode(symbol, width: 330, height: 330, look: look))
      }
    }
    #expect(reading.found >= reading.count - 1, "\(reading.found) of \(reading.count)")
    #expect(reading.wrong == 0)
  }

  @Test(arguments: [4.0, 7, 12])
  func largeCodesAreRead(pixelsPerModule: Double) throws {
    var reading = try LinearReading()
    for rotation in [0.0, 35, 80] {
      var look = Self.look(rotation: rotation, pixelsPerModule: pixelsPerModule)
      look.barHeight = 30
      let side = Int(pixelsPerModule * 115)
      try reading.take(
        SceneCatalog.singleCode(
          try .ean8("96385074"), width: side, height: side, look: look))
    }
    #expect(reading.found == reading.count)
    #expect(reading.wrong == 0)
    #expect(reading.cornerError(share: 1) < 3)
  }

  @Test func lightOnDarkIsReadWhereItIsAskedFor() throws {
    for symbol in try Self.symbols() {
      var look = Self.look(rotation: 25)
      look.isInverted = true
      let scene = SceneCatalog.singleCode(symbol, width: 330, height: 330, look: look)
      var reading = try LinearReading()
      try reading.take(scene)
      #expect(reading.found == 0, "\(symbol.symbology) is not asked for")
      reading.colorInvertedSymbologies = [symbol.symbology]
      let codes = reading.read(try scene.frameData(at: 0)).codes
      #expect(codes.map(\.barcode.data) == [scene.truth(at: 0).first?.data])
      #expect(codes.allSatisfy { $0.barcode.isColorInverted })
      try reading.take(scene)
      #expect(reading.found == 1)
      #expect(reading.cornerError(share: 1) < 1.5, "\(symbol.symbology)")
    }
  }

  @Test(arguments: UInt64(1)...2)
  func mixedFrameIsReadWholly(seed: UInt64) throws {
    var reading = try LinearReading([.ean13UPCA, .code128])
    try reading.take(SceneCatalog.mixedFrame(width: 960, height: 540, count: 14, seed: seed))
    #expect(reading.found == reading.count, "seed \(seed)")
    #expect(reading.wrong == 0, "seed \(seed)")
  }

  @Test func budgetEndsTheWorkAndSaysSo() throws {
    var reading = try LinearReading()
    var bytes: [UInt8] = []
    for y in 0..<400 {
      for x in 0..<400 {
        let isStriped = (x / 50).isMultiple(of: 2)
        bytes.append(isStriped ? UInt8(y % 4 * 60) : 128)
      }
    }
    let stripes = try FrameData(bytes: bytes, width: 400, height: 400)
    let result = reading.read(stripes, budget: 20)
    #expect(result.isIncomplete)
    #expect(result.scanLineCount < 20 + 64)
    #expect(!reading.read(stripes).isIncomplete)
  }

  @Test(arguments: [(1, 1), (8, 1), (1, 8), (8, 300), (300, 8), (7, 7), (24, 24)])
  func tinyAndThinPicturesHaveNoCodes(width: Int, height: Int) throws {
    var reading = try LinearReading()
    for period in 1...5 {
      let bytes = (0..<width * height).map { UInt8($0 % width / period % 2 == 0 ? 20 : 230) }
      let frame = try FrameData(bytes: bytes, width: width, height: height)
      #expect(reading.read(frame).codes.isEmpty)
    }
  }

  @Test(arguments: UInt64(1)...6)
  func noiseStripesAndChecksHaveNoCodes(seed: UInt64) throws {
    var reading = try LinearReading()
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let period = Int(seed)
    for kind in 0..<3 {
      let bytes = (0..<320 * 240).map { index -> UInt8 in
        let (x, y) = (index % 320, index / 320)
        switch kind {
        case 0: return UInt8.random(in: 0...255, using: &random)
        case 1: return (x + y / 3) / period % 2 == 0 ? 20 : 230
        default: return (x / period + y / period) % 2 == 0 ? 20 : 230
        }
      }
      let frame = try FrameData(bytes: bytes, width: 320, height: 240)
      #expect(reading.read(frame).codes.isEmpty, "seed \(seed)")
    }
  }

  @Test func samePictureGivesTheSameCodesEachTime() throws {
    let frame = try SceneCatalog.mixedFrame(width: 640, height: 480, count: 6, seed: 4)
      .frameData(at: 0)
    var reading = try LinearReading()
    let first = reading.read(frame).codes
    _ = reading.read(try FrameData(bytes: [UInt8](repeating: 9, count: 100), width: 10, height: 10))
    #expect(first.count > 2)
    #expect(reading.read(frame).codes == first)
  }
}
