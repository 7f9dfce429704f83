// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@Suite struct PictureTests {
  @Test(arguments: [0.0, 90.0, 180.0, 270.0])
  func eachSymbologyIsReadWithItsCornersInOrder(rotation: Double) throws {
    for symbol in try linearSymbols() + [.qr("QUADRANT")] {
      var look = SceneCatalog.Look()
      look.rotationDegrees = rotation
      look.pixelsPerModule = 3
      let scene = SceneCatalog.singleCode(symbol, width: 560, height: 560, look: look)
      let found = try read(scene.frameData(at: 0), linearSymbologies.union([.qr]))
      let code = try #require(found.first, "\(symbol.symbology) at \(rotation)°")
      #expect(found.count == 1, "\(symbol.symbology) at \(rotation)°")
      #expect(code.barcode.data == symbol.data)
      let truth = try #require(scene.truth(at: 0).first).quadrilateral
      for (corner, expected) in zip(code.location.corners, truth.corners) {
        #expect(
          corner.distance(to: expected) < 2, "\(symbol.symbology) at \(rotation)°: \(code.location)"
        )
      }
    }
  }

  /// Labels are apart by the pitch, in sizes of a label with its quiet zones.
  @Test(arguments: [1.0, 1.5, 3.0])
  func equalCodesAreAsManyReadings(pitch: Double) throws {
    for symbol in [try Symbol.ean13("4006381333931"), try .code128("EQUAL-1"), try .code39("SAME")]
    {
      for (columns, rows) in [(2, 1), (3, 1), (1, 2), (1, 3), (3, 3)] {
        let size = Label(symbol, moduleSize: 2, barHeight: 30).size
        let scene = SceneCatalog.gridOfEqualCodes(
          columns: columns, rows: rows, symbol: symbol, pixelsPerModule: 2,
          pitch: Size(width: size.width * pitch, height: size.height * pitch))
        let found = try read(scene.frameData(at: 0), [.ean13UPCA, .code128, .code39])
        let name = "\(columns) × \(rows) \(symbol.symbology), \(pitch) labels apart"
        #expect(found.count == columns * rows, "\(name)")
        #expect(found.allSatisfy { $0.barcode.data == symbol.data }, "\(name)")
        for truth in scene.truth(at: 0) {
          let here = found.filter { $0.location.overlap(with: truth.quadrilateral) > 0.5 }
          #expect(here.count == 1, "\(name), label \(truth.index)")
        }
      }
    }
  }

  @Test func paddedRowsDoNotMatter() throws {
    let scene = SceneCatalog.shelf(width: 640, height: 320, frameCount: 1, pan: 0)
    let frame = try scene.frameData(at: 0)
    let expected = try read(frame, [.ean13UPCA, .ean8, .code128, .qr])
    #expect(expected.count >= 3)
    for stride in [641, 672, 1024] {
      var random = RepeatableRandomNumberGenerator(seed: UInt64(stride))
      let bytes = frame.withBytes { bytes in
        (0..<stride * frame.height).map { index in
          index % stride < frame.width
            ? bytes[index / stride * frame.width + index % stride]
            : UInt8.random(in: 0...255, using: &random)
        }
      }
      let padded = try FrameData(
        bytes: bytes, width: frame.width, height: frame.height, rowStride: stride)
      #expect(try read(padded, [.ean13UPCA, .ean8, .code128, .qr]) == expected, "stride \(stride)")
    }
  }

  @Test func samePictureGivesTheSameReadingsEachTime() throws {
    let frame = try SceneCatalog.shelf(width: 640, height: 360, frameCount: 1, pan: 0)
      .frameData(at: 0)
    let first = try read(frame, linearSymbologies.union([.qr]))
    #expect(first.count > 5)
    for _ in 0..<4 { #expect(try read(frame, linearSymbologies.union([.qr])) == first) }
  }

  @Test func invertedCodesAreReadBesideNormalOnesWhenAskedFor() throws {
    var look = SceneCatalog.Look()
    look.isInverted = true
    for symbol in [try Symbol.qr("INVERTED"), try .code128("INVERTED")] {
      let frame = try SceneCatalog.singleCode(symbol, width: 400, height: 300, look: look)
        .frameData(at: 0)
      #expect(try read(frame, [symbol.symbology]).isEmpty)
      let found = try read(frame, [symbol.symbology], inverted: [symbol.symbology])
      #expect(found.map(\.barcode.data) == ["INVERTED"])
      #expect(found.map(\.barcode.isColorInverted) == [true])
    }
  }

  @Test func partsOfAnInterleavedCodeAreNoCodesOfTheirOwn() throws {
    let symbol = try Symbol.interleavedTwoOfFive("12345678901231")
    for x in stride(from: -160.0, through: 480, by: 13) {
      var look = SceneCatalog.Look()
      look.center = Point(x: x, y: 60)
      look.isCluttered = false
      let frame = try SceneCatalog.singleCode(symbol, width: 320, height: 120, look: look)
        .frameData(at: 0)
      for code in try read(frame, [.interleavedTwoOfFive]) {
        #expect(code.barcode.data == symbol.data, "centre at \(x)")
      }
    }
  }

  @Test(arguments: [(1, 1), (2, 2), (1, 300), (300, 1), (15, 15), (640, 3)])
  func tinyAndThinPicturesHaveNoCodes(width: Int, height: Int) throws {
    let bytes = (0..<width * height).map { UInt8(truncatingIfNeeded: $0 &* 97) }
    let frame = try FrameData(bytes: bytes, width: width, height: height)
    #expect(try read(frame, linearSymbologies.union([.qr, .sqCode])).isEmpty)
  }

  @Test(arguments: 1...8)
  func noiseAndStripesHaveNoCodes(seed: Int) throws {
    var random = RepeatableRandomNumberGenerator(seed: UInt64(seed))
    let noise = (0..<320 * 240).map { _ in UInt8.random(in: 0...255, using: &random) }
    let stripes = (0..<320 * 240).map { UInt8($0 % 320 / seed % 2 == 0 ? 20 : 230) }
    let checks = (0..<320 * 240).map { index in
      UInt8((index % 320 / seed + index / 320 / seed) % 2 == 0 ? 20 : 230)
    }
    for bytes in [noise, stripes, checks] {
      let frame = try FrameData(bytes: bytes, width: 320, height: 240)
      #expect(try read(frame, linearSymbologies.union([.qr])).isEmpty, "seed \(seed)")
    }
  }
}
