// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Quadrilateral {
  /// The largest distance between corners of the same name.
  func largestDistance(to other: Quadrilateral) -> Double {
    zip(corners, other.corners).map { $0.distance(to: $1) }.max() ?? .infinity
  }
}

extension Rect {
  /// The largest difference of the sides.
  func largestDifference(to other: Rect) -> Double {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .map(abs).max() ?? .infinity
  }
}

extension FrameGeometry {
  /// One shape for each orientation, unmirrored and mirrored.
  static func allTurns(width: Int, height: Int) -> [FrameGeometry] {
    FrameOrientation.allCases.flatMap { orientation in
      [false, true].map {
        FrameGeometry(width: width, height: height, orientation: orientation, isMirrored: $0)
      }
    }
  }
}
