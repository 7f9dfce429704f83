// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import _SceneSynthesis

/// Measures the reading of drawn frames.
@main
struct Reading {
  static func main() async throws {
    try await mixedFrames()
    try await rotations()
    try await tilts()
  }

  /// Reads with an engine that has seen nothing before.
  private static func engine(
    _ symbologies: Set<Symbology>
  ) -> (FrameData) async throws -> [(barcode: Barcode, location: Quadrilateral)] {
    { frame in
      var settings = BarcodeBatchSettings()
      settings.enableSymbologies(symbologies)
      let batch = BarcodeBatch(context: nil, settings: settings)
      // Codes that few lines read are believed in the second frame.
      await batch.process(frame)
      let session = await batch.process(
        frame.withTimestamp(FrameTimestamp(seconds: 0.033)))
      return session?.trackedBarcodes.values.map { ($0.barcode, $0.location) } ?? []
    }
  }

  /// Reads with the decoder's scan of the whole picture.
  private static func wholePicture(
    _ symbologies: Set<Symbology>, lineDistance: Int
  ) -> (FrameData) async throws -> [(barcode: Barcode, location: Quadrilateral)] {
    { frame in
      let reader = try ZBarDecoder(scanLineDistance: lineDistance).makeReader(
        configuration: ReaderConfiguration(symbologies: symbologies))
      return try frame.withLuminance { pixels, layout in
        try reader.readPicture(pixels, layout: layout).map { ($0.barcode, $0.location) }
      }
    }
  }

  private static func mixedFrames() async throws {
    let symbologies: Set<Symbology> = [.ean13UPCA, .code128, .qr]
    for (name, count, size) in [
      ("50 codes of 2 to 3 px a module", 50, 2.0..<2.5),
      ("100 codes of 1.5 px a module", 100, 1.5..<1.55),
    ] {
      print("\n1920 × 1080, \(name), three frames (two passes each in the engine's time)")
      var engineTally = Tally()
      var pictureTallies = [Tally(), Tally()]
      for seed in UInt64(1)...3 {
        let scene = SceneCatalog.mixedFrame(
          width: 1920, height: 1080, count: count, seed: seed, pixelsPerModule: size)
        try await engineTally.take(scene, repetitions: 5, read: engine(symbologies))
        for distance in 1...2 {
          try await pictureTallies[distance - 1].take(
            scene, read: wholePicture(symbologies, lineDistance: distance))
        }
      }
      print("  engine: \(engineTally.line)")
      for distance in 1...2 {
        print("  whole picture, line distance \(distance): \(pictureTallies[distance - 1].line)")
      }
    }
  }

  private static func symbols() throws -> [Symbol] {
    [
      try .ean13("4006381333931"), try .upca("036000291452"), try .ean8("96385074"),
      try .code128("Hello-12345"), try .code39("CODE-39"), try .code93("CODE93"),
      try .interleavedTwoOfFive("12345678901231"), try .codabar("A12345B"),
      try .qr("ROTATION"),
    ]
  }

  private static func rotations() async throws {
    print("\nEach 15°, four codes each, 2 px a module: per cent read")
    for symbol in try symbols() {
      var percents: [Int] = []
      var all = Tally()
      for angle in stride(from: 0.0, to: 360, by: 15) {
        var tally = Tally()
        for seed in UInt64(0)..<4 {
          var look = SceneCatalog.Look()
          look.pixelsPerModule = 2
          look.rotationDegrees = angle + Double(seed) * 0.7
          let scene = SceneCatalog.singleCode(
            symbol, width: 400, height: 400, look: look, seed: seed)
          try await tally.take(scene, read: engine([symbol.symbology]))
          try await all.take(scene, read: engine([symbol.symbology]))
        }
        percents.append(Int(tally.percent.rounded()))
      }
      print("  \(symbol.symbology): \(percents.map(String.init).joined(separator: " "))")
      print("    \(all.line)")
    }
  }

  private static func tilts() async throws {
    print("\nTilt of 45° about either axis, 2.6 px a module")
    for symbol in try symbols() {
      var tally = Tally()
      for (tiltX, tiltY) in [(45.0, 0.0), (-45, 0), (0, 45), (0, -45)] {
        for seed in UInt64(0)..<5 {
          var look = SceneCatalog.Look()
          look.pixelsPerModule = 2.6
          look.rotationDegrees = 71 * Double(seed)
          (look.tiltXDegrees, look.tiltYDegrees) = (tiltX, tiltY)
          let scene = SceneCatalog.singleCode(
            symbol, width: 480, height: 480, look: look, seed: seed)
          try await tally.take(scene, read: engine([symbol.symbology]))
        }
      }
      print("  \(symbol.symbology): \(rounded(tally.percent)) %, \(tally.line)")
    }
  }
}
