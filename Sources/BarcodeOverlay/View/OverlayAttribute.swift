// SPDX-License-Identifier: Apache-2.0

/// A value that a setter or a delegate gives; what a setter gave always counts.
enum OverlayAttribute<Value: Sendable>: Sendable {
  /// Nobody gave it: the delegate is to be asked.
  case unset
  /// The delegate's answer, which may be "nothing" and is remembered as such.
  case delegate(Value)
  /// What a setter gave.
  case setter(Value)

  /// The value, if anybody gave it.
  var value: Value? {
    switch self {
    case .unset: nil
    case .delegate(let value), .setter(let value): value
    }
  }

  var isUnset: Bool {
    if case .unset = self { true } else { false }
  }

  /// Whether the delegate is to be asked; with `again` even if it answered before.
  func isOpen(again: Bool) -> Bool {
    switch self {
    case .unset: true
    case .delegate: again
    case .setter: false
    }
  }

  /// Takes the delegate's answer, unless a setter came first.
  mutating func answer(_ value: Value) {
    if case .setter = self { return }
    self = .delegate(value)
  }

  /// Forgets the delegate's answer, so that it is asked again.
  mutating func forgetAnswer() {
    if case .delegate = self { self = .unset }
  }
}
