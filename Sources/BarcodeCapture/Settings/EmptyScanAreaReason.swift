// SPDX-License-Identifier: Apache-2.0

/// Why codes count nowhere in a frame, so that none is looked for.
public enum EmptyScanAreaReason: String, Hashable, Sendable, Codable, CaseIterable {
  /// A number of ``BarcodeBatchSettings/regionOfInterest`` is NaN, or its sides come to none.
  case regionIsNotANumber
  /// The region of interest has no area, or none of it is in the frame.
  case regionIsOutsideFrame
  /// A margin of each view's scan area is not finite, or comes to what is not.
  case marginsAreNotFinite
  /// The margins leave nothing of the views, or nothing of the frame in them.
  case marginsLeaveNothing
  /// The region of interest and the views' scan areas have nothing in common.
  case regionIsOutsideMargins
}
