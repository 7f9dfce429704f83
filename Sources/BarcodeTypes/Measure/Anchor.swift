// SPDX-License-Identifier: Apache-2.0

/// One of nine points of a rectangle or quadrilateral.
///
/// On a ``Quadrilateral`` the names follow the symbol's own reading order.
public enum Anchor: String, Hashable, Sendable, Codable, CaseIterable {
  /// The first corner.
  case topLeft
  /// The middle of the top edge.
  case topCenter
  /// The second corner.
  case topRight
  /// The middle of the left edge.
  case centerLeft
  /// The middle.
  case center
  /// The middle of the right edge.
  case centerRight
  /// The fourth corner.
  case bottomLeft
  /// The middle of the bottom edge.
  case bottomCenter
  /// The third corner.
  case bottomRight
}
