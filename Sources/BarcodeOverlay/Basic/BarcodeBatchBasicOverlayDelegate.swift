// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// What a basic overlay asks and tells an app.
public protocol BarcodeBatchBasicOverlayDelegate: AnyObject, Sendable {
  /// Asks for the brush of a code.
  ///
  /// Called once for each code that is new and that no setter gave a brush, where
  /// ``BarcodeBatchBasicOverlay/delegateExecution`` says, never under a lock.
  ///
  /// - Parameters:
  ///   - overlay: The overlay.
  ///   - trackedBarcode: The code.
  /// - Returns: The brush; with nil the code is not drawn and cannot be tapped.
  func barcodeBatchBasicOverlay(
    _ overlay: BarcodeBatchBasicOverlay, brushFor trackedBarcode: TrackedBarcode
  ) -> Brush?

  /// Tells that a code was tapped.
  ///
  /// Called on the thread that told the overlay of the tap. The default does nothing.
  ///
  /// - Parameters:
  ///   - overlay: The overlay.
  ///   - trackedBarcode: The code, as it was shown at the time of the tap.
  func barcodeBatchBasicOverlay(
    _ overlay: BarcodeBatchBasicOverlay, didTap trackedBarcode: TrackedBarcode)
}

extension BarcodeBatchBasicOverlayDelegate {
  /// Does nothing.
  public func barcodeBatchBasicOverlay(
    _ overlay: BarcodeBatchBasicOverlay, didTap trackedBarcode: TrackedBarcode
  ) {}
}
