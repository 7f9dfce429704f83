// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Checks the digits of a retail code against the widths they were read from.
///
/// libzbar tells digits by the distances of like edges, which leave 1 and 7 and 2 and 8
/// to a comparison of two bars that blur decides as it likes; the check digit lets one in
/// ten of such errors pass. Here each digit must also be the one whose four widths come
/// nearest, in whichever set, after what blur and ink added to all bars is taken away.
struct RetailDigitPatterns {
  /// The widths of the digits 0 to 9 in modules, as set A.
  ///
  /// Set B is the same from right to left, and C has A's widths (GS1 General
  /// Specifications, section 5.2.1.2).
  private static let widths: [SIMD4<Float>] = [
    [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2], [1, 2, 3, 1],
    [1, 1, 1, 4], [1, 3, 1, 2], [1, 2, 1, 3], [3, 1, 1, 2],
  ]

  /// Which of the first six digits are of set B, as bits from the left, by the digit
  /// in front that they encode.
  private static let parities: [UInt8] = [
    0b000000, 0b001011, 0b001101, 0b001110, 0b010011, 0b011001, 0b011100, 0b010101, 0b010110,
    0b011010,
  ]

  /// The digits that have bars of their own, from the left.
  private let digits: [Int]
  /// The number of digits before the middle.
  private let half: Int
  private let parity: UInt8
  private let elementCount: Int

  /// Returns nil for symbologies other than EAN-13 and EAN-8, and for other data.
  init?(_ symbology: Symbology, _ data: [UInt8]) {
    let all = data.map { Int($0) - 48 }
    guard all.allSatisfy((0...9).contains) else { return nil }
    switch symbology {
    case .ean13UPCA where all.count == 13:
      (digits, half, parity) = (Array(all.dropFirst()), 6, Self.parities[all[0]])
      elementCount = 59
    case .ean8 where all.count == 8:
      (digits, half, parity, elementCount) = (all, 4, 0, 43)
    default: return nil
    }
  }

  /// Tells whether each digit is the one nearest to its widths.
  func matches(_ widths: Span<UInt32>, first: Int, isReversed: Bool) -> Bool {
    func width(_ element: Int) -> Float {
      Float(widths[isReversed ? first + elementCount - 1 - element : first + element])
    }
    let growth = barGrowth(width)
    for (index, digit) in digits.enumerated() {
      let isLeft = index < half
      let start = isLeft ? 3 + 4 * index : 8 + 4 * index
      var measured = SIMD4<Float>(
        width(start), width(start + 1), width(start + 2), width(start + 3))
      // Digits on the left begin with a space, those on the right with a bar.
      let sign: Float = isLeft ? 1 : -1
      measured += SIMD4(sign, -sign, sign, -sign) * growth
      measured *= 7 / measured.sum()
      let isSetB = isLeft && parity >> UInt8(half - 1 - index) & 1 == 1
      let mirrored = SIMD4(measured.w, measured.z, measured.y, measured.x)
      let nearest = Self.nearest(to: isSetB ? mirrored : measured)
      guard nearest.digit == digit else { return false }
      // Digits on the left of an EAN-13 may be of either set, and those of EAN-8 of one.
      if isLeft, half == 6,
        Self.nearest(to: isSetB ? measured : mirrored).distance < nearest.distance
      {
        return false
      }
    }
    return true
  }

  /// Returns by how much each bar is too wide and each space too narrow.
  ///
  /// The elements of the three guard patterns are all one module wide.
  private func barGrowth(_ width: (Int) -> Float) -> Float {
    let middle = 3 + 4 * half
    let bars = [0, 2, middle + 1, middle + 3, elementCount - 3, elementCount - 1]
    let spaces = [1, middle, middle + 2, middle + 4, elementCount - 2]
    let barMean = bars.reduce(0) { $0 + width($1) } / Float(bars.count)
    let spaceMean = spaces.reduce(0) { $0 + width($1) } / Float(spaces.count)
    return (barMean - spaceMean) / 2
  }

  private static func nearest(to measured: SIMD4<Float>) -> (digit: Int, distance: Float) {
    var best = 0
    var least = Float.infinity
    for (digit, pattern) in widths.enumerated() {
      let difference = measured - pattern
      let distance = (difference * difference).sum()
      if distance < least { (best, least) = (digit, distance) }
    }
    return (best, least)
  }
}
