// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// A pinhole camera at one moment.
struct CameraView {
  /// The point of the world that is seen at `center`.
  var target: Vector3
  /// Pixels per scene unit at the target.
  var scale: Double
  /// How the world is turned about the target before it is seen; nil for not at all.
  var rotation: Rotation?
  /// In pixels.
  var focalLength: Double
  /// Where the target is seen, in frame coordinates.
  var center: Point

  /// The map from a flat thing's own coordinates to frame coordinates.
  func homography(of pose: Pose) -> Homography {
    let turn = pose.rotation
    let origin = turned(pose.position - target) * scale
    let xAxis = turned(turn.xAxis) * scale
    let yAxis = turned(turn.yAxis) * scale
    // Divided by the focal length, so that the divisor is 1 at the target.
    let near = 1 / focalLength
    let (wx, wy, w) = (xAxis.z * near, yAxis.z * near, 1 + origin.z * near)
    return Homography(
      rows: (xAxis.x + center.x * wx, yAxis.x + center.x * wy, origin.x + center.x * w),
      (xAxis.y + center.y * wx, yAxis.y + center.y * wy, origin.y + center.y * w),
      (wx, wy, w))
  }

  private func turned(_ v: Vector3) -> Vector3 {
    rotation?.apply(v) ?? v
  }
}
