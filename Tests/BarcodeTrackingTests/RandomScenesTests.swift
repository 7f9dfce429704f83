// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes
import Testing

/// A small repeatable generator (SplitMix64).
struct TestGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite struct RandomScenesTests {
  /// Readings that appear, vanish, jump and change content at random.
  private func readings(_ generator: inout TestGenerator) -> [DecodedBarcode] {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      .reading(
        "\(Int.random(in: 0...3, using: &generator))",
        at: Point(
          x: Double.random(in: -50...700, using: &generator),
          y: Double.random(in: -50...500, using: &generator)),
        symbology: [.qr, .code128, .ean13UPCA].randomElement(using: &generator) ?? .qr,
        votes: Bool.random(using: &generator) ? 1 : 50)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func updatesFoldAndIdentifiersKeepTheirContent(seed: UInt64) {
    var generator = TestGenerator(seed: seed)
    var tracker = Tracker()
    var folded: [Int: TrackedBarcode] = [:]
    var contents: [Int: Barcode] = [:]
    var seconds = 0.0
    for frame in 0..<200 {
      seconds += Double.random(in: -0.05...0.4, using: &generator)
      if Int.random(in: 0..<50, using: &generator) == 0 { tracker.reset() }
      let update = tracker.update(
        readings(&generator), at: FrameTimestamp(seconds: seconds),
        frameSize: Size(width: 640, height: 480))
      for code in update.added {
        #expect(folded[code.identifier] == nil, "seed \(seed), frame \(frame)")
        folded[code.identifier] = code
      }
      for code in update.updated {
        #expect(folded[code.identifier] != nil, "seed \(seed), frame \(frame)")
        folded[code.identifier] = code
      }
      for removal in update.removed {
        #expect(
          folded.removeValue(forKey: removal.identifier) != nil, "seed \(seed), frame \(frame)")
      }
      #expect(folded.count == update.trackedBarcodes.count, "seed \(seed), frame \(frame)")
      for code in update.trackedBarcodes {
        let known = folded[code.identifier]
        #expect(known.map(code.isEquivalent(to:)) == true, "seed \(seed), frame \(frame)")
        #expect((contents[code.identifier] ?? code.barcode) == code.barcode, "seed \(seed)")
        contents[code.identifier] = code.barcode
      }
    }
  }

  @Test(arguments: UInt64(1)...3)
  func sameReadingsGiveTheSameTracks(seed: UInt64) {
    func run() -> [TrackUpdate] {
      var generator = TestGenerator(seed: seed)
      var tracker = Tracker()
      return (0..<100).map { frame in
        tracker.update(
          readings(&generator), at: FrameTimestamp(seconds: Double(frame) / 30),
          frameSize: Size(width: 640, height: 480))
      }
    }
    #expect(run() == run(), "seed \(seed)")
  }
}
