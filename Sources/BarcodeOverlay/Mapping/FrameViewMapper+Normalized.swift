// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// Where the origin of coordinates from 0 to 1 is.
public enum NormalizedOrigin: String, Hashable, Sendable, Codable, CaseIterable {
  /// (0, 0) is the top-left corner of the stored buffer, and y grows downwards.
  case topLeft
  /// (0, 0) is the lower-left corner of the stored buffer, and y grows upwards.
  case lowerLeft
}

extension FrameViewMapper {
  /// Returns a frame point as shares of the stored buffer's width and height.
  ///
  /// Orientation and mirroring do not count, nor does the view.
  ///
  /// - Parameters:
  ///   - point: A point in frame coordinates.
  ///   - origin: Where (0, 0) is.
  /// - Returns: The point, from 0 to 1 within the frame; zero for a frame without size.
  public func normalizedPoint(
    forFramePoint point: Point, origin: NormalizedOrigin = .topLeft
  ) -> Point {
    guard frame.width > 0, frame.height > 0 else { return .zero }
    let x = point.x / frame.size.width
    let y = point.y / frame.size.height
    return Point(x: x, y: origin == .topLeft ? y : 1 - y)
  }

  /// Returns an outline as shares of the stored buffer's width and height.
  ///
  /// - Parameters:
  ///   - quadrilateral: An outline in frame coordinates.
  ///   - origin: Where (0, 0) is.
  /// - Returns: The outline; its corners keep their names.
  public func normalizedQuadrilateral(
    forFrameQuadrilateral quadrilateral: Quadrilateral, origin: NormalizedOrigin = .topLeft
  ) -> Quadrilateral {
    quadrilateral.map { normalizedPoint(forFramePoint: $0, origin: origin) }
  }

  /// Returns a rectangle as shares of the stored buffer's width and height.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in frame coordinates.
  ///   - origin: Where (0, 0) is. The result's origin is its corner nearest to it.
  /// - Returns: The rectangle.
  public func normalizedRect(
    forFrameRect rect: Rect, origin: NormalizedOrigin = .topLeft
  ) -> Rect {
    rect.mapped { normalizedPoint(forFramePoint: $0, origin: origin) }
  }

  /// Returns the frame point at shares of the stored buffer's width and height.
  ///
  /// - Parameters:
  ///   - point: A point from 0 to 1.
  ///   - origin: Where (0, 0) is.
  /// - Returns: The point in frame coordinates; zero for a frame without size.
  public func framePoint(
    forNormalizedPoint point: Point, origin: NormalizedOrigin = .topLeft
  ) -> Point {
    guard frame.width > 0, frame.height > 0 else { return .zero }
    return Point(
      x: point.x * frame.size.width,
      y: (origin == .topLeft ? point.y : 1 - point.y) * frame.size.height)
  }

  /// Returns the rectangle at shares of the stored buffer's width and height.
  ///
  /// - Parameters:
  ///   - rect: A rectangle from 0 to 1.
  ///   - origin: Where (0, 0) is.
  /// - Returns: The rectangle in frame coordinates.
  public func frameRect(
    forNormalizedRect rect: Rect, origin: NormalizedOrigin = .topLeft
  ) -> Rect {
    rect.mapped { framePoint(forNormalizedPoint: $0, origin: origin) }
  }
}
