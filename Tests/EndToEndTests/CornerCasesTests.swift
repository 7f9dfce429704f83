// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing
import _SceneSynthesis

/// What users of scanners report about corners: cases O-12 to O-15, O-17 and O-18.
@Suite struct CornerCasesTests {
  /// Shows an engine a scene's first frame, twice: codes that few lines read are believed then.
  private func codes(of scene: Scene) async throws -> [TrackedBarcode] {
    let batch = BarcodeBatch()
    let frame = try scene.frameData(at: 0)
    await batch.process(frame)
    let again = await batch.process(frame.withTimestamp(FrameTimestamp(seconds: 0.03)))
    return Array(try #require(again).trackedBarcodes.values)
  }

  private func look(
    rotation: Double = 0, pixelsPerModule: Double = 2, center: Point? = nil
  ) -> SceneCatalog.Look {
    var look = SceneCatalog.Look()
    look.rotationDegrees = rotation
    look.pixelsPerModule = pixelsPerModule
    look.barHeight = 36
    look.isCluttered = false
    look.center = center
    return look
  }

  // O-12: the order of corners is the code's own.
  @Test(arguments: stride(from: 0.0, to: 360, by: 15).map { $0 })
  func firstCornerStaysAtTheSamePhysicalCorner(rotation: Double) async throws {
    for symbol in [try Symbol.qr("ORDER"), try .code128("OR1")] {
      let scene = SceneCatalog.singleCode(
        symbol, width: 240, height: 240, look: look(rotation: rotation))
      let truth = try #require(scene.truth(at: 0).first).quadrilateral
      let code = try #require(
        try await codes(of: scene).first, "\(symbol.symbology) at \(rotation)°")
      for (corner, expected) in zip(code.location.corners, truth.corners) {
        #expect(corner.distance(to: expected) < 3, "\(symbol.symbology) at \(rotation)°")
      }
      #expect(code.location.signedArea > 0)
    }
  }

