// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// What the elements of a retail code must look like where they lie.
///
/// libzbar joins halves of EAN codes that it read anywhere on a line. Halves of two
/// codes make a number that may be neither's, or end in the middle of one; the guard
/// bars are not where they should be then.
struct RetailStructure {
  /// The number of modules from first bar to last.
  let moduleCount: Int
  /// The elements that are one module wide.
  let guards: [Range<Int>]
  /// The elements of the first half's digits and how many modules they are.
  let firstHalf: Range<Int>
  let firstHalfModules: Int

  init?(_ symbology: Symbology) {
    switch symbology {
    case .ean13UPCA:
      (moduleCount, guards) = (95, [0..<3, 27..<32, 56..<59])
      (firstHalf, firstHalfModules) = (3..<27, 42)
    case .ean8:
      (moduleCount, guards) = (67, [0..<3, 19..<24, 40..<43])
      (firstHalf, firstHalfModules) = (3..<19, 28)
    default: return nil
    }
  }

  /// Tells whether elements that begin with a code's first bar have the structure.
  func matches(_ widths: Span<UInt32>, first: Int) -> Bool {
    let end = guards.reduce(0) { max($0, $1.upperBound) }
    guard first >= 0, first + end <= widths.count else { return false }
    func sum(_ elements: Range<Int>) -> Double {
      var sum = 0.0
      for element in elements { sum += Double(widths[first + element]) }
      return sum
    }
    let module = sum(0..<end) / Double(moduleCount)
    // Blur makes a thin bar look up to twice as wide, or nearly closes a thin space.
    for element in guards.joined() {
      let width = Double(widths[first + element])
      if width < 0.3 * module || width > 2 * module { return false }
    }
    let share = sum(firstHalf) / (module * Double(firstHalfModules))
    return share > 0.8 && share < 1.25
  }
}
