// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// Something that is shown over the frames of a ``DataCaptureView``.
///
/// Overlays of an app's own may be added beside those of the library.
public protocol DataCaptureOverlay: AnyObject, Sendable {
  /// Returns what the overlay shows.
  ///
  /// Called on the thread that asks the view for its drawing, never under a lock.
  ///
  /// - Parameters:
  ///   - view: The view, whose mapping is to be used.
  ///   - displayTime: When it is shown, on the frames' clock; nil for the newest frame
  ///     as it is, without animation.
  /// - Returns: The commands in view coordinates, in the order in which they are painted.
  func drawCommands(for view: DataCaptureView, at displayTime: FrameTimestamp?) -> [DrawCommand]

  /// Takes a tap.
  ///
  /// Called on the thread that told the view. The default takes none.
  ///
  /// - Parameters:
  ///   - point: Where it was, in view coordinates.
  ///   - view: The view that was tapped.
  ///   - displayTime: What was shown at that moment, on the frames' clock.
  /// - Returns: Whether the overlay took it; if not, the one below is asked.
  func handleTap(at point: Point, in view: DataCaptureView, displayTime: FrameTimestamp?) -> Bool

  /// Tells that the overlay was added to a view, or removed from it.
  ///
  /// The default does nothing.
  ///
  /// - Parameter view: The view; nil after removal.
  func didMove(to view: DataCaptureView?)
}

extension DataCaptureOverlay {
  /// Takes no tap.
  public func handleTap(
    at point: Point, in view: DataCaptureView, displayTime: FrameTimestamp?
  ) -> Bool { false }

  /// Does nothing.
  public func didMove(to view: DataCaptureView?) {}
}
