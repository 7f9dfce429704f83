// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import Synchronization

extension BarcodeBatchAdvancedOverlay: DataCaptureOverlay {
  /// Returns the drawings of all views that draw themselves, and the scan area's outline.
  public func drawCommands(
    for view: DataCaptureView, at displayTime: FrameTimestamp?
  ) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    if shouldShowScanAreaGuides {
      commands.append(.stroke(Path(view.scanArea), Color.orange, width: 1))
    }
    for placement in placements(in: view, at: displayTime) where placement.opacity > 0 {
      guard let view = placement.view as? any DrawableOverlayView else { continue }
      commands.append(
        .group(
          DrawGroup(
            origin: placement.frame.origin, opacity: placement.opacity,
            commands: view.drawCommands())))
    }
    return commands
  }

  /// Returns the topmost view at a point of the overlay's capture view.
  ///
  /// Views that fade out, and those of which nothing is seen yet, are passed over.
  ///
  /// - Parameters:
  ///   - point: The point, in view coordinates.
  ///   - displayTime: What was shown when the finger touched, on the frames' clock; the
  ///     frames of the last second are known. Nil is the newest frame.
  /// - Returns: The view's placement, or nil.
  public func placement(
    at point: Point, displayTime: FrameTimestamp? = nil
  ) -> ViewPlacement? {
    ownView.flatMap { placement(at: point, in: $0, displayTime: displayTime) }
  }

  private func placement(
    at point: Point, in view: DataCaptureView, displayTime: FrameTimestamp?
  ) -> ViewPlacement? {
    placements(in: view, at: displayTime).last {
      $0.phase != .leaving && $0.opacity > 0 && $0.frame.contains(point)
    }
  }

  /// Takes a tap on a view and tells the delegate.
  public func handleTap(
    at point: Point, in view: DataCaptureView, displayTime: FrameTimestamp?
  ) -> Bool {
    guard let placement = placement(at: point, in: view, displayTime: displayTime) else {
      return false
    }
    delegate?.barcodeBatchAdvancedOverlay(
      self, didTap: placement.view, for: placement.trackedBarcode)
    return true
  }
}
