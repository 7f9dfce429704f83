// SPDX-License-Identifier: Apache-2.0
public import BarcodeCapture
public import BarcodeTypes
import Synchronization

/// The area on which frames and their overlays are shown.
///
/// The view is headless: it holds a size, a content mode, margins and overlays, maps
/// coordinates and collects drawings. What is done with them, in a window or a file, is
/// up to the app. All members may be used on any thread.
///
/// View coordinates are view units (dip), origin at the top-left corner, y downwards.
public final class DataCaptureView: Sendable {
  struct State {
    var size: Size
    var contentMode = ContentMode.fill
    var screenScale = 1.0
    var orientation: FrameOrientation?
    var scanAreaMargins = MarginsWithUnit.zero
    var overlays: [any DataCaptureOverlay] = []
    var listeners = ViewListenerList()
    var geometry: FrameGeometry?
    var arrival: FrameArrival?
    var observer: SessionObserver?

    /// The turn by which frames are shown.
    var shownOrientation: FrameOrientation { orientation ?? geometry?.orientation ?? .degrees0 }
  }

  let state: Mutex<State>

  /// Creates a view of a size.
  ///
  /// - Parameters:
  ///   - context: The context whose frames are shown. The view learns the frames' shape
  ///     and time from the context's engines, and does not keep the context. Nil for a view
  ///     that learns them from its overlays, or is told with each call.
  ///   - size: The size in view units.
  public init(context: DataCaptureContext?, size: Size) {
    state = Mutex(State(size: size.sanitized))
    guard let context else { return }
    let observer = SessionObserver { [weak self] session in self?.show(session) }
    state.withLock { $0.observer = observer }
    context.addListenerToModes(observer)
    context.addScanAreaToModes(self)
  }

  /// Creates a view of the size of a rectangle.
  ///
  /// - Parameters:
  ///   - context: The context whose frames are shown, see ``init(context:size:)``.
  ///   - frame: The place of the view, whose size counts.
  public convenience init(context: DataCaptureContext?, frame: Rect) {
    self.init(context: context, size: frame.size)
  }

  /// The size in view units; without one nothing is shown.
  ///
  /// Extents that are negative or not finite become 0.
  public var size: Size {
    get { state.withLock { $0.size } }
    set { change { $0.size = newValue.sanitized } }
  }

  /// How frames are laid into the view; `fill` at first.
  public var contentMode: ContentMode {
    get { state.withLock { $0.contentMode } }
    set { change { $0.contentMode = newValue } }
  }

  /// Physical pixels per view unit; 1 at first.
  ///
  /// Values that are not positive and finite, or too small to divide by, become 1.
  public var screenScale: Double {
    get { state.withLock { $0.screenScale } }
    set { change { $0.screenScale = FrameViewMapper.validScreenScale(newValue) } }
  }

  /// The clockwise turn by which frames are shown; nil, as at first, takes each frame's own.
  ///
  /// Setting it turns what is shown at once, without waiting for a frame.
  public var orientation: FrameOrientation? {
    get { state.withLock { $0.orientation } }
    set { change { $0.orientation = newValue } }
  }

  /// The border that is left out of the scan area; none at first.
  ///
  /// With margins the engines of the view's context track only codes whose middles are in the
  /// scan area, from the next frame on, however the view's size, orientation or content mode
  /// change; see ``BarcodeBatchSettings/regionOfInterest``. Of several views any
  /// counts, also one without margins. Without margins engines look at the whole frame, so
  /// that codes are known already when they come into view. Margins that meet, or are not
  /// finite, leave nothing, and ``emptyScanAreaReason(in:)`` says so.
  public var scanAreaMargins: MarginsWithUnit {
    get { state.withLock { $0.scanAreaMargins } }
    set { state.withLock { $0.scanAreaMargins = newValue } }
  }

  /// The shape of the newest frame; nil before the first one.
  public var frameGeometry: FrameGeometry? { state.withLock { $0.geometry } }

  /// Returns the time on the frames' clock that is shown at a moment.
  ///
  /// Time goes on from the newest frame as it does on this machine's clock: at the moment
  /// a frame arrives it is the frame's time. It goes on after the last frame too; codes are
  /// then shown where that frame has them, see
  /// ``TrackedBarcode/predictedLocation(at:)``.
  ///
  /// - Parameter instant: The moment; by default now.
  /// - Returns: The time, or nil before the first frame.
  public func displayTime(at instant: ContinuousClock.Instant = .now) -> FrameTimestamp? {
    state.withLock { $0.arrival }?.time(at: instant)
  }

  /// Takes the shape and time of the frame that is shown now.
  func show(_ session: BarcodeBatchSession) {
    guard session.failure == nil, session.frameGeometry.width > 0 else { return }
    let arrival = FrameArrival(timestamp: session.timestamp, instant: .now)
    change { state in
      state.geometry = session.frameGeometry
      // Overlays of the same engine tell of the same frame again.
      if state.arrival?.timestamp != session.timestamp { state.arrival = arrival }
    }
  }

  /// Changes the state, and tells listeners when size or orientation differ afterwards.
  private func change(_ body: (inout State) -> Void) {
    let (listeners, size, orientation, isChanged) = state.withLock { state in
      let (size, orientation) = (state.size, state.shownOrientation)
      body(&state)
      let isChanged = state.size != size || state.shownOrientation != orientation
      return (state.listeners.all, state.size, state.shownOrientation, isChanged)
    }
    guard isChanged else { return }
    for listener in listeners {
      listener.dataCaptureView(self, didChangeSize: size, orientation: orientation)
    }
  }

  /// Adds a listener, which is held weakly; adding it again does nothing.
  public func addListener(_ listener: any DataCaptureViewListener) {
    _ = state.withLock { $0.listeners.add(listener) }
  }

  /// Removes a listener; removing one that is not there does nothing.
  public func removeListener(_ listener: any DataCaptureViewListener) {
    _ = state.withLock { $0.listeners.remove(listener) }
  }
}
