// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// What a camera looks at, from how near and how it is turned.
public struct CameraPose: Hashable, Sendable {
  /// The point of the plane z = 0 that is seen in the middle of the frame, in scene units.
  public var target: Point
  /// Pixels per scene unit at the target: the zoom.
  public var scale: Double
  /// The turn of the picture, clockwise, in degrees.
  public var rollDegrees: Double
  /// The tilt of the plane about the frame's x axis in degrees; positive moves its top away.
  public var tiltXDegrees: Double
  /// The tilt of the plane about the frame's y axis in degrees; positive moves its right away.
  public var tiltYDegrees: Double

  /// Creates the pose of a camera.
  ///
  /// - Parameters:
  ///   - target: The point of the plane that is seen in the middle.
  ///   - scale: Pixels per scene unit at the target.
  ///   - rollDegrees: The turn of the picture, clockwise.
  ///   - tiltXDegrees: The tilt of the plane about the frame's x axis.
  ///   - tiltYDegrees: The tilt of the plane about the frame's y axis.
  public init(
    target: Point, scale: Double = 1, rollDegrees: Double = 0, tiltXDegrees: Double = 0,
    tiltYDegrees: Double = 0
  ) {
    self.target = target
    self.scale = scale
    self.rollDegrees = rollDegrees
    self.tiltXDegrees = tiltXDegrees
    self.tiltYDegrees = tiltYDegrees
  }
}

/// The tremor of the hand that holds a camera.
public struct Tremor: Hashable, Sendable {
  /// The largest shift along each axis in pixels.
  public var shift: Double
  /// The largest turn about each axis in degrees.
  public var turnDegrees: Double
  /// How many times a second it turns round, about.
  public var frequency: Double
  /// Equal seeds tremble equally.
  public var seed: UInt64

  /// Creates a tremor.
  ///
  /// - Parameters:
  ///   - shift: The largest shift in pixels.
  ///   - turnDegrees: The largest turn in degrees.
  ///   - frequency: Swings per second.
  ///   - seed: Equal seeds tremble equally.
  public init(
    shift: Double = 2, turnDegrees: Double = 0.3, frequency: Double = 3, seed: UInt64 = 1
  ) {
    self.shift = shift
    self.turnDegrees = turnDegrees
    self.frequency = frequency
    self.seed = seed
  }
}

/// A pinhole camera on its way.
public struct Camera: Sendable {
  /// The pose at a time in seconds, without tremor.
  public var path: @Sendable (Double) -> CameraPose
  /// The tremor of the hand, if there is one.
  public var tremor: Tremor?
  /// The distance of the eye from the frame in pixels: small values are wide angles.
  public var focalLength: Double

  /// Creates a camera on a path.
  ///
  /// - Parameters:
  ///   - focalLength: The distance of the eye from the frame in pixels.
  ///   - tremor: The tremor of the hand.
  ///   - path: The pose at a time in seconds since the first frame.
  public init(
    focalLength: Double = 1000, tremor: Tremor? = nil,
    path: @escaping @Sendable (Double) -> CameraPose
  ) {
    self.path = path
    self.tremor = tremor
    self.focalLength = focalLength
  }

  /// Creates a camera that stays where it is.
  ///
  /// - Parameters:
  ///   - pose: The pose.
  ///   - focalLength: The distance of the eye from the frame in pixels.
  ///   - tremor: The tremor of the hand.
  public init(still pose: CameraPose, focalLength: Double = 1000, tremor: Tremor? = nil) {
    self.init(focalLength: focalLength, tremor: tremor) { _ in pose }
  }

  /// Returns what is seen at a time, with the middle of the frame at a point.
  func view(at seconds: Double, center: Point) -> CameraView {
    let pose = path(seconds)
    var view = CameraView(
      target: Vector3(x: pose.target.x, y: pose.target.y, z: 0), scale: pose.scale,
      rotation: nil, focalLength: focalLength, center: center)
    guard let tremor else {
      view.rotation = Rotation(
        rollDegrees: pose.rollDegrees, tiltXDegrees: pose.tiltXDegrees,
        tiltYDegrees: pose.tiltYDegrees)
      return view
    }
    func swing(_ axis: UInt64) -> Double {
      SmoothNoise(seed: tremor.seed &* 8 &+ axis).value(at: seconds * tremor.frequency)
    }
    view.center = center.offsetBy(dx: swing(0) * tremor.shift, dy: swing(1) * tremor.shift)
    view.rotation = Rotation(
      rollDegrees: pose.rollDegrees + swing(2) * tremor.turnDegrees,
      tiltXDegrees: pose.tiltXDegrees + swing(3) * tremor.turnDegrees,
      tiltYDegrees: pose.tiltYDegrees + swing(4) * tremor.turnDegrees)
    return view
  }
}
