// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// What is looked for of one symbology.
public struct SymbologySettings: Hashable, Sendable, Codable {
  /// Whether codes of this kind are looked for; off by default.
  public var isEnabled = false

  /// Whether codes that are light on dark are looked for too; off by default.
  ///
  /// Turning it on reads each scan line twice, and pictures too where a kind is read from
  /// whole ones. It only counts with ``isEnabled``.
  public var isColorInvertedEnabled = false

  /// The symbol counts of codes that are delivered; nil admits all.
  ///
  /// By default the symbology's ``BarcodeTypes/Symbology/defaultSymbolCountRange``.
  /// Raising the lower end keeps parts of longer codes and chance readings out;
  /// lowering it admits short codes. A code whose count is not known is admitted.
  public var activeSymbolCounts: ClosedRange<Int>?

  /// Creates the default settings of a symbology.
  public init(symbology: Symbology) {
    activeSymbolCounts = symbology.defaultSymbolCountRange
  }

  /// Returns whether a code's symbol count is active.
  func admits(_ barcode: Barcode) -> Bool {
    guard isEnabled else { return false }
    guard let activeSymbolCounts, let count = barcode.symbolCount else { return true }
    return activeSymbolCounts.contains(count)
  }
}
