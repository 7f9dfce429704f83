// SPDX-License-Identifier: Apache-2.0

/// Where a flat thing is in the world, and how it is turned.
///
/// World coordinates are in scene units: x to the right, y downwards and z away
/// from the camera; the plane z = 0 is where the background is.
public struct Pose: Hashable, Sendable {
  /// The place of the middle along x.
  public var x: Double
  /// The place of the middle along y.
  public var y: Double
  /// The place of the middle along z; negative is nearer to the camera.
  public var z: Double
  /// The turn in the thing's own plane, clockwise, in degrees.
  public var rotationDegrees: Double
  /// The tilt about the thing's own x axis in degrees; positive moves its top away.
  public var tiltXDegrees: Double
  /// The tilt about the thing's own y axis in degrees; positive moves its right side away.
  public var tiltYDegrees: Double

  /// Creates a pose.
  ///
  /// - Parameters:
  ///   - x: The place of the middle along x.
  ///   - y: The place of the middle along y.
  ///   - z: The place of the middle along z.
  ///   - rotationDegrees: The turn in the own plane, clockwise.
  ///   - tiltXDegrees: The tilt about the own x axis.
  ///   - tiltYDegrees: The tilt about the own y axis.
  public init(
    x: Double, y: Double, z: Double = 0, rotationDegrees: Double = 0, tiltXDegrees: Double = 0,
    tiltYDegrees: Double = 0
  ) {
    self.x = x
    self.y = y
    self.z = z
    self.rotationDegrees = rotationDegrees
    self.tiltXDegrees = tiltXDegrees
    self.tiltYDegrees = tiltYDegrees
  }

  var position: Vector3 { Vector3(x: x, y: y, z: z) }

  /// The rotation, its tilts applied before the turn in the plane.
  var rotation: Rotation {
    Rotation(
      rollDegrees: rotationDegrees, tiltXDegrees: tiltXDegrees, tiltYDegrees: tiltYDegrees)
  }
}
