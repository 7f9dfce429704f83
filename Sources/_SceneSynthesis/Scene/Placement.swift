// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// Where a label or an occluder is at each time.
public enum Placement: Sendable {
  /// At one place of the world.
  case still(Pose)
  /// On a way through the world; the closure gets seconds since the first frame.
  case moving(@Sendable (Double) -> Pose)
  /// By a fixed map from its own coordinates to frame coordinates, whatever the camera does.
  case homography(Homography)
  /// By a map from its own to frame coordinates; the closure gets seconds.
  case movingHomography(@Sendable (Double) -> Homography)

  /// Moves evenly from a pose.
  ///
  /// - Parameters:
  ///   - start: The pose at the first frame.
  ///   - velocityX: Scene units per second along x.
  ///   - velocityY: Scene units per second along y.
  ///   - spinDegrees: Degrees per second of turn in the own plane.
  /// - Returns: The placement.
  public static func linear(
    from start: Pose, velocityX: Double = 0, velocityY: Double = 0, spinDegrees: Double = 0
  ) -> Placement {
    .moving { seconds in
      var pose = start
      pose.x += velocityX * seconds
      pose.y += velocityY * seconds
      pose.rotationDegrees += spinDegrees * seconds
      return pose
    }
  }
}

extension Homography {
  /// Creates the map that shows a flat thing at a place of the frame.
  ///
  /// The thing's own origin goes to `center`, and one of its units is
  /// `pixelsPerUnit` pixels there.
  ///
  /// - Parameters:
  ///   - center: Where the origin goes, in frame coordinates.
  ///   - pixelsPerUnit: The scale at the origin.
  ///   - rotationDegrees: The turn in the thing's own plane, clockwise.
  ///   - tiltXDegrees: The tilt about its own x axis; positive moves its top away.
  ///   - tiltYDegrees: The tilt about its own y axis; positive moves its right side away.
  ///   - focalLength: The distance of the eye in pixels, for the perspective.
  public init(
    center: Point, pixelsPerUnit: Double, rotationDegrees: Double = 0, tiltXDegrees: Double = 0,
    tiltYDegrees: Double = 0, focalLength: Double = 1000
  ) {
    let pose = Pose(
      x: 0, y: 0, rotationDegrees: rotationDegrees, tiltXDegrees: tiltXDegrees,
      tiltYDegrees: tiltYDegrees)
    self = CameraView(
      target: Vector3(x: 0, y: 0, z: 0), scale: pixelsPerUnit, rotation: nil,
      focalLength: focalLength, center: center
    ).homography(of: pose)
  }
}
