// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import _SceneSynthesis

/// Twelve labels that say the same, each turned by 30° more than the one before.
enum EqualLabels {
  static var scene: Scene {
    let labels = (0..<12).compactMap { index -> PlacedLabel? in
      guard let symbol = try? Symbol.code128("EQUAL") else { return nil }
      let pose = Pose(
        x: Double(index % 4) * 230 + 135, y: Double(index / 4) * 225 + 135,
        rotationDegrees: Double(index) * 30 + 10)
      return PlacedLabel(Label(symbol, moduleSize: 1.9, barHeight: 36), .still(pose))
    }
    var scene = Scene(
      width: 960, height: 720, frameCount: 4, labels: labels,
      background: Background(clutteredWith: 3), optics: .usual)
    scene.camera.tremor = Tremor(shift: 1, turnDegrees: 0.1, frequency: 2, seed: 3)
    return scene
  }
}
