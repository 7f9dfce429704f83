// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// What an advanced overlay asks about new codes and tells of their views.
///
/// For each code that is new, the first three are called in their order, each once and only
/// if no setter gave the value before. They are called where
/// ``BarcodeBatchAdvancedOverlay/delegateExecution`` says and never under a lock; they may
/// call the overlay's setters, whose values then count. Answers for a code that is gone
/// by then are dropped.
public protocol BarcodeBatchAdvancedOverlayDelegate: AnyObject, Sendable {
  /// Asks for the view of a code.
  ///
  /// - Parameters:
  ///   - overlay: The overlay.
  ///   - trackedBarcode: The code.
  /// - Returns: The view, or nil for none. Nil is remembered like any other answer, until
  ///   the code is gone, its view is invalidated or all views are cleared.
  func barcodeBatchAdvancedOverlay(
    _ overlay: BarcodeBatchAdvancedOverlay, viewFor trackedBarcode: TrackedBarcode
  ) -> (any OverlayView)?

  /// Asks for the point of a code on which its view is placed.
  ///
  /// - Parameters:
  ///   - overlay: The overlay.
  ///   - trackedBarcode: The code.
  /// - Returns: The point of the code's quadrilateral.
  func barcodeBatchAdvancedOverlay(
    _ overlay: BarcodeBatchAdvancedOverlay, anchorFor trackedBarcode: TrackedBarcode
  ) -> Anchor

  /// Asks how far from the anchor a code's view is placed.
  ///
  /// - Parameters:
  ///   - overlay: The overlay.
  ///   - trackedBarcode: The code.
  /// - Returns: The offset. A fraction is a share of the view's own width or height: −1 in y
  ///   moves the view up by its height. What is not finite counts as no offset.
  func barcodeBatchAdvancedOverlay(
    _ overlay: BarcodeBatchAdvancedOverlay, offsetFor trackedBarcode: TrackedBarcode
  ) -> PointWithUnit

  /// Tells that a code's view was tapped.
  ///
  /// Called on the thread that told the overlay of the tap. The default does nothing.
  ///
  /// - Parameters:
  ///   - overlay: The overlay.
  ///   - view: The view.
  ///   - trackedBarcode: The code, as it was shown at the time of the tap.
  func barcodeBatchAdvancedOverlay(
    _ overlay: BarcodeBatchAdvancedOverlay, didTap view: any OverlayView,
    for trackedBarcode: TrackedBarcode)
}

extension BarcodeBatchAdvancedOverlayDelegate {
  /// Does nothing.
  public func barcodeBatchAdvancedOverlay(
    _ overlay: BarcodeBatchAdvancedOverlay, didTap view: any OverlayView,
    for trackedBarcode: TrackedBarcode
  ) {}
}
