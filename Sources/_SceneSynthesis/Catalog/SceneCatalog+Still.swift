// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

extension SceneCatalog {
  /// How a single code is seen.
  public struct Look: Hashable, Sendable {
    /// The turn in the picture, clockwise, in degrees.
    public var rotationDegrees = 0.0
    /// The tilt about the symbol's x axis in degrees.
    public var tiltXDegrees = 0.0
    /// The tilt about the symbol's y axis in degrees.
    public var tiltYDegrees = 0.0
    /// The size of a module in pixels at the middle of the symbol.
    public var pixelsPerModule = 2.5
    /// The height of a linear symbol in modules.
    public var barHeight = 45.0
    /// The standard deviation of the blur in pixels.
    public var blurSigma = 0.6
    /// The standard deviation of the noise in grey levels.
    public var noiseSigma = 3.0
    /// How many grey levels the paper is lighter than the ink, around the level 128.
    public var contrast = 215
    /// Whether the code is light on dark.
    public var isInverted = false
    /// Whether marks that are no codes are around the label.
    public var isCluttered = true
    /// Where the middle of the symbol is; by default the middle of the frame.
    public var center: Point?

    /// Creates the look of a code that is easily read.
    public init() {}
  }

  /// One code, alone in a frame.
  ///
  /// - Parameters:
  ///   - symbol: The code.
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - look: How it is seen.
  ///   - seed: Equal seeds give equal backgrounds and noise.
  /// - Returns: The scene, of one frame.
  public static func singleCode(
    _ symbol: Symbol, width: Int = 640, height: Int = 480, look: Look = Look(), seed: UInt64 = 1
  ) -> Scene {
    let half = Double(min(255, max(0, look.contrast))) / 2
    let label = Label(
      symbol, barHeight: look.barHeight, paper: UInt8(min(255, 127.5 + half)),
      ink: UInt8(max(0, 127.5 - half)), isInverted: look.isInverted)
    let center = look.center ?? Point(x: Double(width) / 2, y: Double(height) / 2)
    let length = max(label.symbolSize.width, label.symbolSize.height)
    let map = Homography(
      center: center, pixelsPerUnit: look.pixelsPerModule, rotationDegrees: look.rotationDegrees,
      tiltXDegrees: look.tiltXDegrees, tiltYDegrees: look.tiltYDegrees,
      focalLength: 4 * length * look.pixelsPerModule)
    return Scene(
      width: width, height: height, labels: [PlacedLabel(label, .homography(map))],
      background: look.isCluttered
        ? Background(clutteredWith: seed) : Background(plain: 128),
      optics: Optics(blurSigma: look.blurSigma, noiseSigma: look.noiseSigma), seed: seed)
  }

  /// The same code many times, in a grid before a still camera held by hand.
  ///
  /// - Parameters:
  ///   - columns: Codes in a row.
  ///   - rows: Rows of codes.
  ///   - symbol: The code.
  ///   - pixelsPerModule: The size of a module.
  ///   - pitch: The distance between middles in pixels; by default a label's
  ///     size and a little.
  ///   - frameCount: The number of frames, 30 a second.
  ///   - tremor: The tremor of the hand.
  ///   - seed: Equal seeds give equal backgrounds and noise.
  /// - Returns: The scene; labels are numbered row by row.
  public static func gridOfEqualCodes(
    columns: Int, rows: Int, symbol: Symbol, pixelsPerModule: Double = 2.5, pitch: Size? = nil,
    frameCount: Int = 1, tremor: Tremor? = nil, seed: UInt64 = 1
  ) -> Scene {
    let label = Label(symbol, moduleSize: pixelsPerModule, barHeight: 30)
    let pitch =
      pitch ?? Size(width: label.size.width + 16, height: label.size.height + 16)
    let width = Int((pitch.width * Double(columns)).rounded(.up)) + 20
    let height = Int((pitch.height * Double(rows)).rounded(.up)) + 20
    let labels = (0..<columns * rows).map { index in
      PlacedLabel(
        label,
        .still(
          Pose(
            x: Double(width) / 2 + pitch.width
              * (Double(index % columns) - Double(columns - 1) / 2),
            y: Double(height) / 2 + pitch.height * (Double(index / columns) - Double(rows - 1) / 2))
        ))
    }
    var scene = Scene(
      width: width, height: height, frameCount: frameCount, labels: labels,
      background: Background(clutteredWith: seed), optics: .usual, seed: seed)
    scene.camera.tremor = tremor
    return scene
  }
}
