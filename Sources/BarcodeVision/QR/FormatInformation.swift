// SPDX-License-Identifier: Apache-2.0

/// The two copies of a QR symbol's format information (ISO/IEC 18004, 7.9).
///
/// Their bits run the other way in a mirrored symbol, which its finder patterns do not show.
package enum FormatInformation {
  /// The 32 valid sequences of 15 bits, masked as they are drawn.
  private static let sequences: [UInt16] = (0..<32).map { data in
    var remainder = data
    for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
    return UInt16(truncatingIfNeeded: (data << 10 | remainder) ^ 0x5412)
  }

  /// Returns whether the modules fit better when rows and columns are swapped.
  ///
  /// - Parameters:
  ///   - modules: The modules row by row, without border; 0 is light.
  ///   - size: The number of modules in a row.
  /// - Returns: Whether the symbol is mirrored.
  package static func isMirrored(_ modules: [UInt8], size: Int) -> Bool {
    errors(modules, size: size, isMirrored: true) < errors(modules, size: size, isMirrored: false)
  }

  /// Returns a measure of wrong bits: of the better copy first, then of both.
  private static func errors(_ modules: [UInt8], size: Int, isMirrored: Bool) -> Int {
    func bit(_ column: Int, _ row: Int) -> UInt16 {
      let index = isMirrored ? column * size + row : row * size + column
      return modules[index] != 0 ? 1 : 0
    }
    var (first, second): (UInt16, UInt16) = (0, 0)
    for place in 0..<15 {
      let shift = UInt16(truncatingIfNeeded: place)
      // The timing patterns are stepped over.
      let near =
        place < 8
        ? bit(8, place < 6 ? place : place + 1) : bit(place == 8 ? 7 : 14 - place, 8)
      let far = place < 8 ? bit(size - 1 - place, 8) : bit(8, size - 15 + place)
      first |= near << shift
      second |= far << shift
    }
    var (best, sum) = (15, 30)
    for sequence in sequences {
      let one = (sequence ^ first).nonzeroBitCount
      let other = (sequence ^ second).nonzeroBitCount
      best = min(best, one, other)
      sum = min(sum, one + other)
    }
    return 32 * best + sum
  }
}
