// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension GrayPicture {
  /// Creates a small upright picture of a code with a margin around it; nil for an outline
  /// that is not convex.
  ///
  /// - Parameters:
  ///   - location: The code's outline in frame coordinates.
  ///   - frame: The frame.
  ///   - maximumSide: The longer side of the picture in pixels.
  init?(thumbnailOf location: Quadrilateral, in frame: FrameData, maximumSide: Int = 144) {
    guard let toFrame = Homography(unitSquareTo: location) else { return nil }
    let along =
      (location.topLeft.distance(to: location.topRight)
        + location.bottomLeft.distance(to: location.bottomRight)) / 2
    let across =
      (location.topLeft.distance(to: location.bottomLeft)
        + location.topRight.distance(to: location.bottomRight)) / 2
    let scale = Double(maximumSide) / max(along, across)
    // A thin line still makes a picture that can be seen.
    self.init(
      width: max(8, Int((along * scale).rounded())), height: max(8, Int((across * scale).rounded()))
    )
    let margin = 0.06
    let (width, height) = (Double(width), Double(height))
    frame.withLuminance { pixels, layout in
      for y in 0..<self.height {
        for x in 0..<self.width {
          let place = toFrame.map(
            Point(
              x: (Double(x) + 0.5) / width * (1 + 2 * margin) - margin,
              y: (Double(y) + 0.5) / height * (1 + 2 * margin) - margin))
          self[x, y] = Self.sample(pixels, layout, at: place)
        }
      }
    }
  }

  /// The level between four pixels; beyond the frame's sides their last row or column goes on.
  private static func sample(
    _ pixels: Span<UInt8>, _ layout: LuminanceLayout, at place: Point
  ) -> UInt8 {
    guard place.isFinite else { return 128 }
    let x = min(Double(layout.width - 1), max(0, place.x - 0.5))
    let y = min(Double(layout.height - 1), max(0, place.y - 0.5))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(layout.width - 1, left + 1), min(layout.height - 1, top + 1))
    func level(_ x: Int, _ y: Int) -> Double { Double(pixels[y * layout.rowStride + x]) }
    let (shareX, shareY) = (x - Double(left), y - Double(top))
    let above = level(left, top) * (1 - shareX) + level(right, top) * shareX
    let below = level(left, bottom) * (1 - shareX) + level(right, bottom) * shareX
    return UInt8((above * (1 - shareY) + below * shareY).rounded())
  }
}
