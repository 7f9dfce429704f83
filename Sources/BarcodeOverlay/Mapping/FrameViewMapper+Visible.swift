// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

extension FrameViewMapper {
  /// The view as a rectangle in its own coordinates.
  public var viewBounds: Rect { Rect(origin: .zero, size: viewSize) }

  /// Where the whole picture lies in view coordinates, also what is cut off.
  public var pictureRect: Rect { viewRect(forFrameRect: frame.bounds) }

  /// The part of the frame that the view shows, in frame coordinates.
  ///
  /// Under `fill` it is smaller than the frame, else the whole frame. Zero when the
  /// mapper is not usable.
  public var visibleFrameRect: Rect {
    guard isUsable else { return .zero }
    return frameRect(forViewRect: viewBounds).intersection(frame.bounds) ?? .zero
  }
}
