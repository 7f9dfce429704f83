// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The family of maps by which a template may move: eight numbers, the coarse ones first.
///
/// Two for translation, two for scale and rotation, two for the other affine changes, two
/// for perspective, all in the template's own coordinates of about −1…1, so that each
/// number has the size of the shift it makes at the template's rim.
enum Warp {
  /// The number of unknowns.
  static let unknownCount = 8

  /// Returns how the place (u, v) moves with each of the numbers, as shifts of u and of v.
  static func derivatives(u: Float, v: Float) -> (u: SIMD8<Float>, v: SIMD8<Float>) {
    (
      SIMD8(1, 0, u, -v, u, v, u * u, u * v),
      SIMD8(0, 1, v, u, -v, u, u * v, v * v)
    )
  }

  /// Returns the map near the identity that the numbers mean.
  static func homography(_ p: SIMD8<Double>) -> Homography {
    Homography(
      rows: (1 + p[2] + p[4], p[5] - p[3], p[0]), (p[5] + p[3], 1 + p[2] - p[4], p[1]),
      (-p[6], -p[7], 1))
  }
}
