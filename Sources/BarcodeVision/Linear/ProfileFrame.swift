// SPDX-License-Identifier: Apache-2.0

/// What a profile shows before anything is known of its code.
struct ProfileFrame {
  /// The places of the first and last bar's outer edges, in samples.
  private(set) var start: Float = 0
  private(set) var end: Float = 0
  /// The brightness of the paper, and how much darker the ink is.
  let paper: Float
  let depth: Float
  /// The standard deviation of the blur in samples.
  private(set) var blur: Float = 1
  /// The number of bars and spaces that can be seen.
  private(set) var elementCount = 0
  /// Whether there is paper on both sides; otherwise bars go on beyond the profile.
  private(set) var showsPaper = false

  /// The share of the depth that tells a narrow, blurred bar from paper.
  private static let leastBar: Float = 0.12
  /// The share of the depth that tells a lighter or darker element from its neighbours.
  private static let leastStep: Float = 0.05
  /// The least paper on either side, in the mean width of what can be seen of bars and spaces.
  private static let leastPaper: Float = 0.5
  /// No code has fewer elements that are seen in any blur it can be read in.
  private static let fewestElements = 15

  /// Looks at a profile of brightness from 0 to 1; nil when it shows no bars.
  init?(_ profile: [Float]) {
    guard let highest = profile.max(), let lowest = profile.min(), highest - lowest > 0.06
    else { return nil }
    (paper, depth) = (highest, highest - lowest)
    let third = profile.count / 3
    guard let left = profile.prefix(third).max(), let right = profile.suffix(third).max() else {
      return nil
    }
    let rim = Self.leastBar * depth
    var first = 0
    while first < profile.count, profile[first] < left - rim { first += 1 }
    let before = first
    while first < profile.count, profile[first] >= left - rim { first += 1 }
    var last = profile.count - 1
    while last > first, profile[last] < right - rim { last -= 1 }
    let after = last
    while last > first, profile[last] >= right - rim { last -= 1 }
    guard last - first > 40 else { return nil }
    var steepest: Float = 0
    var (low, high) = (profile[first], profile[first])
    var isRising = false
    for index in first..<last {
      let value = profile[index]
      steepest = max(steepest, abs(profile[index + 1] - value))
      (low, high) = (min(low, value), max(high, value))
      if isRising ? high - value > Self.leastStep * depth : value - low > Self.leastStep * depth {
        isRising.toggle()
        elementCount += 1
        (low, high) = (value, value)
      }
    }
    guard elementCount >= Self.fewestElements else { return nil }
    let paper = Self.leastPaper * Float(last - first) / Float(elementCount)
    showsPaper = Float(min(first - before, after - last)) >= paper
    // An edge of the ink's depth that is blurred by Gauss's curve is steepest in its middle.
    blur = depth / (steepest * 2.5066)
    // The bars' blurred rims begin about as far outside.
    (start, end) = (Float(first) + blur, Float(last) - blur)
  }
}
