// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@Suite struct TruthGeometryTests {
  /// A sharp view without noise, the symbol's middle off the pixel grid.
  private static func cleanLook(rotation: Double, tiltX: Double, tiltY: Double)
    -> SceneCatalog.Look
  {
    var look = SceneCatalog.Look()
    look.rotationDegrees = rotation
    look.tiltXDegrees = tiltX
    look.tiltYDegrees = tiltY
    look.pixelsPerModule = 4
    look.blurSigma = 0
    look.noiseSigma = 0
    look.isCluttered = false
    look.center = Point(x: 121.37, y: 118.81)
    return look
  }

  private static let views: [(Double, Double, Double)] = [
    (0, 0, 0), (90, 0, 0), (7, 0, 0), (45, 0, 0), (-133, 0, 0), (180, 0, 0), (0, 30, 0),
    (0, 0, -30), (33, 20, 15), (260, -25, 25),
  ]

  @Test("The edges of finder patterns are where the truth says", arguments: views)
  func matrixEdges(rotation: Double, tiltX: Double, tiltY: Double) throws {
    let symbol = try Symbol.qr("EDGES")
    let look = Self.cleanLook(rotation: rotation, tiltX: tiltX, tiltY: tiltY)
    let scene = SceneCatalog.singleCode(symbol, width: 240, height: 240, look: look)
    let frame = try scene.frame(at: 0)
    let pixels = FramePixels(frame.frameData)
    let truth = try #require(frame.labels.first)
    let map = try #require(Homography(unitSquareTo: truth.quadrilateral))
    // Middle of a side of the finder pattern at the top left, and a module outwards.
    let sides = [
      (Point(x: 3.5, y: 0), Point(x: 3.5, y: -1)), (Point(x: 0, y: 3.5), Point(x: -1, y: 3.5)),
      (Point(x: 21, y: 3.5), Point(x: 22, y: 3.5)), (Point(x: 3.5, y: 21), Point(x: 3.5, y: 22)),
      (Point(x: 17.5, y: 0), Point(x: 17.5, y: -1)), (Point(x: 0, y: 17.5), Point(x: -1, y: 17.5)),
    ]
    for (edge, outside) in sides {
      let offsets = stride(from: -2.5, through: 2.5, by: 0.25).compactMap { shift in
        let along = edge.x == 3.5 || edge.x == 17.5 ? (shift, 0) : (0, shift)
        func place(_ point: Point) -> Point {
          map.map(Point(x: (point.x + along.0) / 21, y: (point.y + along.1) / 21))
        }
        let (from, to) = (place(edge), place(outside))
        let scale = 1.8 / from.distance(to: to)
        return pixels.edgeOffset(
          at: from, dx: (to.x - from.x) * scale, dy: (to.y - from.y) * scale)
      }
      let mean = offsets.reduce(0, +) / Double(offsets.count)
      #expect(offsets.count == 21)
      #expect(abs(mean) < 0.1, "side at \(edge)")
    }
  }

  @Test("The outline of a linear code is that of its bars", arguments: views)
  func linearEdges(rotation: Double, tiltX: Double, tiltY: Double) throws {
    var look = Self.cleanLook(rotation: rotation, tiltX: tiltX, tiltY: tiltY)
    look.barHeight = 30
    look.center = Point(x: 170.37, y: 168.81)
    let scene = SceneCatalog.singleCode(
      try .ean8("96385074"), width: 340, height: 340, look: look)
    let frame = try scene.frame(at: 0)
    let pixels = FramePixels(frame.frameData)
    let truth = try #require(frame.labels.first)
    let map = try #require(Homography(unitSquareTo: truth.quadrilateral))
    let half = 0.5 / 67
    // Outer edges of the first and last bar, and the ends of both, from inside to outside.
    let edges: [(Point, Point)] = [
      (Point(x: 0, y: 0.5), Point(x: -2 * half, y: 0.5)),
      (Point(x: 1, y: 0.5), Point(x: 1 + 2 * half, y: 0.5)),
      (Point(x: half, y: 0), Point(x: half, y: -1.0 / 30)),
      (Point(x: 1 - half, y: 1), Point(x: 1 - half, y: 1 + 1.0 / 30)),
    ]
    for (edge, outside) in edges {
      let (from, to) = (map.map(edge), map.map(outside))
      let isEnd = edge.y != 0.5
      let offsets = (isEnd ? [0] : stride(from: -0.3, through: 0.3, by: 0.02).map(\.self))
        .compactMap { shift in
          let place = map.map(edge.offsetBy(dx: 0, dy: shift))
          // Half a bar's width and no more, so that the next space is not met.
          let scale = (isEnd ? 1.5 : 1.2) / from.distance(to: to)
          return pixels.edgeOffset(
            at: place, dx: (to.x - from.x) * scale, dy: (to.y - from.y) * scale)
        }
      let mean = offsets.reduce(0, +) / Double(max(1, offsets.count))
      #expect(!offsets.isEmpty)
      #expect(abs(mean) < (isEnd ? 0.25 : 0.1), "edge at \(edge)")
    }
  }

  @Test func defaultCameraShowsSceneUnitsAsPixels() throws {
    let label = Label(try .qr("A"), moduleSize: 2)
    let scene = Scene(
      width: 200, height: 100, labels: [PlacedLabel(label, .still(Pose(x: 60, y: 40)))])
    let truth = try #require(scene.truth(at: 0).first)
    #expect(truth.quadrilateral == Rect(x: 39, y: 19, width: 42, height: 42).quadrilateral)
    #expect(truth.pixelsPerModule == 2)
    #expect(truth.visibleShare == 1)
    #expect(truth.index == 0 && truth.symbology == .qr && truth.data == "A")
  }

  @Test func explicitMapIgnoresTheCamera() throws {
    let label = Label(try .ean8("96385074"), barHeight: 20)
    let map = Homography(rows: (2, 0, 150), (0, 2, 70), (0, 0, 1))
    let scene = Scene(
      width: 300, height: 140, labels: [PlacedLabel(label, .homography(map))],
      camera: Camera(still: CameraPose(target: Point(x: 900, y: 0), scale: 7)))
    let truth = try #require(scene.truth(at: 0).first)
    #expect(truth.quadrilateral == Rect(x: 83, y: 50, width: 134, height: 40).quadrilateral)
  }

  @Test func tiltsMoveTopAndRightAway() throws {
    let square = Rect(x: -10, y: -10, width: 20, height: 20).quadrilateral
    let back = Homography(center: .zero, pixelsPerUnit: 2, tiltXDegrees: 30, focalLength: 200)
      .map(square)
    #expect(back.topLeft.distance(to: back.topRight) < 39)
    #expect(back.bottomLeft.distance(to: back.bottomRight) > 41)
    let right = Homography(center: .zero, pixelsPerUnit: 2, tiltYDegrees: 30, focalLength: 200)
      .map(square)
    #expect(right.topRight.distance(to: right.bottomRight) < 39)
    let turned = Homography(center: .zero, pixelsPerUnit: 2, rotationDegrees: 90).map(square)
    #expect(turned.topLeft == Point(x: 20, y: -20))
  }

  @Test func cameraPansZoomsAndRolls() throws {
    let label = Label(try .qr("A"))
    func center(_ pose: CameraPose) throws -> Point {
      let scene = Scene(
        width: 200, height: 100, labels: [PlacedLabel(label, .still(Pose(x: 110, y: 50)))],
        camera: Camera(still: pose))
      return try #require(scene.truth(at: 0).first).quadrilateral.center
    }
    func isNear(_ a: Point, _ x: Double, _ y: Double) -> Bool {
      a.distance(to: Point(x: x, y: y)) < 1e-9
    }
    #expect(isNear(try center(CameraPose(target: Point(x: 100, y: 50))), 110, 50))
    #expect(isNear(try center(CameraPose(target: Point(x: 120, y: 50))), 90, 50))
    #expect(isNear(try center(CameraPose(target: Point(x: 100, y: 50), scale: 3)), 130, 50))
    #expect(
      isNear(try center(CameraPose(target: Point(x: 100, y: 50), rollDegrees: 90)), 100, 60))
  }

  @Test func tremorIsSmoothBoundedAndSeeded() throws {
    let label = Label(try .qr("A"))
    func centers(seed: UInt64) throws -> [Point] {
      var scene = Scene(
        width: 200, height: 100, labels: [PlacedLabel(label, .still(Pose(x: 100, y: 50)))])
      scene.camera.tremor = Tremor(shift: 3, turnDegrees: 0, frequency: 2, seed: seed)
      return try (0..<120).map { try #require(scene.truth(at: $0).first).quadrilateral.center }
    }
    let first = try centers(seed: 4)
    #expect(first == (try centers(seed: 4)))
    #expect(first != (try centers(seed: 5)))
    for center in first {
      #expect(abs(center.x - 100) <= 3 && abs(center.y - 50) <= 3)
    }
    #expect(first.contains { abs($0.x - 100) > 1 })
    for (a, b) in zip(first, first.dropFirst()) { #expect(a.distance(to: b) < 1.5) }
  }

  @Test func labelsBehindTheEyeAreLeftOut() throws {
    let label = Label(try .qr("A"))
    let scene = Scene(
      width: 100, height: 100,
      labels: [
        PlacedLabel(label, .still(Pose(x: 50, y: 50, z: -2000))),
        PlacedLabel(label, .still(Pose(x: 50, y: 50, z: 1000))),
      ])
    #expect(scene.truth(at: 0).map(\.index) == [1])
    #expect(scene.truth(at: 0).first?.pixelsPerModule == 0.5)
    #expect(throws: Never.self) { try scene.frame(at: 0) }
  }
}
