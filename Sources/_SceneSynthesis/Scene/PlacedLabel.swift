// SPDX-License-Identifier: Apache-2.0

/// A label in its place.
public struct PlacedLabel: Sendable {
  /// What is seen.
  public var label: Label
  /// Where it is.
  public var placement: Placement

  /// Creates a label in its place.
  public init(_ label: Label, _ placement: Placement) {
    self.label = label
    self.placement = placement
  }
}