  // O-13: four finite points with an area, whatever is seen of a linear code.
  @Test func linearCodesAlwaysHaveAQuadrilateral() async throws {
    var skewed = look(rotation: 20, pixelsPerModule: 2.2)
    (skewed.tiltXDegrees, skewed.tiltYDegrees) = (30, 20)
    var thin = look()
    thin.barHeight = 1.5
    let looks: [(name: String, look: SceneCatalog.Look, mustBeRead: Bool)] = [
      ("upright", look(), true), ("skewed", skewed, true),
      ("cut by the lower edge", look(center: Point(x: 130, y: 160)), true),
      ("cut by the right edge", look(center: Point(x: 200, y: 80)), false),
      ("3 px high", thin, false),
    ]
    for (name, look, mustBeRead) in looks {
      for symbol in [try Symbol.ean13("4006381333931"), try .code128("WIDE-1")] {
        let scene = SceneCatalog.singleCode(symbol, width: 260, height: 160, look: look)
        let found = try await codes(of: scene)
        if mustBeRead { #expect(found.count == 1, "\(symbol.symbology), \(name)") }
        for code in found {
          #expect(code.location.isFinite && code.location.area > 0, "\(name)")
          #expect(code.location.isConvex, "\(symbol.symbology), \(name)")
        }
      }
    }
  }

  // O-14: the outline covers the bars in each frame.
  @Test func linearOutlinesCoverTheBars() async throws {
    let label = Label(try .ean13("4006381333931"), moduleSize: 2.2, barHeight: 45)
    let scene = Scene(
      width: 320, height: 180, frameCount: 20,
      labels: [
        PlacedLabel(
          label, .linear(from: Pose(x: 150, y: 90, rotationDegrees: 3), velocityX: 20))
      ], optics: .usual)
    let sessions = try await BarcodeBatch().process(scene, frames: 0..<20)
    var heights: [Double] = []
    for (index, session) in sessions.enumerated() {
      let truth = try #require(scene.truth(at: index).first).quadrilateral
      let code = try #require(session.trackedBarcodes.values.first, "frame \(index)")
      #expect(code.location.overlap(with: truth) > 0.5, "frame \(index)")
      heights.append(code.location.topLeft.distance(to: code.location.bottomLeft))
    }
    #expect((heights.max() ?? 0) - (heights.min() ?? 0) < 5)
  }

  // O-15: corners are those of the frame that was given, however it was read.
  @Test(arguments: [0.0, 30, 45, 90]) func cornersLieWithinTheFrame(rotation: Double) async throws {
    for scale in [3.0, 1.6] {
      let reach = 21 * scale * 0.72 + 4 * scale
      for (right, bottom) in [(false, false), (true, false), (false, true), (true, true)] {
        let center = Point(x: right ? 240 - reach : reach, y: bottom ? 200 - reach : reach)
        let scene = SceneCatalog.singleCode(
          try .qr("CORNER"), width: 240, height: 200,
          look: look(rotation: rotation, pixelsPerModule: scale, center: center))
        let truth = try #require(scene.truth(at: 0).first).quadrilateral
        let found = try await codes(of: scene)
        let name = "\(rotation)°, \(scale) px a module, at \(center)"
        if scale > 2 { #expect(found.count == 1, "\(name)") }
        for code in found {
          for (corner, expected) in zip(code.location.corners, truth.corners) {
            #expect(Rect(x: 0, y: 0, width: 240, height: 200).contains(corner), "\(name)")
            #expect(corner.distance(to: expected) < 3, "\(name)")
          }
        }
      }
    }
  }

  // O-17: mirroring is a matter of showing; what is read and where in the frame stays.
  @Test func mirroringFlipsTheOverlayAndNothingElse() async throws {
    let scene = SceneCatalog.singleCode(
      try .code128("MIRROR"), width: 320, height: 160,
      look: look(pixelsPerModule: 1.8, center: Point(x: 110, y: 80)))
    let frame = try scene.frameData(at: 0)
    let view = DataCaptureView(context: nil, size: Size(width: 320, height: 160))
    var shown: [Quadrilateral] = []
    for isMirrored in [false, true] {
      let turned = try frame.withBytes {
        try FrameData(bytes: Array($0), width: 320, height: 160, isMirrored: isMirrored)
      }
      let session = try #require(await BarcodeBatch().process(turned))
      let code = try #require(session.trackedBarcodes.values.first)
      #expect(code.barcode.data == "MIRROR")
      shown.append(
        view.viewQuadrilateral(
          forFrameQuadrilateral: code.location, in: session.frameGeometry))
    }
    #expect(shown[0].center.x < 140 && shown[1].center.x > 180)
    // The first corner is still the code's own, now on the right.
    for (plain, mirrored) in zip(shown[0].corners, shown[1].corners) {
      #expect(Point(x: 320 - plain.x, y: plain.y).distance(to: mirrored) < 1e-9)
    }
  }

  // O-18: one picture stored in four ways is the same upright.
  @Test func uprightCornersDoNotDependOnHowThePictureIsStored() async throws {
    let scene = SceneCatalog.singleCode(
      try .qr("STORED"), width: 260, height: 180,
      look: look(rotation: 12, pixelsPerModule: 3, center: Point(x: 110, y: 80)))
    let truth = try #require(scene.truth(at: 0).first).quadrilateral
    let upright = try scene.frameData(at: 0)
    for orientation in FrameOrientation.allCases {
      let stored = try upright.stored(for: orientation)
      let session = try #require(await BarcodeBatch().process(stored))
      let code = try #require(session.trackedBarcodes.values.first, "\(orientation)")
      let mapper = FrameViewMapper(
        frame: session.frameGeometry, viewSize: session.frameGeometry.uprightSize)
      #expect(session.frameGeometry.uprightSize == Size(width: 260, height: 180))
      let corners = mapper.uprightQuadrilateral(forFrameQuadrilateral: code.location)
      for (corner, expected) in zip(corners.corners, truth.corners) {
        #expect(corner.distance(to: expected) < 1, "\(orientation)")
      }
    }
  }
}

extension FrameData {
  /// Returns the frame as a sensor stores it whose pictures need a turn to be upright.
  fileprivate func stored(for orientation: FrameOrientation) throws -> FrameData {
    let swaps = orientation.swapsSides
    let (columns, rows) = swaps ? (height, width) : (width, height)
    var bytes = [UInt8](repeating: 0, count: columns * rows)
    withLuminance { pixels, layout in
      for y in 0..<rows {
        for x in 0..<columns {
          // Where the stored pixel is in the upright picture.
          let (uprightX, uprightY) =
            switch orientation {
            case .degrees0: (x, y)
            case .degrees90: (rows - 1 - y, x)
            case .degrees180: (columns - 1 - x, rows - 1 - y)
            case .degrees270: (y, columns - 1 - x)
            }
          bytes[y * columns + x] = pixels[uprightY * layout.rowStride + uprightX]
        }
      }
    }
    return try FrameData(bytes: bytes, width: columns, height: rows, orientation: orientation)
  }
}
