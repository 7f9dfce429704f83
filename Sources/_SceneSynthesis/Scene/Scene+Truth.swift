// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Scene {
  /// Returns the truth about a frame without drawing it.
  ///
  /// - Parameter index: The number of the frame, from 0.
  /// - Returns: The labels before the camera, by index.
  public func truth(at index: Int) -> [TruthLabel] {
    let seconds = seconds(at: index)
    let view = view(at: seconds)
    let maps = labels.map { $0.placement.homography(at: seconds, view: view) }
    var covers = zip(labels, maps).map { placed, map in
      map.mapInFront(placed.label.outline)
    }
    covers += occluders.map { occluder in
      occluder.placement.homography(at: seconds, view: view)
        .mapInFront(Label.outline(of: occluder.size))
    }
    let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height)).quadrilateral
    return labels.indices.compactMap { index in
      let label = labels[index].label
      guard let outline = maps[index].mapInFront(label.symbolOutline), outline.isConvex else {
        return nil
      }
      return TruthLabel(
        index: index, symbology: label.symbol.symbology, data: label.symbol.data,
        quadrilateral: outline,
        visibleShare: Visibility.share(
          of: outline, in: frame, coveredBy: covers[(index + 1)...].compactMap(\.self)),
        pixelsPerModule: min(
          outline.topLeft.distance(to: outline.topRight),
          outline.bottomLeft.distance(to: outline.bottomRight)) / label.symbol.moduleColumns)
    }
  }
}

extension Homography {
  /// Returns where an outline goes, or nil if a part of it is not before the eye.
  func mapInFront(_ outline: Quadrilateral) -> Quadrilateral? {
    for corner in outline.corners where m20 * corner.x + m21 * corner.y + m22 <= 1e-6 {
      return nil
    }
    return map(outline)
  }
}
