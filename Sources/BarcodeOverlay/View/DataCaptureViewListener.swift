// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// What a view tells about its shape.
public protocol DataCaptureViewListener: AnyObject, Sendable {
  /// Tells that places on the view have changed, before any new frame.
  ///
  /// Called on the thread that changed the view, or on the engine's queue when frames of
  /// another orientation begin; never under a lock. The view maps with the new values
  /// already.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - size: Its size in view units.
  ///   - orientation: The clockwise turn by which frames are shown.
  func dataCaptureView(
    _ view: DataCaptureView, didChangeSize size: Size, orientation: FrameOrientation)
}

/// Listeners of a view, held weakly, each once.
struct ViewListenerList: Sendable {
  private struct Entry: Sendable {
    weak let listener: (any DataCaptureViewListener)?
  }

  private var entries: [Entry] = []

  /// The listeners that are still there; let go of them outside of any lock.
  var all: [any DataCaptureViewListener] { entries.compactMap(\.listener) }

  /// Adds a listener and returns those there were, to be let go outside of any lock.
  mutating func add(_ listener: any DataCaptureViewListener) -> [any DataCaptureViewListener] {
    let known = all
    entries = known.map(Entry.init)
    if !known.contains(where: { $0 === listener }) { entries.append(Entry(listener: listener)) }
    return known
  }

  /// Removes a listener and returns those there were, to be let go outside of any lock.
  mutating func remove(_ listener: any DataCaptureViewListener) -> [any DataCaptureViewListener] {
    let known = all
    entries = known.filter { $0 !== listener }.map(Entry.init)
    return known
  }
}
