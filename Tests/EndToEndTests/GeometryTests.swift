// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing
import _SceneSynthesis

/// Quadrilaterals lie on the codes, whatever their place and turn.
@Suite struct GeometryTests {
  private func code(_ scene: Scene) async throws -> (code: TrackedBarcode, truth: Quadrilateral)? {
    let session = try #require(try await BarcodeBatch().process(scene, frames: 0..<1).first)
    let truth = try #require(scene.truth(at: 0).first)
    return session.addedTrackedBarcodes.first.map { ($0, truth.quadrilateral) }
  }

  @Test(arguments: stride(from: 0.0, to: 360, by: 45).map { $0 })
  func firstCornerIsTheSymbolsOwnAtEachTurn(rotation: Double) async throws {
    var look = SceneCatalog.Look()
    look.rotationDegrees = rotation
    let scene = SceneCatalog.singleCode(
      try .code128("TURN-1"), width: 420, height: 420, look: look)
    let (code, truth) = try #require(try await code(scene), "at \(rotation)°")
    for (corner, expected) in zip(code.location.corners, truth.corners) {
      #expect(corner.distance(to: expected) < 2, "at \(rotation)°")
    }
    #expect(code.anchorPosition(.topLeft).distance(to: truth.topLeft) < 2)
  }

  @Test func codesInTheCornersOfTheFrameLieWithinIt() async throws {
    for (x, y) in [(85.0, 40.0), (235.0, 40.0), (85.0, 200.0), (235.0, 200.0)] {
      var look = SceneCatalog.Look()
      look.pixelsPerModule = 2
      look.barHeight = 30
      look.center = Point(x: x, y: y)
      look.isCluttered = false
      let scene = SceneCatalog.singleCode(
        try .ean8("96385074"), width: 320, height: 240, look: look)
      let (code, truth) = try #require(try await code(scene), "at \(x), \(y)")
      #expect(code.location.overlap(with: truth) > 0.9)
      let frame = Rect(x: -1, y: -1, width: 322, height: 242)
      #expect(code.location.corners.allSatisfy(frame.contains))
    }
  }

  @Test func linearCodesHaveAHeightThatDoesNotPulse() async throws {
    let scene = SceneCatalog.gridOfEqualCodes(
      columns: 1, rows: 1, symbol: try .ean13("4006381333931"), frameCount: 12,
      tremor: Tremor(shift: 2, turnDegrees: 0.5, frequency: 2, seed: 9))
    let heights = try await BarcodeBatch().process(scene, frames: 0..<12).map { session in
      let location = try #require(session.trackedBarcodes.values.first).location
      return location.topLeft.distance(to: location.bottomLeft)
    }
    let (least, most) = (heights.min() ?? 0, heights.max() ?? 0)
    #expect(least > 60)
    #expect(most - least < 3)
  }
}
