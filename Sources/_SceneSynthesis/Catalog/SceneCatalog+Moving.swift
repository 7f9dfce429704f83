// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension SceneCatalog {
  /// A label that slides over another, from the left of it to the right.
  ///
  /// - Parameters:
  ///   - under: The code that lies still; its index is 0.
  ///   - over: The code that slides over it; its index is 1.
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - frameCount: The number of frames, 30 a second.
  ///   - pixelsPerModule: The size of a module.
  ///   - seed: Equal seeds give equal backgrounds and noise.
  /// - Returns: The scene.
  public static func passingLabels(
    under: Symbol, over: Symbol, width: Int = 640, height: Int = 360, frameCount: Int = 60,
    pixelsPerModule: Double = 2, seed: UInt64 = 1
  ) -> Scene {
    let lower = Label(under, moduleSize: pixelsPerModule, barHeight: 40)
    let upper = Label(over, moduleSize: pixelsPerModule, barHeight: 40)
    let (middleX, middleY) = (Double(width) / 2, Double(height) / 2)
    let start = upper.size.width / 2 + 4
    let seconds = Double(max(1, frameCount - 1)) / 30
    return Scene(
      width: width, height: height, frameCount: frameCount,
      labels: [
        PlacedLabel(lower, .still(Pose(x: middleX, y: middleY))),
        PlacedLabel(
          upper,
          .linear(
            from: Pose(x: start, y: middleY + 6),
            velocityX: (Double(width) - 2 * start) / seconds)),
      ],
      background: Background(clutteredWith: seed), optics: .usual, seed: seed)
  }

  /// A code that an occluder passes over.
  ///
  /// - Parameters:
  ///   - symbol: The code, in the middle of the frame.
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - frameCount: The number of frames, 30 a second.
  ///   - pixelsPerModule: The size of a module.
  ///   - seed: Equal seeds give equal backgrounds and noise.
  /// - Returns: The scene; the code is hidden in its middle frames.
  public static func occludedCode(
    _ symbol: Symbol, width: Int = 640, height: Int = 360, frameCount: Int = 60,
    pixelsPerModule: Double = 2.5, seed: UInt64 = 1
  ) -> Scene {
    let label = Label(symbol, moduleSize: pixelsPerModule, barHeight: 40)
    let (middleX, middleY) = (Double(width) / 2, Double(height) / 2)
    let size = Size(width: label.size.width * 1.2, height: label.size.height * 1.6)
    let reach = (Double(width) + size.width) / 2
    let seconds = Double(max(1, frameCount - 1)) / 30
    let occluder = Occluder(
      size: size, surface: .mottled(100, seed: seed),
      placement: .linear(
        from: Pose(x: middleX - reach, y: middleY, rotationDegrees: 4),
        velocityX: 2 * reach / seconds))
    return Scene(
      width: width, height: height, frameCount: frameCount,
      labels: [PlacedLabel(label, .still(Pose(x: middleX, y: middleY)))],
      occluders: [occluder], background: Background(clutteredWith: seed), optics: .usual,
      seed: seed)
  }
}
