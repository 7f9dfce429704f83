// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing
import _SceneSynthesis

/// A drawn scene with what tracking must reach in it.
struct QualityScene: Sendable {
  /// The least and the most that is allowed; identity switches, false and stray codes are 0.
  struct Floors: Sendable {
    var recall: Double
    /// The median and the 95th percentile of corner distances, in pixels.
    var corners: (median: Double, high: Double)
    /// The median change of a corner's error from frame to frame, in pixels.
    var jitter: Double
    /// The median error of predicted middles half a frame and a frame ahead, in pixels.
    var ahead: (half: Double, whole: Double)
  }

  /// Moments a second; each second one is a frame.
  static let momentRate = 60.0
  static let (width, height) = (460, 280)

  var name: String
  var scene: Scene
  var frameCount = 14
  var floors: Floors

  /// Creates a scene of five labels, two of them equal, before a camera.
  ///
  /// - Parameters:
  ///   - name: What happens.
  ///   - floors: What tracking must reach.
  ///   - optics: What lens, light and sensor do.
  ///   - tremor: The tremor of the hand.
  ///   - paper: The grey level of the labels' paper.
  ///   - path: The pose of the camera, relative to the middle of the labels.
  init(
    _ name: String, _ floors: Floors, optics: Optics = .usual, tremor: Tremor? = nil,
    paper: UInt8 = 235, path: @escaping @Sendable (Double) -> CameraPose
  ) {
    self.name = name
    self.floors = floors
    scene = Scene(
      width: Self.width, height: Self.height, frameRate: Self.momentRate,
      labels: Self.labels(paper: paper),
      background: Background(clutteredWith: 5, level: 120, clutter: 60),
      camera: Camera(focalLength: 700, tremor: tremor) { seconds in
        var pose = path(seconds)
        pose.target = pose.target.offsetBy(dx: 230, dy: 140)
        return pose
      }, optics: optics, seed: 3)
  }

  /// An EAN-13, a Code 128, two equal QR codes and an EAN-8.
  private static func labels(paper: UInt8) -> [PlacedLabel] {
    let places: [(Symbology, String, Double, Double, Double)] = [
      (.ean13UPCA, "4006381333931", 125, 72, 0), (.code128, "AB12C", 345, 74, 3),
      (.qr, "EQUAL", 65, 205, 0), (.qr, "EQUAL", 165, 207, -4),
      (.ean8, "96385074", 310, 205, 2),
    ]
    return places.compactMap { symbology, text, x, y, turn in
      guard let symbol = try? Symbol(symbology, text) else { return nil }
      let moduleSize = symbology == .qr ? 3 : symbology == .code128 ? 1.7 : 2
      let label = Label(
        symbol, moduleSize: moduleSize, barHeight: 32, margin: 4, paper: paper,
        ink: UInt8(Double(paper) * 0.15))
      return PlacedLabel(label, .still(Pose(x: x, y: y, rotationDegrees: turn)))
    }
  }
}

extension QualityScene: CustomTestStringConvertible {
  var testDescription: String { name }
}
