// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Size {
  /// The size with 0 for extents that are negative or not finite.
  ///
  /// NaN differs from itself, so it would look like a change each time it is looked at.
  var sanitized: Size {
    func extent(_ value: Double) -> Double { value.isFinite ? max(0, value) : 0 }
    return Size(width: extent(width), height: extent(height))
  }
}
