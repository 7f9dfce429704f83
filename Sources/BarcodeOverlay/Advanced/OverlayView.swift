// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// What an advanced overlay places on a code: anything with a size and an identity.
///
/// A widget of a window toolkit, an element of a page or a drawing meets it. Classes have
/// an identity already:
///
/// ```swift
/// final class PriceTag: OverlayView {
///   let size = Size(width: 80, height: 32)
/// }
/// ```
///
/// An overlay reads the size when it is given the view, and when it is told that the view
/// changed, on the thread that does so; otherwise it leaves the view alone.
public protocol OverlayView: Identifiable, Sendable where ID: Sendable {
  /// The size in view units. Extents that are negative or not finite count as 0.
  var size: Size { get }
}

/// A view that draws itself, so that it appears in drawings and files.
public protocol DrawableOverlayView: OverlayView {
  /// Returns the drawing, in coordinates from (0, 0) to the view's size.
  ///
  /// Called on the thread that asks the overlay for its drawing.
  func drawCommands() -> [DrawCommand]
}

/// A view with the size it had when the overlay was given it.
struct SizedView: Sendable {
  let view: any OverlayView
  let size: Size

  init(_ view: any OverlayView) {
    self.view = view
    size = view.size.sanitized
  }
}
