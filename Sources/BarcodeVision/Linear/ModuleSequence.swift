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
  private static let patternCount = 32
  private static let stateCount = 16

  /// Whether each module is dark.
  private(set) var modules: [Bool] = []
  /// The darkness that the modules would give, a value for each sample.
  private(set) var model: [Float] = []

  /// The darkness by sample of a module and pattern of it and its neighbours; the newest
  /// module is the lowest bit.
  private var darkness: [Float] = []
  /// For each module and state, the bit that fell out on the best way there.
  private var decisions: [UInt16] = []

  /// Sets the standard deviation of the blur, in modules.
  mutating func setBlur(_ sigma: Float) {
    darkness.removeAll(keepingCapacity: true)
    for sample in 0..<Self.density {
      let place = (Float(sample) + 0.5) / Float(Self.density)
      // The share of what lies before each border of the five modules; what lies
      // beyond the farthest ones counts with them.
      let shares = SIMD8<Float>(
        0, Self.normal((-1 - place) / sigma), Self.normal(-place / sigma),
        Self.normal((1 - place) / sigma), Self.normal((2 - place) / sigma), 1, 1, 1)
      for pattern in 0..<Self.patternCount {
        var sum: Float = 0
        for bit in 0..<5 where pattern >> bit & 1 == 1 { sum += shares[5 - bit] - shares[4 - bit] }
        darkness.append(sum)
      }
    }
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
    if decisions.count < steps { decisions = [UInt16](repeating: 0, count: steps) }
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
      return (0..<Self.density).map { darkness[$0 * Self.patternCount + pattern] }
    }
  }

  /// Goes through all modules and returns the best state at the end.
  ///
  /// A state is four modules as bits, the newest one lowest. At each step the newest module
  /// enters, and the one `reach` before it is compared with the profile.
  private static func walk(
    _ profile: UnsafePointer<Float>, _ darkness: UnsafePointer<Float>,
    _ decisions: UnsafeMutablePointer<UInt16>, count: Int
  ) -> Int {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 64) { buffer in
      guard let branch = buffer.baseAddress else { return 0 }
      var costs = branch + patternCount
      var next = costs + stateCount
      for state in 0..<stateCount { costs[state] = 1e9 }
      costs[0] = 0
      for step in 0..<count + reach {
        for pattern in 0..<patternCount { branch[pattern] = 0 }
        if step >= reach {
          for sample in 0..<density {
            let value = profile[(step - reach) &* density &+ sample]
            let row = darkness + sample &* patternCount
            for pattern in 0..<patternCount {
              let difference = row[pattern] - value
              branch[pattern] += difference * difference
            }
          }
        }
        let mayBeLight = step != 0 && step != count - 1
        let mayBeDark = step < count
        var bits: UInt16 = 0
        for state in 0..<stateCount {
          // The states before differ in the module that falls out.
          let light = branch[state] + costs[state >> 1]
          let dark = branch[state + 16] + costs[(state >> 1) + 8]
          let isDark = dark < light
          let isPossible = state & 1 == 0 ? mayBeLight : mayBeDark
          next[state] = isPossible ? (isDark ? dark : light) : 1e9
          if isDark { bits |= 1 << UInt16(truncatingIfNeeded: state) }
        }
        decisions[step] = bits
        swap(&costs, &next)
      }
      var best = 0
      for state in [4, 8, 12] where costs[state] < costs[best] { best = state }
      return best
    }
  }

  /// Goes back along the best way.
  private mutating func trace(from end: Int, steps: Int, count: Int) {
    modules.removeAll(keepingCapacity: true)
    modules.append(contentsOf: repeatElement(false, count: count))
    model.removeAll(keepingCapacity: true)
    model.append(contentsOf: repeatElement(0, count: count * Self.density))
    var state = end
    for step in stride(from: steps - 1, through: 0, by: -1) {
      let oldest = Int(decisions[step] >> UInt16(state) & 1)
      let pattern = oldest << 4 | state
      if step < count { modules[step] = state & 1 == 1 }
      if step >= Self.reach {
        for sample in 0..<Self.density {
          model[(step - Self.reach) * Self.density + sample] =
            darkness[sample * Self.patternCount + pattern]
        }
      }
      state = pattern >> 1
    }
  }
}
