// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import _SceneSynthesis

/// Single codes that are small, blurred, noisy or pale, beside libzbar.
enum Tables {
  /// One property of a look, and the values it takes.
  private struct Sweep: Sendable {
    var name: String
    var values: [Double]
    var apply: @Sendable (inout SceneCatalog.Look, Double) -> Void
  }

  private static let sweeps = [
    Sweep(name: "pixels a module", values: [1, 1.25, 1.5, 1.75, 2, 3, 4, 6]) {
      $0.pixelsPerModule = $1
    },
    Sweep(name: "blur in px, 2.5 px a module", values: [0.3, 0.6, 1, 1.25, 1.5, 2]) {
      $0.blurSigma = $1
    },
    Sweep(name: "noise in grey levels", values: [0, 5, 10, 20, 30, 40]) { $0.noiseSigma = $1 },
    Sweep(name: "contrast in grey levels", values: [215, 80, 40, 20, 12]) {
      $0.contrast = Int($1)
    },
  ]
  /// Near upright, which libzbar needs, and not quite, as a hand holds a camera.
  private static let codesPerCell = UInt64(8)

  static func run() async throws {
    for sweep in sweeps {
      print("\nNear upright, by \(sweep.name): per cent read")
      print("  \(padded("", 24))\(sweep.values.map { padded("\($0)", 6) }.joined())")
      for symbol in try Samples.symbols() {
        var engine = EngineReading([symbol.symbology])
        try await row("\(symbol.symbology)", symbol, sweep, &engine)
        for density in Int32(1)...2 {
          var zbar = ZBarReading(symbologies: [symbol.symbology], density: density)
          try await row("  libzbar, density \(density)", symbol, sweep, &zbar)
        }
      }
    }
  }

  private static func row(
    _ name: String, _ symbol: Symbol, _ sweep: Sweep, _ reading: inout some FrameReading
  ) async throws {
    var line = padded(name, 24)
    var wrong = 0
    for value in sweep.values {
      var tally = Tally()
      for seed in 0..<codesPerCell {
        var look = SceneCatalog.Look()
        look.rotationDegrees = Double(seed) * 1.7 - 6
        sweep.apply(&look, value)
        let side = Int(max(160, 150 * look.pixelsPerModule))
        let scene = SceneCatalog.singleCode(
          symbol, width: side, height: side * 2 / 3, look: look, seed: seed)
        try await tally.take(scene, &reading)
      }
      line += padded("\(Int(tally.percent.rounded()))", 6)
      wrong += tally.wrong
    }
    print("  \(line)\(wrong > 0 ? "  \(wrong) wrong" : "")")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
