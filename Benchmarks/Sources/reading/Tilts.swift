// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import _SceneSynthesis

/// Single codes on surfaces that are tilted away.
enum Tilts {
  static func run() async throws {
    for (name, tilts) in [
      ("45° about either axis", [(45.0, 0.0), (-45, 0), (0, 45), (0, -45)]),
      ("30° about both axes", [(30, 30), (30, -30), (-30, 30), (-30, -30)]),
    ] {
      print("\nTilt of \(name), 2.6 px a module")
      for symbol in try Samples.symbols() {
        var engine = EngineReading([symbol.symbology])
        var tally = Tally()
        for (tiltX, tiltY) in tilts {
          for seed in UInt64(0)..<5 {
            var look = SceneCatalog.Look()
            look.pixelsPerModule = 2.6
            look.rotationDegrees = 71 * Double(seed)
            (look.tiltXDegrees, look.tiltYDegrees) = (tiltX, tiltY)
            let scene = SceneCatalog.singleCode(
              symbol, width: 480, height: 480, look: look, seed: seed)
            try await tally.take(scene, &engine)
          }
        }
        print("  \(symbol.symbology): \(rounded(tally.percent)) %, \(tally.line)")
      }
    }
  }
}
