// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

/// Gives each retail code a price, one view height above it, and other codes nothing.
final class PriceDelegate: BarcodeBatchAdvancedOverlayDelegate {
  func barcodeBatchAdvancedOverlay(
    _ overlay: BarcodeBatchAdvancedOverlay, viewFor trackedBarcode: TrackedBarcode
  ) -> (any OverlayView)? {
    guard trackedBarcode.barcode.symbology == .ean13UPCA else { return nil }
    return TextBubble(
      Self.price(of: trackedBarcode.barcode),
      brush: Brush(
        fillColor: Color.green.withAlpha(0.9), strokeColor: .white, strokeWidth: 1))
  }

  func barcodeBatchAdvancedOverlay(
    _ overlay: BarcodeBatchAdvancedOverlay, anchorFor trackedBarcode: TrackedBarcode
  ) -> Anchor { .topCenter }

  func barcodeBatchAdvancedOverlay(
    _ overlay: BarcodeBatchAdvancedOverlay, offsetFor trackedBarcode: TrackedBarcode
  ) -> PointWithUnit {
    PointWithUnit(x: 0, y: -1, unit: .fraction)
  }

  /// A made-up price, the same for equal codes.
  static func price(of barcode: Barcode) -> String {
    let cents = barcode.rawData.reduce(0) { ($0 * 31 + Int($1)) % 1000 }
    let digits = cents % 100 < 10 ? "0\(cents % 100)" : "\(cents % 100)"
    return "€ \(cents / 100 + 1).\(digits)"
  }
}
