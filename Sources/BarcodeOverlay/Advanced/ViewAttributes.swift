// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// What an advanced overlay knows about one code.
struct ViewAttributes: Sendable {
  var view = OverlayAttribute<SizedView?>.unset
  var anchor = OverlayAttribute<Anchor>.unset
  var offset = OverlayAttribute<PointWithUnit>.unset
  /// The point of the view that is placed; nil for the overlay's own.
  var alignment: Anchor?
  /// Whether the delegate is being asked.
  var isAsking = false
  /// Counts the times that answers were forgotten: those to earlier questions come too late.
  var epoch = 0
  /// Whether the delegate is to be asked again, while its old answers still count.
  var isStale = false
  /// Since when the code has a view, on the frames' clock.
  var since: FrameTimestamp?
  /// How far the view was moved from its place to be free of others.
  var evasion = Point.zero

  /// Whether the delegate has something to say.
  var needsAnswers: Bool { isStale || view.isUnset || anchor.isUnset || offset.isUnset }

  /// The view, if there is one.
  var shownView: SizedView? { view.value ?? nil }

  /// Notes when a view came.
  mutating func updateSince(_ time: FrameTimestamp?) {
    if shownView == nil { since = nil } else if since == nil { since = time }
  }

  /// Forgets what the delegate answered, so that it is asked again.
  mutating func forgetAnswers() {
    view.forgetAnswer()
    anchor.forgetAnswer()
    offset.forgetAnswer()
    isAsking = false
    isStale = false
    epoch += 1
  }
}

/// A view whose code is gone.
struct LeavingView: Sendable {
  var code: TrackedBarcode
  var attributes: ViewAttributes
  /// When the code went, and the shape of the frames then.
  var time: FrameTimestamp
  var geometry: FrameGeometry
}

extension PointWithUnit {
  var isFinite: Bool { x.value.isFinite && y.value.isFinite }
}
