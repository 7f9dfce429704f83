// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import Synchronization

extension DataCaptureView {
  /// The overlays, the lowest one first.
  public var overlays: [any DataCaptureOverlay] { state.withLock { $0.overlays } }

  /// Adds an overlay on top, which the view keeps; adding it again does nothing.
  ///
  /// The library's overlays belong to one view at a time: adding one that another view has
  /// removes it there. An overlay of an app's own may be on several views, as each tells it
  /// for which view it draws.
  public func addOverlay(_ overlay: any DataCaptureOverlay) {
    let (isNew, former) = state.withLock { state in
      guard !state.overlays.contains(where: { $0 === overlay }) else {
        return (false, nil as DataCaptureView?)
      }
      state.overlays.append(overlay)
      return (true, (overlay as? any OneViewOverlay)?.bind(to: self))
    }
    if let former, former !== self { former.dropUnlessOwn(overlay) }
    if isNew { overlay.didMove(to: self) }
  }

  /// Lets go of an overlay that went to another view, unless it came back meanwhile.
  private func dropUnlessOwn(_ overlay: any DataCaptureOverlay) {
    state.withLock { state in
      if (overlay as? any OneViewOverlay)?.ownView === self { return }
      state.overlays.removeAll { $0 === overlay }
    }
  }

  /// Removes an overlay; removing one that is not there does nothing.
  public func removeOverlay(_ overlay: any DataCaptureOverlay) {
    let wasThere = state.withLock { state in
      guard let index = state.overlays.firstIndex(where: { $0 === overlay }) else { return false }
      state.overlays.remove(at: index)
      (overlay as? any OneViewOverlay)?.unbind(from: self)
      return true
    }
    if wasThere { overlay.didMove(to: nil) }
  }

  /// Returns what the overlays show.
  ///
  /// - Parameter displayTime: When it is shown, on the frames' clock, see
  ///   ``displayTime(at:)``; nil shows the newest frame as it is, and nothing half faded.
  /// - Returns: The drawing, of the view's size.
  public func drawing(at displayTime: FrameTimestamp? = nil) -> DrawList {
    DrawList(
      size: size,
      commands: overlays.flatMap { $0.drawCommands(for: self, at: displayTime) })
  }

  /// Returns a frame's picture with what the overlays show on it.
  ///
  /// - Parameters:
  ///   - frame: The frame, drawn in grey.
  ///   - displayTime: When it is shown; nil shows the newest frame's codes as they are.
  /// - Returns: The drawing, of the view's size.
  public func drawing(over frame: FrameData, at displayTime: FrameTimestamp? = nil) -> DrawList {
    var drawing = drawing(at: displayTime)
    let place = mapper(for: frame.geometry).pictureRect
    drawing.commands.insert(.image(EncodedPicture(frame: frame), place), at: 0)
    return drawing
  }

  /// Tells that the view was tapped; the overlays are asked from the top down.
  ///
  /// - Parameters:
  ///   - point: Where it was, in view coordinates.
  ///   - displayTime: What was shown when the finger touched, on the frames' clock: a tap
  ///     means what was seen then, though codes have moved since. Nil is the newest frame.
  /// - Returns: Whether an overlay took it.
  @discardableResult
  public func handleTap(at point: Point, displayTime: FrameTimestamp? = nil) -> Bool {
    overlays.reversed().contains {
      $0.handleTap(at: point, in: self, displayTime: displayTime)
    }
  }
}
