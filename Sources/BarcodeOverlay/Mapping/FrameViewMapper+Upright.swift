// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

extension FrameViewMapper {
  /// Returns where a frame point is in the upright picture.
  ///
  /// The upright picture is the frame after its turn and mirroring, in pixels, with the
  /// origin at its top-left corner. It does not depend on the view.
  public func uprightPoint(forFramePoint point: Point) -> Point { frame.toUpright.map(point) }

  /// Returns where the four corners of an outline are in the upright picture.
  public func uprightQuadrilateral(forFrameQuadrilateral quadrilateral: Quadrilateral)
    -> Quadrilateral
  {
    quadrilateral.map(frame.toUpright.map)
  }

  /// Returns the frame point that is at a point of the upright picture.
  public func framePoint(forUprightPoint point: Point) -> Point { frame.toUpright.unmap(point) }
}
