// SPDX-License-Identifier: Apache-2.0
public import BarcodeCapture
public import BarcodeTypes
import Synchronization

/// Pins a view of the app's own on each tracked code.
///
/// A view's centre is put on the anchor, a point of the code's quadrilateral, and then moved
/// by the offset. View, anchor and offset come from setters or from the delegate, each by
/// itself: what a setter gave always counts, whether it was called before or after the
/// delegate. Without either the anchor is the centre and there is no offset.
///
/// Views go with their codes. ``placements(at:)`` tells where each view is at a display
/// time. All members may be used on any thread, and a session's codes at any time: a
/// setter for a code that is gone does nothing and says so, see ``OverlaySetResult``.
///
/// An overlay belongs to one capture view at a time: adding it to another removes it from the
/// first, and places are always those of its own view.
public final class BarcodeBatchAdvancedOverlay: Sendable {
  struct State {
    var fadeDuration = Duration.milliseconds(150)
    var viewAlignment = Anchor.center
    var minimumBarcodeSize = FloatWithUnit.zero
    var collisionPolicy = CollisionPolicy.overlaps
    var keepsViewsInside = false
    var shouldShowScanAreaGuides = false
    var delegateExecution = DelegateExecution.engineQueue
    weak var delegate: (any BarcodeBatchAdvancedOverlayDelegate)?
    weak var view: DataCaptureView?
    var observer: SessionObserver?
    var timeline = SessionTimeline()
    var attributes = TrackedAttributes(initial: ViewAttributes())
    var leaving: [LeavingView] = []
  }

  let state = Mutex(State())

  /// Creates an overlay.
  ///
  /// - Parameters:
  ///   - barcodeBatch: The engine whose codes get views; it is not kept.
  ///   - view: The view to which the overlay adds itself, and which keeps it.
  public init(barcodeBatch: BarcodeBatch, view: DataCaptureView? = nil) {
    let observer = SessionObserver { [weak self] session in self?.take(session) }
    state.withLock { $0.observer = observer }
    barcodeBatch.addListener(observer)
    view?.addOverlay(self)
  }

  /// Creates an overlay for a view, as ``init(barcodeBatch:view:)`` does.
  public convenience init(barcodeBatch: BarcodeBatch, for view: DataCaptureView?) {
    self.init(barcodeBatch: barcodeBatch, view: view)
  }

  /// What is asked for views, anchors and offsets; held weakly.
  ///
  /// Codes that are tracked already are asked about with the next session.
  public var delegate: (any BarcodeBatchAdvancedOverlayDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  /// Where the delegate is asked; on the engine's queue at first.
  public var delegateExecution: DelegateExecution {
    get { state.withLock { $0.delegateExecution } }
    set { state.withLock { $0.delegateExecution = newValue } }
  }

  /// How long views take to come and to go; 0.15 s at first, zero for at once.
  ///
  /// Views fade by the display time; asked without one they are whole at once.
  public var fadeDuration: Duration {
    get { state.withLock { $0.fadeDuration } }
    set { state.withLock { $0.fadeDuration = max(.zero, newValue) } }
  }

  /// The point of a view that is put on the anchor; the centre at first.
  ///
  /// `bottomCenter` has views stand on their anchors. ``setViewAlignment(_:for:)`` sets it
  /// for one code.
  public var viewAlignment: Anchor {
    get { state.withLock { $0.viewAlignment } }
    set { state.withLock { $0.viewAlignment = newValue } }
  }

  /// The size below which a code's view is hidden; zero at first.
  ///
  /// It is held against the longer side of the code as it is shown. A fraction is a share of
  /// the capture view's width. Negative sizes and NaN become zero; infinity hides the views of
  /// all codes.
  public var minimumBarcodeSize: FloatWithUnit {
    get { state.withLock { $0.minimumBarcodeSize } }
    set {
      state.withLock { $0.minimumBarcodeSize = newValue.value > 0 ? newValue : .zero }
    }
  }

  /// What becomes of views that would lie on each other; they overlap at first.
  public var collisionPolicy: CollisionPolicy {
    get { state.withLock { $0.collisionPolicy } }
    set { state.withLock { $0.collisionPolicy = newValue } }
  }

  /// Whether views are kept inside the capture view; false at first.
  ///
  /// The view of a code that is seen moves from its place by as little as brings all of it
  /// inside. One that is wider or higher than the capture view moves until nothing of that
  /// width or height is beside it. Views that move apart do so inside, and those for which
  /// there is no room there overlap or are hidden as ``collisionPolicy`` says.
  public var keepsViewsInside: Bool {
    get { state.withLock { $0.keepsViewsInside } }
    set { state.withLock { $0.keepsViewsInside = newValue } }
  }

  /// Whether the scan area's outline is drawn; false at first.
  public var shouldShowScanAreaGuides: Bool {
    get { state.withLock { $0.shouldShowScanAreaGuides } }
    set { state.withLock { $0.shouldShowScanAreaGuides = newValue } }
  }
}
