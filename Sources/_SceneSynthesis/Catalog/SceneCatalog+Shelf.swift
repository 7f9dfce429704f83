// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension SceneCatalog {
  /// Rows of mixed labels, with runs of equal codes, before a camera held by hand.
  ///
  /// EAN-13, Code 128, QR and EAN-8, upright to a few degrees. The camera moves
  /// slowly to the right, so that labels leave on the left and others come in on the right.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - frameCount: The number of frames, 30 a second.
  ///   - pixelsPerModule: The size of a module, at least.
  ///   - pan: How far the camera moves in all, as a share of the frame's width.
  ///   - seed: Equal seeds give equal scenes.
  /// - Returns: The scene.
  public static func shelf(
    width: Int = 960, height: Int = 540, frameCount: Int = 90, pixelsPerModule: Double = 2.3,
    pan: Double = 0.4, seed: UInt64 = 5
  ) -> Scene {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let distance = Double(width) * pan
    let shelf = Rect(
      x: -40, y: 0, width: Double(width) + distance + 80, height: Double(height))
    let seconds = max(1, Double(frameCount - 1)) / 30
    let camera = Camera(
      focalLength: Double(width) * 1.6,
      tremor: Tremor(shift: 2.5, turnDegrees: 0.25, frequency: 2.5, seed: seed)
    ) { time in
      let share = time / seconds
      return CameraPose(
        target: Point(
          x: Double(width) / 2 + distance * share, y: Double(height) / 2),
        // Out and back in again, never further away than at the beginning.
        scale: 1 + 0.04 * share * (1 - share) * 4,
        rollDegrees: 1.5 * (share - 0.5), tiltXDegrees: 2 * share, tiltYDegrees: 4 * (share - 0.5))
    }
    return Scene(
      width: width, height: height, frameCount: frameCount,
      labels: shelfLabels(in: shelf, pixelsPerModule: pixelsPerModule * 1.02, random: &random),
      background: Background(clutteredWith: seed, level: 130, clutter: 70, tileSide: .large),
      camera: camera,
      optics: .usual, seed: seed)
  }

  private static func shelfLabels(
    in shelf: Rect, pixelsPerModule: Double, random: inout RepeatableRandomNumberGenerator
  ) -> [PlacedLabel] {
    let pitch = 48 * pixelsPerModule
    let rowCount = max(1, Int(shelf.size.height / pitch))
    let spacing = shelf.size.height / Double(rowCount)
    let kinds: [Symbology] = [.ean13UPCA, .code128, .qr, .ean8]
    var labels: [PlacedLabel] = []
    for row in 0..<rowCount {
      let y = shelf.minY + spacing * (Double(row) + 0.5)
      var x = shelf.minX + random.double(in: 0..<60)
      var kind = row
      while x < shelf.maxX {
        let symbology = kinds[kind % kinds.count]
        let label = Label(
          symbol(symbology, content(symbology, random: &random)),
          moduleSize: symbology == .qr ? pixelsPerModule * 1.25 : pixelsPerModule,
          barHeight: 30, margin: symbology == .qr ? 3 : 4)
        // Pieces of a product stand side by side, more of the small ones.
        let isLong = symbology == .ean13UPCA || symbology == .code128
        for _ in 0..<random.integer(in: isLong ? 1..<3 : 1..<4) where x < shelf.maxX {
          let pose = Pose(
            x: x + label.size.width / 2, y: y + random.double(in: -3..<3),
            rotationDegrees: random.double(in: -1.5..<1.5))
          labels.append(PlacedLabel(label, .still(pose)))
          x += label.size.width + random.double(in: 12..<24)
        }
        kind += 1
      }
    }
    return labels
  }
}
