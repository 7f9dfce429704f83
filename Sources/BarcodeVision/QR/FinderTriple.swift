// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Three finder patterns that may belong to one code, in the order of an unmirrored one.
struct FinderTriple {
  /// The index of the pattern at the symbol's top left.
  var corner: Int
  /// The index of the pattern at its top right.
  var right: Int
  /// The index of the pattern at its bottom left.
  var below: Int
  /// The distance between neighbouring middles in modules.
  var span: Double
  /// How ill the three fit together; small is good.
  var cost: Double
}
