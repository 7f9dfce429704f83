// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes

extension BarcodeBatchSettings {
  enum CodingKeys: String, CodingKey {
    case symbologySettings, coastingNanoseconds, returnNanoseconds, requestedWorkerCount
    case rereadNanoseconds, searchNanoseconds, expectsOnlyUniqueBarcodes
    case tracksLocalizedOnlyBarcodes, maximumTrackedBarcodeCount, regionOfInterest, confirmation
    case restTolerance, workBudget, fallbackScanInterval
  }

  /// Reads settings that were stored, also by an earlier or a later version.
  ///
  /// What is not there has its default, and what is not known is passed over.
  ///
  /// - Parameter decoder: Where the settings are.
  /// - Throws: A `DecodingError` that names the field, for values of another type and for
  ///   those that make no sense, such as a negative time.
  public init(from decoder: any Decoder) throws {
    self.init()
    let stored = try decoder.container(keyedBy: CodingKeys.self)
    try takeSymbologies(stored)
    try stored.take(.coastingNanoseconds, into: &coastingNanoseconds, .atLeast(0))
    try stored.take(.returnNanoseconds, into: &returnNanoseconds, .atLeast(0))
    try stored.take(.rereadNanoseconds, into: &rereadNanoseconds, .atLeast(0))
    try stored.take(.searchNanoseconds, into: &searchNanoseconds, .atLeast(0))
    try stored.take(.requestedWorkerCount, intoOptional: &requestedWorkerCount, .atLeast(1))
    try stored.take(.expectsOnlyUniqueBarcodes, into: &expectsOnlyUniqueBarcodes)
    try stored.take(.tracksLocalizedOnlyBarcodes, into: &tracksLocalizedOnlyBarcodes)
    try stored.take(
      .maximumTrackedBarcodeCount, intoOptional: &maximumTrackedBarcodeCount, .atLeast(0))
    try stored.take(.regionOfInterest, intoOptional: &regionOfInterest, .withoutNaN)
    try takeConfirmation(stored)
    try stored.take(.restTolerance, into: &restTolerance, .finite(atLeast: 0))
    try stored.take(.workBudget, into: &workBudget)
    try stored.take(.fallbackScanInterval, intoOptional: &fallbackScanInterval, .atLeast(1))
  }

  private mutating func takeSymbologies(_ stored: KeyedDecodingContainer<CodingKeys>) throws {
    guard try stored.holds(.symbologySettings) else { return }
    let symbologies = try stored.nestedContainer(
      keyedBy: SymbologyKey.self, forKey: .symbologySettings)
    for key in symbologies.allKeys {
      let settings = try symbologies.nestedContainer(
        keyedBy: SymbologySettings.CodingKeys.self, forKey: key)
      try self[key.symbology].take(settings)
    }
  }

  /// Takes rules by themselves, since what one lacks depends on its symbology.
  private mutating func takeConfirmation(_ stored: KeyedDecodingContainer<CodingKeys>) throws {
    enum PolicyKey: CodingKey { case rules }
    enum RuleKey: CodingKey { case votes, frames }
    guard try stored.holds(.confirmation) else { return }
    let policy = try stored.nestedContainer(keyedBy: PolicyKey.self, forKey: .confirmation)
    guard try policy.holds(.rules) else { return }
    let rules = try policy.nestedContainer(keyedBy: SymbologyKey.self, forKey: .rules)
    for key in rules.allKeys {
      let rule = try rules.nestedContainer(keyedBy: RuleKey.self, forKey: key)
      try rule.take(.votes, into: &confirmation[key.symbology].votes, .atLeast(1))
      try rule.take(.frames, into: &confirmation[key.symbology].frames, .atLeast(1))
    }
  }
}

extension KeyedDecodingContainer {
  /// Returns whether a key is there and not null.
  fileprivate func holds(_ key: Key) throws -> Bool {
    try contains(key) && !decodeNil(forKey: key)
  }
}

extension StoredValueRule<RectWithUnit> {
  fileprivate static var withoutNaN: StoredValueRule {
    StoredValueRule("free of NaN") { rect in
      ![rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].contains(
        where: \.value.isNaN)
    }
  }
}
