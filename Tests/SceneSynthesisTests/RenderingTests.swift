// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@Suite struct RenderingTests {
  /// All that can differ from one machine to another, in a small frame.
  private static func everything() throws -> Scene {
    let ean = Label(try .ean8("96385074"), moduleSize: 1.3, barHeight: 25)
    let qr = Label(try .qr("HASH"), moduleSize: 1.7)
    return Scene(
      width: 160, height: 120, frameCount: 10,
      labels: [
        PlacedLabel(
          ean, .linear(from: Pose(x: 70, y: 40, tiltYDegrees: 20), velocityX: 90, spinDegrees: 40)),
        PlacedLabel(qr, .still(Pose(x: 100, y: 85, rotationDegrees: 31, tiltXDegrees: 25))),
      ],
      occluders: [
        Occluder(
          size: Size(width: 30, height: 20), surface: .mottled(90, seed: 2),
          placement: .still(Pose(x: 120, y: 30, rotationDegrees: 12)))
      ],
      background: Background(clutteredWith: 5),
      camera: Camera(
        still: CameraPose(target: Point(x: 80, y: 60), scale: 1.05, tiltXDegrees: 4),
        tremor: Tremor(seed: 3)),
      optics: Optics(
        blurSigma: 0.7, noiseSigma: 4, gradientX: 0.1, gradientY: -0.1, vignette: 0.2,
        shutter: 0.5, exposureCount: 3),
      seed: 11)
  }

  @Test func sameBytesInAnyOrderAndOnEveryMachine() throws {
    let scene = try Self.everything()
    let late = FramePixels(try scene.frameData(at: 7)).hash
    let first = FramePixels(try scene.frameData(at: 0)).hash
    let again = try Self.everything()
    #expect(FramePixels(try again.frameData(at: 0)).hash == first)
    #expect(FramePixels(try again.frameData(at: 7)).hash == late)
    #expect(first != late)
    #expect(first == 0xDD08_852F_0578_BC2E)
  }

  @Test func frameHasTimeAndShape() throws {
    let frame = try Self.everything().frame(at: 6)
    #expect(frame.frameData.width == 160 && frame.frameData.height == 120)
    #expect(frame.frameData.pixelFormat == .gray8)
    #expect(frame.frameData.timestamp == FrameTimestamp(nanoseconds: 200_000_000))
    #expect(frame.labels == (try Self.everything().truth(at: 6)))
  }

  @Test func sizesThatNoFrameHas() {
    #expect(throws: FrameError.emptyFrame(width: 0, height: 10)) {
      try Scene(width: 0, height: 10).frame(at: 0)
    }
    #expect(throws: FrameError.tooManyPixels(width: 100_000, height: 100_000)) {
      try Scene(width: 100_000, height: 100_000).frame(at: 0)
    }
  }

  @Test func levelsOfPaperInkAndGround() throws {
    let label = Label(try .qr("A"), moduleSize: 4, paper: 200, ink: 30)
    for isInverted in [false, true] {
      var label = label
      if isInverted { swap(&label.paper, &label.ink) }
      let scene = Scene(
        width: 140, height: 140, labels: [PlacedLabel(label, .still(Pose(x: 70, y: 70)))],
        background: Background(plain: 99))
      let pixels = FramePixels(try scene.frameData(at: 0))
      // The symbol begins at 28, its first module is dark, a quiet zone is round it.
      #expect(pixels.bytes[30 * 140 + 30] == (isInverted ? 200 : 30))
      #expect(pixels.bytes[20 * 140 + 20] == (isInverted ? 30 : 200))
      #expect(pixels.bytes[5 * 140 + 5] == 99)
      #expect(Set(pixels.bytes) == [30, 99, 200])
    }
  }

  @Test func pixelsOnEdgesHaveTheMeanOfTheirArea() throws {
    // The middle is a quarter of a pixel to the right: so are all edges.
    let label = Label(try .ean8("96385074"), moduleSize: 2, barHeight: 20, paper: 200, ink: 0)
    let scene = Scene(
      width: 180, height: 60,
      labels: [PlacedLabel(label, .still(Pose(x: 90.25, y: 30)))], background: Background(plain: 0))
    let pixels = FramePixels(try scene.frameData(at: 0))
    let row = pixels.bytes[30 * 180..<31 * 180]
    // Paper from 9.25 on, found by samples: three quarters of the tenth pixel.
    #expect(row.prefix(9).allSatisfy { $0 == 0 })
    #expect((146...154).contains(row[row.startIndex + 9]) && row[row.startIndex + 10] == 200)
    // The first bar from 23.25 to 25.25, in closed form.
    #expect(row.dropFirst(22).prefix(5) == [200, 50, 0, 150, 200])
  }

  @Test(arguments: [1.0, 5, 20])
  func noiseHasItsDeviation(sigma: Double) throws {
    var scene = Scene(width: 200, height: 100, background: Background(plain: 120))
    scene.optics.noiseSigma = sigma
    let first = FramePixels(try scene.frameData(at: 0))
    #expect(abs(first.mean - 120) < 0.5)
    #expect(abs(first.deviation - sigma) < 0.04 * sigma + 0.05)
    #expect(first.bytes != FramePixels(try scene.frameData(at: 1)).bytes)
    scene.seed = 2
    #expect(first.bytes != FramePixels(try scene.frameData(at: 0)).bytes)
  }

  @Test(arguments: [0.5, 1, 2.5])
  func blurSpreadsAnEdgeAsANormalDistribution(sigma: Double) throws {
    var scene = Scene(
      width: 60, height: 40,
      occluders: [
        Occluder(
          size: Size(width: 60, height: 80), surface: .plain(200),
          placement: .still(Pose(x: 60, y: 20)))
      ],
      background: Background(plain: 40))
    scene.optics.blurSigma = sigma
    let pixels = FramePixels(try scene.frameData(at: 0))
    let row = pixels.bytes[20 * 60..<21 * 60].map(Double.init)
    // The differences along the row are the point spread; its second moment is the variance.
    let spread = zip(row, row.dropFirst()).map { ($0.1 - $0.0) / 160 }
    let variance = spread.enumerated().reduce(0.0) { sum, step in
      let distance = Double(step.offset) + 1 - 30
      return sum + step.element * distance * distance
    }
    #expect(abs(variance.squareRoot() - sigma) < 0.12 * sigma + 0.03)
    #expect(row.first == 40 && row.last == 200)
  }

  @Test func lightFallsOffAsAsked() throws {
    var scene = Scene(width: 101, height: 101, background: Background(plain: 100))
    scene.optics.gradientX = 0.2
    var pixels = FramePixels(try scene.frameData(at: 0))
    #expect(pixels.bytes[50 * 101] == 80 && pixels.bytes[50 * 101 + 100] == 120)
    scene.optics = Optics(vignette: 0.4)
    pixels = FramePixels(try scene.frameData(at: 0))
    #expect(pixels.bytes[50 * 101 + 50] == 100)
    #expect((60...66).contains(pixels.bytes[0]))
  }

  @Test func exposureBlursWhatMoves() throws {
    func frame(_ optics: Optics) throws -> FramePixels {
      let scene = Scene(
        width: 120, height: 60,
        occluders: [
          Occluder(
            size: Size(width: 40, height: 40), surface: .plain(220),
            placement: .linear(from: Pose(x: 40, y: 30), velocityX: 600))
        ],
        background: Background(plain: 20), optics: optics)
      return FramePixels(try scene.frameData(at: 1))
    }
    let sharp = try frame(.perfect)
    let blurred = try frame(Optics(shutter: 0.5, exposureCount: 10))
    // 20 pixels a frame, half of them exposed: a slope of 10 pixels about the same place.
    let row = 30 * 120
    #expect(sharp.bytes[row + 39] == 20 && sharp.bytes[row + 40] == 220)
    #expect(blurred.bytes[row + 34] == 20 && blurred.bytes[row + 45] == 220)
    #expect(abs(blurred.level(at: Point(x: 40, y: 30)) - 120) < 2)
  }
}
