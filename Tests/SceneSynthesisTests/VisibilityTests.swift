// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@Suite struct VisibilityTests {
  private static func scene(at places: [(Double, Double)]) throws -> Scene {
    let label = Label(try .qr("A"), moduleSize: 2)
    return Scene(
      width: 200, height: 100,
      labels: places.map { PlacedLabel(label, .still(Pose(x: $0.0, y: $0.1))) })
  }

  @Test(
    "A symbol 42 pixels wide at the frame's left edge",
    arguments: [(21.0, 1.0), (10.5, 0.75), (0.0, 0.5), (-21.0, 0.0), (-500.0, 0.0)])
  func frameEdge(x: Double, share: Double) throws {
    let truth = try Self.scene(at: [(x, 50)]).truth(at: 0)
    #expect(truth.count == 1)
    #expect(abs((truth.first?.visibleShare ?? -1) - share) < 1e-9)
  }

  @Test func laterLabelsCoverEarlierOnes() throws {
    // The paper is 58 pixels wide, the symbol on it 42.
    let truth = try Self.scene(at: [(60, 50), (60 + 29, 50), (160, 50)]).truth(at: 0)
    #expect(truth.map(\.index) == [0, 1, 2])
    #expect(abs(truth[0].visibleShare - 0.5) < 0.01)
    #expect(truth[1].visibleShare == 1)
    #expect(truth[2].visibleShare == 1)
  }

  @Test func coversAddUpAndMayHideAll() throws {
    var scene = try Self.scene(at: [(100, 50)])
    func occluder(x: Double, width: Double) -> Occluder {
      Occluder(
        size: Size(width: width, height: 90), placement: .still(Pose(x: x, y: 50)))
    }
    func share() throws -> Double { try #require(scene.truth(at: 0).first).visibleShare }
    scene.occluders = [occluder(x: 79, width: 21)]
    #expect(abs(try share() - 0.75) < 0.01)
    scene.occluders.append(occluder(x: 121, width: 21))
    #expect(abs(try share() - 0.5) < 0.01)
    scene.occluders.append(occluder(x: 100, width: 60))
    #expect(try share() == 0)
    let pixels = FramePixels(try scene.frameData(at: 0))
    #expect(pixels.level(at: Point(x: 100.5, y: 50.5)) == 110)
  }

  @Test func occluderComesAndGoes() throws {
    let scene = SceneCatalog.occludedCode(try .ean13("400638133393"))
    let shares = (0..<scene.frameCount).compactMap { scene.truth(at: $0).first?.visibleShare }
    #expect(shares.count == 60)
    #expect(shares.first == 1 && shares.last == 1)
    #expect(shares.min() == 0)
    // Down and up once.
    let turns = zip(shares, shares.dropFirst()).filter { $0.0 < 1 && $0.1 == 1 }
    #expect(turns.count == 1)
  }

  @Test func passingLabelsHideTheLowerOne() throws {
    let scene = SceneCatalog.passingLabels(
      under: try .ean8("96385074"), over: try .code128("OVER"))
    let lower = (0..<scene.frameCount).compactMap { scene.truth(at: $0).first }
    #expect(lower.allSatisfy { $0.index == 0 })
    #expect(lower.first?.visibleShare == 1 && lower.last?.visibleShare == 1)
    #expect((lower.map(\.visibleShare).min() ?? 1) < 0.15)
    for index in 0..<scene.frameCount { #expect(scene.truth(at: index)[1].visibleShare == 1) }
  }
}
