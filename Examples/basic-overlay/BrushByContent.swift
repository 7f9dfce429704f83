// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Synchronization

/// Chooses a brush by what a code says.
final class BrushByContent: BarcodeBatchBasicOverlayDelegate {
  private let counts = Mutex<[String: Int]>([:])

  /// How many codes got which brush.
  var summary: String {
    let counts = counts.withLock { $0 }
    return counts.keys.sorted().map { "\($0): \(counts[$0] ?? 0)" }.joined(separator: ", ")
  }

  func barcodeBatchBasicOverlay(
    _ overlay: BarcodeBatchBasicOverlay, brushFor trackedBarcode: TrackedBarcode
  ) -> Brush? {
    let (name, color): (String, Color?) =
      switch trackedBarcode.barcode.symbology {
      case .ean13UPCA: ("green", .green)
      case .qr: ("blue", .blue)
      case .ean8: ("none", nil)
      default: ("orange", .orange)
      }
    counts.withLock { $0[name, default: 0] += 1 }
    return color.map {
      Brush(fillColor: $0.withAlpha(0.35), strokeColor: $0, strokeWidth: 2)
    }
  }

  func barcodeBatchBasicOverlay(
    _ overlay: BarcodeBatchBasicOverlay, didTap trackedBarcode: TrackedBarcode
  ) {
    print("tapped #\(trackedBarcode.identifier) \(trackedBarcode.barcode.data ?? "")")
  }
}
