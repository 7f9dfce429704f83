// SPDX-License-Identifier: Apache-2.0
import Testing
import _SceneSynthesis

@testable import BarcodeVision

@Suite struct ModuleSequenceTests {
  /// Returns the sum of squared differences.
  private static func distance(_ profile: [Float], _ model: [Float]) -> Float {
    zip(profile, model).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  @Test(arguments: [0.3, 0.5, 0.7] as [Float], UInt64(1)...4)
  func blurredModulesAreFoundAgain(blur: Float, seed: UInt64) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    var modules = (0..<95).map { _ in Bool.random(using: &random) }
    (modules[0], modules[94]) = (true, true)
    // Blurred by sums over fine steps, for which nothing of the kernel is needed.
    let steps = 30
    let profile = (0..<95 * ModuleSequence.density).map { sample -> Float in
      let place = (Double(sample) + 0.5) / Double(ModuleSequence.density)
      var (sum, weights) = (0.0, 0.0)
      for step in -4 * steps...4 * steps {
        let distance = Double(step) / Double(steps)
        // e to the power of −x² / 2σ² by twelve squarings.
        var weight = 1 - distance * distance / (2 * Double(blur) * Double(blur)) / 4096
        for _ in 0..<12 { weight *= weight }
        let module = Int((place + distance).rounded(.down))
        let isDark = modules.indices.contains(module) && modules[module]
        sum += isDark ? weight : 0
        weights += weight
      }
      return Float(sum / weights) + Float.random(in: -0.02...0.02, using: &random)
    }
    var sequence = ModuleSequence()
    sequence.setBlur(blur)
    sequence.find(profile, count: 95)
    #expect(sequence.modules == modules, "seed \(seed)")
    #expect(Self.distance(profile, sequence.model) < 0.4, "seed \(seed)")
  }

  /// Over a way of two modules, bars and spaces of one module become an even grey; where such a
  /// stretch begins and ends still tells them.
  @Test(arguments: [1.5, 2, 2.5] as [Float], UInt64(1)...4)
  func modulesThatMovedAreFoundAgain(way: Float, seed: UInt64) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    var modules = (0..<67).map { $0 < 20 ? $0.isMultiple(of: 2) : Bool.random(using: &random) }
    (modules[0], modules[66]) = (true, true)
    let steps = 60
    let profile = (0..<67 * ModuleSequence.density).map { sample -> Float in
      let place = (Float(sample) + 0.5) / Float(ModuleSequence.density)
      let dark = (0..<steps).count { step in
        let module = (place + way * ((Float(step) + 0.5) / Float(steps) - 0.5)).rounded(.down)
        return modules.indices.contains(Int(module)) && modules[Int(module)]
      }
      return Float(dark) / Float(steps) + Float.random(in: -0.02...0.02, using: &random)
    }
    var sequence = ModuleSequence()
    sequence.setBlur(0.1, way: way)
    sequence.find(profile, count: 67)
    #expect(sequence.modules == modules, "seed \(seed)")
  }

  /// Of all sequences of few modules, none comes nearer to a profile of mere noise.
  @Test(arguments: UInt64(1)...4)
  func noOtherSequenceComesNearer(seed: UInt64) {
    let count = 8
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let profile = (0..<count * ModuleSequence.density).map { _ in
      Float.random(in: 0...1, using: &random)
    }
    var sequence = ModuleSequence()
    sequence.setBlur(0.5)
    sequence.find(profile, count: count)
    let found = Self.distance(profile, sequence.model)
    for bits in 0..<1 << (count - 2) {
      let modules = (0..<count).map { index in
        index == 0 || index == count - 1 || bits >> (index - 1) & 1 == 1
      }
      let model = sequence.model(of: modules)
      #expect(found <= Self.distance(profile, model) + 1e-4, "seed \(seed)")
    }
  }
}
