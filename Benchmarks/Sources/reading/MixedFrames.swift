// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import _SceneSynthesis

/// Frames full of codes at any angle.
enum MixedFrames {
  static let symbologies: Set<Symbology> = [.ean13UPCA, .code128, .qr]
  static let seeds = UInt64(1)...3
  static let kinds: [(name: String, count: Int, pixelsPerModule: Range<Double>)] = [
    ("50 codes of 2 to 3 px a module", 50, 2.0..<2.5),
    ("100 codes of 1.5 px a module", 100, 1.5..<1.55),
  ]

  static func run() async throws {
    for (name, count, size) in kinds {
      print("\n1920 × 1080, \(name), three frames")
      var engine = EngineReading(symbologies)
      var engineTally = Tally()
      var still = StillReading(symbologies)
      var stillTally = Tally()
      var picture = try PictureReading(symbologies, lineDistance: 1)
      var pictureTally = Tally()
      var zbarTallies = [Tally(), Tally()]
      for seed in seeds {
        let scene = SceneCatalog.mixedFrame(
          width: 1920, height: 1080, count: count, seed: seed, pixelsPerModule: size)
        try await engineTally.take(scene, repetitions: 7, &engine)
        try await stillTally.take(scene, repetitions: 7, &still)
        try await pictureTally.take(scene, repetitions: 2, &picture)
        for density in 1...2 {
          var zbar = ZBarReading(symbologies: symbologies, density: Int32(density))
          try await zbarTallies[density - 1].take(scene, repetitions: 2, &zbar)
        }
      }
      print("  engine: \(engineTally.line)")
      print("  front end alone, one thread: \(stillTally.line)")
      print("  whole picture, line distance 1: \(pictureTally.line)")
      for (index, tally) in zbarTallies.enumerated() {
        print("  zbar_scan_image, density \(index + 1): \(tally.line)")
      }
    }
  }
}
