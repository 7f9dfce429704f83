// SPDX-License-Identifier: Apache-2.0

/// What a stored number must be to make sense, for the errors of those that do not.
package struct StoredValueRule<Value> {
  /// How it goes on after "must be".
  package let text: String
  package let admits: (Value) -> Bool

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - text: How it goes on after "must be".
  ///   - admits: Whether a value makes sense.
  package init(_ text: String, admits: @escaping (Value) -> Bool) {
    self.text = text
    self.admits = admits
  }
}

extension StoredValueRule where Value: Comparable {
  /// A least value; NaN is not at least anything.
  package static func atLeast(_ least: Value) -> StoredValueRule {
    StoredValueRule("at least \(least)") { $0 >= least }
  }
}

extension StoredValueRule where Value: BinaryFloatingPoint {
  /// A least value, and not infinite.
  package static func finite(atLeast least: Value) -> StoredValueRule {
    StoredValueRule("finite and at least \(least)") { $0.isFinite && $0 >= least }
  }
}
