// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// The two shapes of a code: the box around it, and the code itself.
///
/// They coincide only when the code lies parallel to the picture plane and is not turned.
public struct BarcodePaths: Hashable, Sendable {
  /// The axis-aligned rectangle that just holds the corners.
  public let bounds: Path
  /// The four corners in the symbol's own order, beginning with its `topLeft`.
  public let corners: Path

  /// Creates the shapes of an outline, in the outline's own space.
  public init(_ outline: Quadrilateral) {
    bounds = Path(outline.bounds)
    corners = Path(outline)
  }
}

/// The coordinates that paths are in.
public enum PathSpace: Hashable, Sendable {
  /// Pixels of the stored buffer, origin at its top-left corner.
  case frame
  /// Shares of the stored buffer's width and height.
  case normalized(NormalizedOrigin)
  /// View units, origin at the view's top-left corner.
  case view

  /// Returns an outline of the frame in this space.
  func outline(of location: Quadrilateral, mapper: FrameViewMapper) -> Quadrilateral {
    switch self {
    case .frame: location
    case .normalized(let origin):
      mapper.normalizedQuadrilateral(forFrameQuadrilateral: location, origin: origin)
    case .view: mapper.viewQuadrilateral(forFrameQuadrilateral: location)
    }
  }
}
