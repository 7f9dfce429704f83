// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// What is looked for of one symbology.
public struct SymbologySettings: Hashable, Sendable, Codable {
  enum CodingKeys: CodingKey { case isEnabled, isColorInvertedEnabled, activeSymbolCounts }

  /// Whether codes of this kind are looked for; off by default.
  public var isEnabled = false

  /// Whether codes that are light on dark are looked for too; off by default.
  ///
  /// Turning it on reads each scan line twice, and pictures too where a kind is read from
  /// whole ones. It only counts with ``isEnabled``.
  public var isColorInvertedEnabled = false

  /// The symbol counts of codes that are delivered; nil admits all.
  ///
  /// By default the symbology's ``Symbology/defaultSymbolCountRange``.
  /// Raising the lower end keeps parts of longer codes and chance readings out;
  /// lowering it admits short codes. A code whose count is not known is admitted.
  public var activeSymbolCounts: ClosedRange<Int>?

  /// Creates the default settings of a symbology.
  public init(symbology: Symbology) {
    activeSymbolCounts = symbology.defaultSymbolCountRange
  }

  /// Reads settings that were stored; those that are lacking have their defaults.
  ///
  /// By themselves they are of no symbology, and all symbol counts are active by default.
  ///
  /// - Parameter decoder: Where the settings are.
  /// - Throws: A `DecodingError` that names the field, for what is of another type.
  public init(from decoder: any Decoder) throws {
    try take(decoder.container(keyedBy: CodingKeys.self))
  }

  /// Stores the settings; that all symbol counts are active as null.
  ///
  /// - Parameter encoder: Where they go.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var stored = encoder.container(keyedBy: CodingKeys.self)
    try stored.encode(isEnabled, forKey: .isEnabled)
    try stored.encode(isColorInvertedEnabled, forKey: .isColorInvertedEnabled)
    try stored.encode(activeSymbolCounts, forKey: .activeSymbolCounts)
  }

  /// Takes those settings that were stored.
  mutating func take(_ stored: KeyedDecodingContainer<CodingKeys>) throws {
    try stored.take(.isEnabled, into: &isEnabled)
    try stored.take(.isColorInvertedEnabled, into: &isColorInvertedEnabled)
    try stored.take(.activeSymbolCounts, intoOptional: &activeSymbolCounts)
  }

  /// Returns whether a code's symbol count is active.
  func admits(_ barcode: Barcode) -> Bool {
    guard isEnabled else { return false }
    guard let activeSymbolCounts, let count = barcode.symbolCount else { return true }
    return activeSymbolCounts.contains(count)
  }
}
