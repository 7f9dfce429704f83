// SPDX-License-Identifier: Apache-2.0

/// Finds the bars and spaces whose blurred image comes nearest to a profile.
///
/// Blur mixes each module with its neighbours, so that no threshold tells them apart; but
/// a sequence of dark and light modules, blurred likewise, can be held against the
/// profile. The best of all sequences is found module by module, since what lies five
/// modules back has no influence any more (G. D. Forney, "Maximum-likelihood sequence
/// estimation of digital sequences in the presence of intersymbol interference", 1972).
struct ModuleSequence {
  /// Samples of the profile per module.
  static let density = 3
  /// The neighbours before and after a module whose blur reaches it.
  private static let reach = 2
  private static let stateCount = 16

  /// Whether each module is dark.
  private(set) var modules: [Bool] = []
  /// The darkness that the modules would give, a value for each sample.
  private(set) var model: [Float] = []

  /// The darkness by sample of a module and pattern of it and its neighbours, in two vectors
  /// for each sample; the newest module is the lowest bit.
  private var darkness: [SIMD16<Float>] = []
  /// For each module and state, by how much the best way there on which a dark module fell out
  /// costs more than that on which a light one did.
  private var decisions: [SIMD16<Float>] = []

  /// Sets the blur: that of lenses, and that of the way a code moves while it is exposed.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation of the lens's blur, in modules.
  ///   - way: The way of the motion, in modules; up to three.
  mutating func setBlur(_ sigma: Float, way: Float = 0) {
    darkness.removeAll(keepingCapacity: true)
    for sample in 0..<Self.density {
      let place = (Float(sample) + 0.5) / Float(Self.density)
      // The share of what lies before each border of the five modules; what lies
      // beyond the farthest ones counts with them.
      func share(_ border: Float) -> Float {
        guard way > 0 else { return Self.normal((border - place) / sigma) }
        let steps = 8
        return (0..<steps).reduce(0) { sum, step in
          let offset = way * ((Float(step) + 0.5) / Float(steps) - 0.5)
          return sum + Self.normal((border - place + offset) / sigma) / Float(steps)
        }
      }
      let shares = SIMD8<Float>(0, share(-1), share(0), share(1), share(2), 1, 1, 1)
      // By the bits of the pattern: the newest module, at the lowest one, lies last.
      var sums = SIMD16<Float>.zero
      for bit in 0..<4 { sums += Self.bits[bit] * (shares[5 - bit] - shares[4 - bit]) }
      darkness.append(sums)
      darkness.append(sums + (shares[1] - shares[0]))
    }
  }

  /// For each of the four lowest bits of a pattern, 1 where it is set.
  private static let bits: [SIMD16<Float>] = (0..<4).map { bit in
    var set = SIMD16<Float>.zero
    for pattern in 0..<stateCount where pattern >> bit & 1 == 1 { set[pattern] = 1 }
    return set
  }

  /// Returns the share of a normal distribution below a value (logistic approximation).
  private static func normal(_ x: Float) -> Float {
    let z = max(-8, min(8, 1.5976 * x + 0.070566 * x * x * x))
    // e to the power of −z by ten squarings.
    var power = 1 - z / 1024
    for _ in 0..<10 { power *= power }
    return 1 / (1 + power)
  }

  /// Finds the modules of a profile.
  ///
  /// The modules before the first and after the last are light, and those are dark.
  ///
  /// - Parameters:
  ///   - profile: The darkness from 0, paper, to 1, ink; `density` samples for each module.
  ///   - count: The number of modules.
  mutating func find(_ profile: [Float], count: Int) {
    let steps = count + Self.reach
    if decisions.count < steps { decisions = [SIMD16<Float>](repeating: .zero, count: steps) }
    let end = decisions.withUnsafeMutableBufferPointer { decisions in
      darkness.withUnsafeBufferPointer { darkness in
        profile.withUnsafeBufferPointer { profile in
          guard let decisions = decisions.baseAddress, let darkness = darkness.baseAddress,
            let profile = profile.baseAddress
          else { return 0 }
          return Self.walk(profile, darkness, decisions, count: count)
        }
      }
    }
    trace(from: end, steps: steps, count: count)
  }

  /// Returns the darkness that modules between light ones would give.
  func model(of modules: [Bool]) -> [Float] {
    modules.indices.flatMap { index in
      var pattern = 0
      for neighbour in index - Self.reach...index + Self.reach {
        let isDark = modules.indices.contains(neighbour) && modules[neighbour]
        pattern = pattern << 1 | (isDark ? 1 : 0)
      }
      return (0..<Self.density).map { darkness(sample: $0, pattern) }
    }
  }

  /// Goes through all modules and returns the best state at the end.
  ///
  /// A state is four modules as bits, the newest one lowest. At each step the newest module
  /// enters, and the one `reach` before it is compared with the profile.
  @inline(never)
  private static func walk(
    _ profile: UnsafePointer<Float>, _ darkness: UnsafePointer<SIMD16<Float>>,
    _ decisions: UnsafeMutablePointer<SIMD16<Float>>, count: Int
  ) -> Int {
    let impossible = SIMD16<Float>(repeating: 1e9)
    var isDark = SIMDMask<SIMD16<Int32>>(repeating: false)
    for state in stride(from: 1, to: stateCount, by: 2) { isDark[state] = true }
    var costs = impossible
    costs[0] = 0
    for step in 0..<count + reach {
      var (light, dark) = (SIMD16<Float>.zero, SIMD16<Float>.zero)
      if step >= reach {
        let samples = profile + (step - reach) &* density
        for sample in 0..<density {
          let offLight = darkness[2 &* sample] - samples[sample]
          let offDark = darkness[2 &* sample &+ 1] - samples[sample]
          light += offLight * offLight
          dark += offDark * offDark
        }
      }
      // The states before differ in the module that falls out.
      light += twice(costs.lowHalf)
      dark += twice(costs.highHalf)
      let gain = dark - light
      decisions[step] = gain
      costs = light.replacing(with: dark, where: gain .< 0)
      if step == 0 || step == count - 1 { costs.replace(with: impossible, where: .!isDark) }
      if step >= count { costs.replace(with: impossible, where: isDark) }
    }
    var best = 0
    for state in [4, 8, 12] where costs[state] < costs[best] { best = state }
    return best
  }

  /// Each value and, after it, the same again.
  @inline(__always)
  private static func twice(_ values: SIMD8<Float>) -> SIMD16<Float> {
    var both = SIMD16<Float>()
    both.evenHalf = values
    both.oddHalf = values
    return both
  }

  private func darkness(sample: Int, _ pattern: Int) -> Float {
    darkness[2 * sample + pattern / Self.stateCount][pattern % Self.stateCount]
  }

  /// Goes back along the best way.
  private mutating func trace(from end: Int, steps: Int, count: Int) {
    modules.removeAll(keepingCapacity: true)
    modules.append(contentsOf: repeatElement(false, count: count))
    model.removeAll(keepingCapacity: true)
    model.append(contentsOf: repeatElement(0, count: count * Self.density))
    var state = end
    for step in stride(from: steps - 1, through: 0, by: -1) {
      let oldest = decisions[step][state] < 0 ? 1 : 0
      let pattern = oldest << 4 | state
      if step < count { modules[step] = state & 1 == 1 }
      if step >= Self.reach {
        for sample in 0..<Self.density {
          model[(step - Self.reach) * Self.density + sample] = darkness(sample: sample, pattern)
        }
      }
      state = pattern >> 1
    }
  }
}
