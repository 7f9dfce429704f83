// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@Suite struct SceneCatalogTests {
  @Test(arguments: [(640, 480), (960, 540)], [5, 7, 9] as [UInt64])
  func shelf(size: (Int, Int), seed: UInt64) throws {
    let scene = SceneCatalog.shelf(width: size.0, height: size.1, seed: seed)
    #expect(scene.frameCount == 90 && scene.frameRate == 30)
    var seen: Set<Int> = []
    var symbologies: Set<Symbology> = []
    for index in 0..<scene.frameCount {
      for label in scene.truth(at: index) where label.visibleShare > 0.999 {
        seen.insert(label.index)
        symbologies.insert(label.symbology)
        #expect(label.pixelsPerModule >= 2.2, "label \(label.index) in frame \(index)")
      }
    }
    #expect(symbologies == [.ean13UPCA, .code128, .qr, .ean8])
    let (first, last) = (scene.truth(at: 0), scene.truth(at: scene.frameCount - 1))
    #expect(zip(first, last).contains { $0.visibleShare > 0.5 && $1.visibleShare == 0 })
    #expect(zip(first, last).contains { $0.visibleShare == 0 && $1.visibleShare > 0.5 })
    Self.expectRealSymbols(scene)
    // Equal codes side by side.
    let data = scene.labels.map(\.label.symbol.data)
    #expect(zip(data, data.dropFirst()).contains { $0 == $1 })
    #expect(Set(data).count > 8)
    Self.expectNoOverlap(first)
  }

  @Test(
    arguments: [(1920, 1080, 50), (1280, 720, 20), (640, 480, 8)], [1, 2, 3] as [UInt64])
  func mixedFrame(size: (width: Int, height: Int, count: Int), seed: UInt64) {
    let scene = SceneCatalog.mixedFrame(
      width: size.width, height: size.height, count: size.count, seed: seed)
    let truth = scene.truth(at: 0)
    #expect(truth.count == size.count)
    #expect(truth.allSatisfy { $0.visibleShare == 1 })
    #expect(Set(truth.map(\.data)).count == size.count)
    #expect(Set(truth.map(\.symbology)) == [.ean13UPCA, .code128, .qr])
    Self.expectRealSymbols(scene)
    Self.expectNoOverlap(truth)
  }

  @Test func gridOfEqualCodes() throws {
    let scene = SceneCatalog.gridOfEqualCodes(
      columns: 4, rows: 3, symbol: try .qr("SAME"), pitch: Size(width: 90, height: 85))
    let truth = scene.truth(at: 0)
    #expect(truth.count == 12)
    #expect(Set(truth.map(\.data)) == ["SAME"])
    #expect(truth.allSatisfy { $0.visibleShare == 1 && $0.pixelsPerModule == 2.5 })
    let centers = truth.map(\.quadrilateral.center)
    #expect(abs(centers[1].x - centers[0].x - 90) < 1e-9)
    #expect(abs(centers[4].y - centers[0].y - 85) < 1e-9)
    let usual = SceneCatalog.gridOfEqualCodes(columns: 2, rows: 2, symbol: try .ean8("9638507"))
    Self.expectNoOverlap(usual.truth(at: 0))
  }

  @Test func singleCode() throws {
    var look = SceneCatalog.Look()
    look.contrast = 100
    look.isInverted = true
    look.pixelsPerModule = 3
    look.center = Point(x: 100, y: 90)
    let scene = SceneCatalog.singleCode(
      try .code128("LOOK"), width: 400, height: 200, look: look)
    let truth = try #require(scene.truth(at: 0).first)
    #expect(truth.quadrilateral.center.distance(to: Point(x: 100, y: 90)) < 1e-9)
    #expect(abs(truth.pixelsPerModule - 3) < 1e-9)
    let label = try #require(scene.labels.first).label
    #expect(Int(label.ink) - Int(label.paper) == 100)
  }

  @Test func framesAsASource() async throws {
    let scene = SceneCatalog.shelf(width: 160, height: 120, frameCount: 3)
    let source = SceneFrameSource(scene)
    #expect(source.frameCount == 3)
    #expect(source.pacing == .lossless)
    for _ in 0..<2 {
      await source.start()
      for index in 0..<3 {
        let frame = try #require(try await source.nextFrame())
        #expect(FramePixels(frame).hash == FramePixels(try scene.frameData(at: index)).hash)
        #expect(frame.timestamp == FrameTimestamp(seconds: Double(index) / 30))
      }
      #expect(try await source.nextFrame() == nil)
    }
  }

  private static func expectRealSymbols(_ scene: Scene) {
    for symbol in scene.labels.map(\.label.symbol) {
      #expect(throws: Never.self) {
        let encoded = try Symbol(symbol.symbology, symbol.data)
        #expect(encoded == symbol)
      }
    }
  }

  private static func expectNoOverlap(_ labels: [TruthLabel]) {
    for (offset, label) in labels.enumerated() {
      for other in labels.dropFirst(offset + 1) {
        #expect(
          label.quadrilateral.intersectionArea(with: other.quadrilateral) == 0,
          "labels \(label.index) and \(other.index)")
      }
    }
  }
}
