// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// Where a code's view is shown.
public struct ViewPlacement: Sendable, Identifiable {
  /// Where a view is between its coming and its going.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It is fading in.
    case entering
    /// It is wholly there.
    case shown
    /// Its code is gone, and it is fading out where it was.
    case leaving
  }

  /// The code as it was shown.
  public let trackedBarcode: TrackedBarcode
  /// The view.
  public let view: any OverlayView
  /// The view's rectangle in view coordinates; its size is that of the view.
  public let frame: Rect
  /// How much of it is seen, from 0 to 1.
  public let opacity: Double
  /// Whether it comes, is there or goes.
  public let phase: Phase

  /// The identifier of the code.
  public var id: Int { trackedBarcode.identifier }
  /// The middle of ``frame``.
  public var center: Point { frame.center }
}

/// Why a code's view is not shown.
public enum ViewNotShownReason: String, Hashable, Sendable, CaseIterable {
  /// The overlay belongs to no view.
  case overlayHasNoView
  /// The view or the frame has no size, or none that can be mapped.
  case viewHasNoSize
  /// The code is not tracked at that time.
  case codeIsNotTracked
  /// Nobody gave a view, and the delegate has not answered yet, or there is none.
  case viewIsNotSet
  /// A setter or the delegate said that the code has no view.
  case viewIsNil
  /// The code's place is not finite.
  case locationIsNotFinite
  /// The code is outside the part of the frame that the view shows.
  case codeIsOutsideView
  /// The code is smaller than ``BarcodeBatchAdvancedOverlay/minimumBarcodeSize``.
  case codeIsTooSmall
  /// The offset or the view is so large that the view's rectangle would not be finite.
  case frameIsNotFinite
  /// The view would lie on another one.
  case viewCollides
}

/// What becomes of views that would lie on each other.
public enum CollisionPolicy: Hashable, Sendable {
  /// They do; the one of the higher identifier is on top.
  case overlaps
  /// The view of the higher identifier moves to the nearest free place, at most so many
  /// view units away; where there is none it overlaps. Nothing moves when the number is not
  /// positive, and nothing limits it when it is infinite.
  case movesApart(atMost: Double)
  /// The view of the higher identifier is not shown.
  case hidesLater
}
