// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation
import _SceneSynthesis

extension QualityScene {
  private static let origin = Point.zero
  /// What is reached leaves a third of each bound free.
  private static let usual = Floors(
    recall: 1, corners: (0.12, 0.3), jitter: 0.1, ahead: (0.15, 0.3))

  /// All scenes, each of one kind of motion or disturbance.
  static var all: [QualityScene] {
    [
      rest, pan, zoom, rotation, tilt, handShake, lowLight, barPassing, equalCodesCrossing,
      leaveAndReturn,
    ]
  }

  private static var rest: QualityScene {
    QualityScene("rest", usual) { _ in CameraPose(target: origin) }
  }

  private static var pan: QualityScene {
    QualityScene("pan", usual) { seconds in
      CameraPose(target: Point(x: 160 * seconds, y: 20 * seconds))
    }
  }

  private static var zoom: QualityScene {
    QualityScene("zoom", usual) { seconds in
      CameraPose(target: origin, scale: 0.95 + 0.4 * seconds)
    }
  }

  private static var rotation: QualityScene {
    QualityScene("rotation", usual) { seconds in
      CameraPose(target: origin, scale: 0.9, rollDegrees: 50 * seconds)
    }
  }

  private static var tilt: QualityScene {
    QualityScene("tilt", usual) { seconds in
      CameraPose(
        target: origin, scale: 1.05, tiltXDegrees: 30 * seconds, tiltYDegrees: -20 * seconds)
    }
  }

  private static var handShake: QualityScene {
    QualityScene(
      "hand shake", usual, tremor: Tremor(shift: 4, turnDegrees: 0.8, frequency: 3, seed: 8)
    ) { _ in CameraPose(target: origin) }
  }

  private static var lowLight: QualityScene {
    QualityScene(
      "low light", Floors(recall: 0.75, corners: (0.2, 0.5), jitter: 0.15, ahead: (0.2, 0.3)),
      optics: Optics(blurSigma: 0.9, noiseSigma: 6, gradientX: 0.2, vignette: 0.3), paper: 130
    ) { seconds in CameraPose(target: Point(x: 40 * seconds, y: 0), scale: 1.15) }
  }

  /// A bar passes over all codes.
  private static var barPassing: QualityScene {
    var scene = QualityScene("bar passing", usual) { seconds in
      CameraPose(target: Point(x: 30 * seconds, y: 0))
    }
    scene.frameCount = 26
    scene.scene.occluders = [
      Occluder(
        size: Size(width: 90, height: 440), surface: .mottled(100, seed: 4),
        placement: .linear(from: Pose(x: -50, y: 140, rotationDegrees: 5), velocityX: 700))
    ]
    return scene
  }

  /// Two equal labels cross, one over the other.
  private static var equalCodesCrossing: QualityScene {
    // Partly hidden outlines are off by a pixel.
    var scene = QualityScene(
      "equal codes crossing",
      Floors(recall: 1, corners: (0.12, 1.5), jitter: 0.1, ahead: (0.15, 0.3))
    ) { _ in CameraPose(target: origin) }
    scene.frameCount = 26
    guard let symbol = try? Symbol(.code128, "TWIN") else { return scene }
    let label = Label(symbol, moduleSize: 1.8, barHeight: 34, margin: 4)
    scene.scene.labels = [
      PlacedLabel(label, .linear(from: Pose(x: 90, y: 125), velocityX: 320)),
      PlacedLabel(label, .linear(from: Pose(x: 370, y: 145), velocityX: -320)),
    ]
    return scene
  }

  /// The camera looks away, and back after more than the coasting time.
  private static var leaveAndReturn: QualityScene {
    var scene = QualityScene(
      "leave and return",
      Floors(recall: 0.95, corners: (0.12, 0.3), jitter: 0.1, ahead: (2.2, 9))
    ) { seconds in
      let away = seconds < 0.4 ? seconds / 0.4 : seconds < 1 ? 1 : max(0, 1 - (seconds - 1) / 0.4)
      return CameraPose(target: Point(x: 470 * (0.5 - 0.5 * cos(away * .pi)), y: 0))
    }
    scene.frameCount = 44
    return scene
  }
}
