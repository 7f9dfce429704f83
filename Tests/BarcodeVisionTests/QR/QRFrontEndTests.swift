// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision
import Testing
import _SceneSynthesis

@Suite struct QRFrontEndTests {
  private static func scene(
    _ text: String, version: Int = 1, side: Int = 110, seed: UInt64 = 1, clutter: Bool = false,
    _ change: (inout SceneCatalog.Look) -> Void
  ) throws -> Scene {
    var look = SceneCatalog.Look()
    look.pixelsPerModule = 2
    look.isCluttered = clutter
    change(&look)
    let symbol = try Symbol.qr(
      text, options: QROptions(errorCorrection: .medium, minimumVersion: version))
    return SceneCatalog.singleCode(symbol, width: side, height: side, look: look, seed: seed)
  }

  @Test(arguments: stride(from: 0.0, to: 360, by: 30).map { $0 })
  func codesAreReadAtEachAngle(rotation: Double) throws {
    var readings = try QRReadings()
    for index in 0..<2 {
      try readings.take(
        Self.scene("ANGLE \(index)", version: index + 1, seed: UInt64(index + 1)) {
          $0.rotationDegrees = rotation + 7.5 * Double(index)
        })
    }
    #expect(readings.found == 2, "\(readings.found) of 2")
    #expect(readings.wrong == 0)
    #expect(readings.cornerError(share: 1) < 0.25)
  }

  @Test(arguments: [(45.0, 0.0), (0, 45), (-45, 0), (30, -30)])
  func tiltedCodesAreRead(tiltX: Double, tiltY: Double) throws {
    var readings = try QRReadings()
    for index in 0..<3 {
      try readings.take(
        Self.scene("TILT", version: index + 1, side: 140, seed: UInt64(index + 1)) {
          $0.pixelsPerModule = 2.7
          $0.rotationDegrees = 50 * Double(index)
          ($0.tiltXDegrees, $0.tiltYDegrees) = (tiltX, tiltY)
        })
    }
    #expect(readings.found == 3, "\(readings.found) of 3")
    #expect(readings.cornerError(share: 1) < 0.3)
  }

  @Test(arguments: [(1.75, 90), (2.5, 110), (5, 160), (12, 420)])
  func modulesMayBeSmallOrLarge(pixelsPerModule: Double, side: Int) throws {
    var readings = try QRReadings()
    for rotation in [4.0, 41] {
      try readings.take(
        Self.scene("SIZE", side: side) {
          $0.pixelsPerModule = pixelsPerModule
          $0.rotationDegrees = rotation
        })
    }
    #expect(readings.found == 2)
    #expect(readings.cornerError(share: 1) < 0.3)
  }

  @Test(arguments: [5, 7, 12, 20])
  func largeVersionsAreRead(version: Int) throws {
    var readings = try QRReadings()
    let side = (17 + 4 * version) * 2 * 3 / 2
    try readings.take(
      Self.scene("VERSION", version: version, side: side) {
        $0.rotationDegrees = 13
        $0.tiltYDegrees = 20
      })
    #expect(readings.found == 1)
    #expect(readings.cornerError(share: 1) < 0.3)
  }

  @Test func poorPicturesAreRead() throws {
    var readings = try QRReadings()
    for (blur, noise, contrast) in [(1.0, 3.0, 215), (0.6, 25, 215), (0.6, 3, 50)] {
      for rotation in [10.0, 35] {
        try readings.take(
          Self.scene("POOR", side: 120, clutter: true) {
            ($0.blurSigma, $0.noiseSigma, $0.contrast) = (blur, noise, contrast)
            ($0.pixelsPerModule, $0.rotationDegrees) = (2.5, rotation)
          })
      }
    }
    #expect(readings.found == 6, "\(readings.found) of 6")
  }

  @Test func lightOnDarkIsReadIfAskedFor() throws {
    let scene = try Self.scene("INVERTED") {
      $0.isInverted = true
      $0.rotationDegrees = 20
    }
    var readings = try QRReadings()
    let result = try readings.take(scene, colorInverted: true)
    #expect(readings.found == 1)
    #expect(result.readings.first?.barcode.isColorInverted == true)
    try readings.take(scene)
    #expect(readings.found == 1)
  }

  @Test func mirroredCodesRunCounterclockwise() throws {
    let label = Label(try .qr("MIRROR"), paper: 230, ink: 30)
    let map = Homography(rows: (-2, 0.3, 55), (0.3, 2, 55), (0, 0, 1))
    let scene = Scene(
      width: 110, height: 110, labels: [PlacedLabel(label, .homography(map))],
      optics: Optics(blurSigma: 0.5, noiseSigma: 2))
    var readings = try QRReadings()
    let result = try readings.take(scene)
    #expect(readings.found == 1)
    #expect(readings.cornerError(share: 1) < 0.3)
    #expect((result.readings.first?.location.signedArea ?? 0) < 0)
  }

  @Test func equalCodesOfASheetAreAsManyReadings() throws {
    var readings = try QRReadings()
    let result = try readings.take(
      SceneCatalog.gridOfEqualCodes(
        columns: 4, rows: 4, symbol: .qr("SHEET"), pixelsPerModule: 2))
    #expect(readings.found == 16, "\(readings.found) of 16")
    #expect(readings.wrong == 0)
    #expect(result.readings.count == 16)
    // Triples across neighbours come last, so that none is looked at.
    #expect(result.tripleCount == 16)
    #expect(readings.cornerError(share: 1) < 0.25)
  }

  @Test func excludedPlacesAreNotRead() throws {
    let scene = try Self.scene("EXCLUDED") { _ in }
    var readings = try QRReadings()
    let result = readings.read(try scene.frameData(at: 0)) { x, _ in x > 55 }
    #expect(result.readings.isEmpty)
    #expect(result.finderCount == 2)
  }

  /// Half of the middle is painted over: the patterns are there, the content is not.
  @Test func damagedCodesAreCandidates() throws {
    var scene = try Self.scene("DAMAGED CODE", version: 3, side: 130) { _ in }
    scene.occluders = [
      Occluder(
        size: Size(width: 25, height: 34), surface: .plain(20),
        placement: .still(Pose(x: 72, y: 72)))
    ]
    var readings = try QRReadings()
    let result = readings.read(try scene.frameData(at: 0))
    #expect(result.readings.isEmpty)
    let candidate = try #require(result.candidates.first)
    let truth = try #require(scene.truth(at: 0).first)
    #expect(candidate.location.overlap(with: truth.quadrilateral) > 0.9)
  }
}
