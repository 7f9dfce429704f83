// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import Synchronization

extension DataCaptureView {
  /// Returns the mapping of frames of a shape to the view as it is now.
  ///
  /// - Parameter frame: The shape of the frame; by default that of the newest one. Before
  ///   the first frame the mapper is not usable, and maps everything to zero.
  /// - Returns: The mapping, a value.
  public func mapper(for frame: FrameGeometry? = nil) -> FrameViewMapper {
    state.withLock { state in
      var frame = frame ?? state.geometry ?? FrameGeometry(width: 0, height: 0)
      if let orientation = state.orientation { frame.orientation = orientation }
      return FrameViewMapper(
        frame: frame, viewSize: state.size, contentMode: state.contentMode,
        screenScale: state.screenScale)
    }
  }

  /// Returns where a frame point is in the view.
  ///
  /// - Parameters:
  ///   - point: A point in frame coordinates.
  ///   - frame: The shape of its frame; by default that of the newest one.
  /// - Returns: The point in view coordinates.
  public func viewPoint(forFramePoint point: Point, in frame: FrameGeometry? = nil) -> Point {
    mapper(for: frame).viewPoint(forFramePoint: point)
  }

  /// Returns where an outline of the frame is in the view.
  ///
  /// - Parameters:
  ///   - quadrilateral: An outline in frame coordinates.
  ///   - frame: The shape of its frame; by default that of the newest one.
  /// - Returns: The outline in view coordinates; its corners keep their names.
  public func viewQuadrilateral(
    forFrameQuadrilateral quadrilateral: Quadrilateral, in frame: FrameGeometry? = nil
  ) -> Quadrilateral {
    mapper(for: frame).viewQuadrilateral(forFrameQuadrilateral: quadrilateral)
  }

  /// Returns the frame point that is seen at a point of the view.
  ///
  /// - Parameters:
  ///   - point: A point in view coordinates.
  ///   - frame: The shape of the frame; by default that of the newest one.
  /// - Returns: The point in frame coordinates.
  public func framePoint(forViewPoint point: Point, in frame: FrameGeometry? = nil) -> Point {
    mapper(for: frame).framePoint(forViewPoint: point)
  }

  /// Returns the outline in frame coordinates that is seen as one of the view.
  ///
  /// - Parameters:
  ///   - quadrilateral: An outline in view coordinates.
  ///   - frame: The shape of the frame; by default that of the newest one.
  /// - Returns: The outline in frame coordinates; its corners keep their names.
  public func frameQuadrilateral(
    forViewQuadrilateral quadrilateral: Quadrilateral, in frame: FrameGeometry? = nil
  ) -> Quadrilateral {
    mapper(for: frame).frameQuadrilateral(forViewQuadrilateral: quadrilateral)
  }
}
