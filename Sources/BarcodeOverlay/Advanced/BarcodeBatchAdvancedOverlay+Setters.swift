// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import Synchronization

extension BarcodeBatchAdvancedOverlay {
  /// Sets the view of a code; it counts before the delegate's, until the code is gone.
  ///
  /// The view's size is read now, on this thread.
  ///
  /// - Parameters:
  ///   - view: The view; nil for none, which is remembered too.
  ///   - trackedBarcode: The code.
  /// - Returns: Whether the code is tracked.
  @discardableResult
  public func setView(
    _ view: (any OverlayView)?, for trackedBarcode: TrackedBarcode
  ) -> OverlaySetResult {
    let view = view.map(SizedView.init)
    return set(trackedBarcode) { attributes, time in
      attributes.view = .setter(view)
      attributes.updateSince(time)
    }
  }

  /// Sets the point of a code on which its view is placed; it counts before the delegate's.
  ///
  /// - Parameters:
  ///   - anchor: The point of the code's quadrilateral.
  ///   - trackedBarcode: The code.
  /// - Returns: Whether the code is tracked.
  @discardableResult
  public func setAnchor(_ anchor: Anchor, for trackedBarcode: TrackedBarcode) -> OverlaySetResult {
    set(trackedBarcode) { attributes, _ in attributes.anchor = .setter(anchor) }
  }

  /// Sets how far from the anchor a code's view is placed; it counts before the delegate's.
  ///
  /// - Parameters:
  ///   - offset: The offset. A fraction is a share of the view's own width or height, and any
  ///     finite value is legal: −1 in y moves the view up by its height.
  ///   - trackedBarcode: The code.
  /// - Returns: Whether the code is tracked, and the offset finite.
  @discardableResult
  public func setOffset(
    _ offset: PointWithUnit, for trackedBarcode: TrackedBarcode
  ) -> OverlaySetResult {
    guard offset.isFinite else { return .valueIsNotFinite }
    return set(trackedBarcode) { attributes, _ in attributes.offset = .setter(offset) }
  }

  /// Sets the point of a code's view that is put on the anchor.
  ///
  /// - Parameters:
  ///   - alignment: The point of the view; nil for the overlay's ``viewAlignment``.
  ///   - trackedBarcode: The code.
  /// - Returns: Whether the code is tracked.
  @discardableResult
  public func setViewAlignment(
    _ alignment: Anchor?, for trackedBarcode: TrackedBarcode
  ) -> OverlaySetResult {
    set(trackedBarcode) { attributes, _ in attributes.alignment = alignment }
  }

  /// Takes the views of all codes that are tracked now away, whoever gave them.
  ///
  /// The delegate's anchors and offsets are forgotten too, and it is asked again about these
  /// codes with the next session. Anchors and offsets of setters stay.
  public func clearTrackedBarcodeViews() {
    let kept = state.withLock { state in
      let kept = (state.attributes, state.leaving)
      state.leaving = []
      state.attributes.changeAll { attributes in
        attributes.forgetAnswers()
        attributes.view = .unset
        attributes.updateSince(nil)
      }
      return kept
    }
    withExtendedLifetime(kept) {}
  }

  /// Tells that a code's view changed.
  ///
  /// The size of a view that a setter gave is read again, now and on this thread. What the
  /// delegate answered is forgotten, and it is asked again with the next session; its view
  /// stays until then.
  ///
  /// - Parameter trackedBarcode: The code.
  /// - Returns: Whether the code is tracked.
  @discardableResult
  public func invalidateView(for trackedBarcode: TrackedBarcode) -> OverlaySetResult {
    let view = state.withLock { $0.attributes[trackedBarcode]?.view }
    guard case .setter(let sized?) = view else {
      return set(trackedBarcode) { attributes, _ in attributes.isStale = true }
    }
    let updated = SizedView(sized.view)
    return set(trackedBarcode) { attributes, _ in
      attributes.isStale = true
      if case .setter(.some) = attributes.view { attributes.view = .setter(updated) }
    }
  }

  private func set(
    _ code: TrackedBarcode, _ body: (inout ViewAttributes, FrameTimestamp?) -> Void
  ) -> OverlaySetResult {
    let (result, kept) = state.withLock { state in
      // The view that is replaced is let go after the lock: its end may use the overlay.
      let kept = state.attributes[code]
      let time = state.timeline.newestTime
      return (state.attributes.change(code) { body(&$0, time) }, kept)
    }
    return withExtendedLifetime(kept) { result }
  }
}
