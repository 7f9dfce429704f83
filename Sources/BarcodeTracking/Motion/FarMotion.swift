// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Homography {
  /// The same motion for places far from where it was measured: a shift, a turn and a
  /// change of size, the last two only where they are beyond doubt.
  ///
  /// Small errors of the other terms grow with the distance, and from frame to frame.
  ///
  /// - Parameter center: The middle of what it was measured on.
  /// - Returns: The motion without what cannot be carried far.
  func forFarPlaces(around center: Point) -> Homography {
    let moved = map(center)
    let right = map(center.offsetBy(dx: 1, dy: 0))
    let below = map(center.offsetBy(dx: 0, dy: 1))
    let a = (right.x - moved.x + below.y - moved.y) / 2
    let b = (right.y - moved.y - below.x + moved.x) / 2
    let size = (a * a + b * b).squareRoot()
    guard moved.isFinite, size.isFinite, size > 0 else { return self }
    let scale = abs(size - 1) < Self.leastGrowth ? 1 : size
    var (cosine, sine) = (a / size, b / size)
    if abs(sine) < Self.leastTurn { (cosine, sine) = (1, 0) }
    let (c, s) = (scale * cosine, scale * sine)
    return Homography(
      rows: (c, -s, moved.x - c * center.x + s * center.y),
      (s, c, moved.y - s * center.x - c * center.y), (0, 0, 1))
  }

  /// Changes of size and turns in one frame that are too small to be told from none.
  private static let leastGrowth = 0.004
  private static let leastTurn = 0.003
}
