// SPDX-License-Identifier: Apache-2.0

/// A vector of the world.
struct Vector3: Hashable, Sendable {
  var x, y, z: Double

  static func + (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }

  static func - (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z)
  }

  static func * (a: Vector3, factor: Double) -> Vector3 {
    Vector3(x: a.x * factor, y: a.y * factor, z: a.z * factor)
  }
}

/// A rotation, as the images of the three axes.
struct Rotation: Hashable, Sendable {
  var xAxis, yAxis, zAxis: Vector3

  /// Turns about y, then about x, then in the plane.
  init(rollDegrees: Double, tiltXDegrees: Double, tiltYDegrees: Double) {
    let roll = ExactFunctions.sineAndCosine(degrees: rollDegrees)
    let tiltX = ExactFunctions.sineAndCosine(degrees: tiltXDegrees)
    let tiltY = ExactFunctions.sineAndCosine(degrees: tiltYDegrees)
    func turned(_ v: Vector3) -> Vector3 {
      let a = Vector3(
        x: v.x * tiltY.cosine - v.z * tiltY.sine, y: v.y,
        z: v.x * tiltY.sine + v.z * tiltY.cosine)
      let b = Vector3(
        x: a.x, y: a.y * tiltX.cosine + a.z * tiltX.sine,
        z: a.z * tiltX.cosine - a.y * tiltX.sine)
      return Vector3(
        x: b.x * roll.cosine - b.y * roll.sine, y: b.x * roll.sine + b.y * roll.cosine, z: b.z)
    }
    xAxis = turned(Vector3(x: 1, y: 0, z: 0))
    yAxis = turned(Vector3(x: 0, y: 1, z: 0))
    zAxis = turned(Vector3(x: 0, y: 0, z: 1))
  }

  func apply(_ v: Vector3) -> Vector3 {
    xAxis * v.x + yAxis * v.y + zAxis * v.z
  }
}
