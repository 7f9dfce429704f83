// SPDX-License-Identifier: Apache-2.0

/// What a basic overlay draws on a code.
public enum BarcodeBatchBasicOverlayStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// The outline of the code.
  case frame
  /// A dot on the middle of the code.
  case dot
}

extension BarcodeBatchBasicOverlay {
  /// Returns the brush that an overlay of a style has at first.
  public static func defaultBrush(forStyle style: BarcodeBatchBasicOverlayStyle) -> Brush {
    switch style {
    case .frame:
      Brush(
        fillColor: Color.blue.withAlpha(0.2), strokeColor: Color.blue, strokeWidth: 2)
    case .dot:
      Brush(
        fillColor: Color.blue.withAlpha(0.8), strokeColor: .white, strokeWidth: 2)
    }
  }
}
