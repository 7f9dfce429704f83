// SPDX-License-Identifier: Apache-2.0
public import BarcodeCapture
public import BarcodeTypes
import Synchronization

/// Highlights each tracked code with a brush.
///
/// A code's brush is, in this order: what ``setBrush(_:for:)`` gave; the delegate's answer;
/// ``brush``, when there is no delegate. An overlay belongs to one capture view at a time:
/// adding it to another removes it from the first. All members may be used on any thread.
public final class BarcodeBatchBasicOverlay: Sendable {
  struct Attributes: Sendable {
    var brush = OverlayAttribute<Brush?>.unset
    /// Whether the delegate is being asked.
    var isAsking = false
    /// Counts the times that it was forgotten: answers to earlier questions come too late.
    var epoch = 0
    /// When the overlay first had the code, on the frames' clock.
    var since: FrameTimestamp?
  }

  struct State {
    var brush: Brush?
    var dotRadius = FloatWithUnit(value: 0.03, unit: .fraction)
    var fadeDuration = Duration.milliseconds(150)
    var tapTolerance = 22.0
    var shouldShowScanAreaGuides = false
    var delegateExecution = DelegateExecution.engineQueue
    weak var delegate: (any BarcodeBatchBasicOverlayDelegate)?
    weak var view: DataCaptureView?
    var observer: SessionObserver?
    var timeline = SessionTimeline()
    var attributes = TrackedAttributes(initial: Attributes())
  }

  /// What is drawn on a code.
  public let style: BarcodeBatchBasicOverlayStyle
  let state: Mutex<State>

  /// Creates an overlay.
  ///
  /// - Parameters:
  ///   - barcodeBatch: The engine whose codes are shown; it is not kept.
  ///   - view: The view to which the overlay adds itself, and which keeps it.
  ///   - style: What is drawn on a code.
  public init(
    barcodeBatch: BarcodeBatch, view: DataCaptureView? = nil,
    style: BarcodeBatchBasicOverlayStyle = .frame
  ) {
    self.style = style
    state = Mutex(State(brush: Self.defaultBrush(forStyle: style)))
    let observer = SessionObserver { [weak self] session in self?.take(session) }
    state.withLock { $0.observer = observer }
    barcodeBatch.addListener(observer)
    view?.addOverlay(self)
  }

  /// The brush of codes that nobody gave one, without a delegate.
  ///
  /// At first ``defaultBrush(forStyle:)``. Nil hides these codes.
  public var brush: Brush? {
    get { state.withLock { $0.brush } }
    set { state.withLock { $0.brush = newValue } }
  }

  /// The radius of dots.
  ///
  /// A fraction is a share of the view's shorter side; at first it is 0.03. Values that are
  /// negative or not finite become zero, which draws no dots.
  public var dotRadius: FloatWithUnit {
    get { state.withLock { $0.dotRadius } }
    set {
      let isLegal = newValue.value.isFinite && newValue.value >= 0
      state.withLock { $0.dotRadius = isLegal ? newValue : .zero }
    }
  }

  /// How long a new code takes to appear; 0.15 s at first, zero for at once.
  ///
  /// Codes fade in by the display time; asked without one they are whole at once.
  public var fadeDuration: Duration {
    get { state.withLock { $0.fadeDuration } }
    set { state.withLock { $0.fadeDuration = max(.zero, newValue) } }
  }

  /// How far from a code a tap still means it, in view units; 22 at first.
  ///
  /// Raising it makes moving and small codes easier to hit; the nearest code wins. Negative
  /// values and NaN become 0; infinity means the nearest code wherever it is.
  public var tapTolerance: Double {
    get { state.withLock { $0.tapTolerance } }
    set { state.withLock { $0.tapTolerance = newValue > 0 ? newValue : 0 } }
  }

  /// Whether the scan area's outline is drawn; false at first.
  public var shouldShowScanAreaGuides: Bool {
    get { state.withLock { $0.shouldShowScanAreaGuides } }
    set { state.withLock { $0.shouldShowScanAreaGuides = newValue } }
  }

  /// What is asked for brushes and told of taps; held weakly.
  public var delegate: (any BarcodeBatchBasicOverlayDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  /// Where the delegate is asked; on the engine's queue at first.
  public var delegateExecution: DelegateExecution {
    get { state.withLock { $0.delegateExecution } }
    set { state.withLock { $0.delegateExecution = newValue } }
  }
}
