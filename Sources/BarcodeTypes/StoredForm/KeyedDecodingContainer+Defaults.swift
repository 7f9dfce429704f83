// SPDX-License-Identifier: Apache-2.0

/// How settings are read back: what was not stored, as by an earlier version, has its default.
extension KeyedDecodingContainer {
  /// Takes the value of a key; where there is none, or null, the value stays what it is.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The default, which the stored value replaces.
  ///   - rule: What the stored value must be; nil for anything of its type.
  /// - Throws: A `DecodingError` that names the key, for what is of another type or against the
  ///   rule.
  package func take<Value: Decodable>(
    _ key: Key, into value: inout Value, _ rule: StoredValueRule<Value>? = nil
  ) throws {
    guard let stored = try decodeIfPresent(Value.self, forKey: key) else { return }
    try check(stored, rule, key)
    value = stored
  }

  /// Takes the value of a key that may be nil; where the key is not there the value stays.
  ///
  /// - Parameters:
  ///   - key: The key; null stands for nil.
  ///   - value: The default, which the stored value replaces.
  ///   - rule: What a stored value must be; nil for anything of its type.
  /// - Throws: A `DecodingError` that names the key, for what is of another type or against the
  ///   rule.
  package func take<Value: Decodable>(
    _ key: Key, intoOptional value: inout Value?, _ rule: StoredValueRule<Value>? = nil
  ) throws {
    guard contains(key) else { return }
    let stored = try decodeIfPresent(Value.self, forKey: key)
    if let stored { try check(stored, rule, key) }
    value = stored
  }

  private func check<Value>(_ value: Value, _ rule: StoredValueRule<Value>?, _ key: Key) throws {
    guard let rule, !rule.admits(value) else { return }
    let path = (codingPath + [key]).map(\.stringValue).joined(separator: ".")
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self,
      debugDescription: "\(path) is \(value) and must be \(rule.text)")
  }
}
