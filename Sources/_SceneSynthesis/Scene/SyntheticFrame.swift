// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// A drawn picture and what is in it.
public struct SyntheticFrame: Sendable {
  /// The picture, 8-bit grey.
  public var frameData: FrameData
  /// The labels before the camera, also those that are hidden or out of the frame.
  public var labels: [TruthLabel]
}

/// The exact truth about one label in one frame.
public struct TruthLabel: Hashable, Sendable {
  /// The index of the label in its scene: its identity.
  public var index: Int
  /// The kind of code.
  public var symbology: Symbology
  /// The text that a decoder should give.
  public var data: String
  /// The corners of the symbol in frame coordinates, in its own reading order.
  public var quadrilateral: Quadrilateral
  /// The share of the symbol's area that is in the frame and not covered, 0 to 1.
  public var visibleShare: Double
  /// The mean length of a module in pixels along the shorter one of top and bottom side.
  public var pixelsPerModule: Double
}
