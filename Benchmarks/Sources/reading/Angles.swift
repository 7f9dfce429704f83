// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import _SceneSynthesis

/// Single codes at each angle.
enum Angles {
  static func run() async throws {
    print("\nEach 15°, four codes each, 2 px a module: per cent read")
    var everything = Tally()
    for symbol in try Samples.symbols() {
      var engine = EngineReading([symbol.symbology])
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
          try await tally.take(scene, &engine)
        }
        all.take(tally)
        percents.append(Int(tally.percent.rounded()))
      }
      print("  \(symbol.symbology): \(percents.map(String.init).joined(separator: " "))")
      print("    \(all.line)")
      everything.take(all)
    }
    print("  all: \(everything.line)")
  }
}
