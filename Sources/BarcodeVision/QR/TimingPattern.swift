// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Compares the two timing patterns with what a map says they should be.
enum TimingPattern {
  /// Returns the share of timing modules that differ from their neighbours as they should.
  ///
  /// - Parameters:
  ///   - map: From modules to frame coordinates.
  ///   - size: The number of modules in a row.
  ///   - sampler: The pixels.
  /// - Returns: The share, 0 to 1; about 0.5 where there are no timing patterns.
  static func agreement(_ map: Homography, size: Int, _ sampler: PixelSampler) -> Double {
    var agreeing = 0
    for isColumn in [false, true] {
      var before = value(map, 7, isColumn, sampler)
      var here = value(map, 8, isColumn, sampler)
      for index in 8..<size - 8 {
        let after = value(map, index + 1, isColumn, sampler)
        let isDark = here < (before + after) / 2
        if isDark == (index % 2 == 0) { agreeing += 1 }
        (before, here) = (here, after)
      }
    }
    return Double(agreeing) / Double(2 * (size - 16))
  }

  @inline(__always)
  private static func value(
    _ map: Homography, _ index: Int, _ isColumn: Bool, _ sampler: PixelSampler
  ) -> Float {
    let place = Double(index) + 0.5
    return sampler.value(map.map(Point(x: isColumn ? 6.5 : place, y: isColumn ? place : 6.5)))
  }
}
