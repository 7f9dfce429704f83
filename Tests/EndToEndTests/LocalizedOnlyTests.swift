// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing
import _SceneSynthesis

/// Codes that are found before they can be read: places first, codes under the same
/// identifiers later.
@Suite struct LocalizedOnlyTests {
  /// A QR code of which a card hides all but the finder patterns for a third of a second.
  private func scene() throws -> Scene {
    let side = 5.0
    let label = Label(
      try .qr("A text of a length that takes a QR code of a larger version"), moduleSize: side)
    let size = label.symbolSize.width
    let quarter = size * 0.62
    let corner = Point(x: 150 + (size - quarter) / 2, y: 130 + (size - quarter) / 2)
    return Scene(
      width: 300, height: 260, frameCount: 16,
      labels: [PlacedLabel(label, .still(Pose(x: 150, y: 130)))],
      occluders: [
        Occluder(
          size: Size(width: quarter, height: quarter), surface: .plain(200),
          placement: .moving { seconds in
            Pose(x: corner.x + (seconds < 0.32 ? 0 : 1000), y: corner.y)
          })
      ], optics: .usual)
  }

  private func sessions(isOn: Bool) async throws -> [BarcodeBatchSession] {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.qr])
    settings.tracksLocalizedOnlyBarcodes = isOn
    let batch = BarcodeBatch(context: nil, settings: settings)
    let scene = try scene()
    var sessions: [BarcodeBatchSession] = []
    for index in 0..<scene.frameCount {
      sessions.append(try #require(await batch.process(scene.frameData(at: index))))
    }
    return sessions
  }

  @Test func codeThatIsReadAtLastKeepsItsIdentifier() async throws {
    let sessions = try await sessions(isOn: true)
    let hidden = sessions.prefix(10)
    #expect(hidden.allSatisfy { $0.trackedBarcodes.isEmpty })
    // Three frames make a place.
    #expect(
      hidden.map { $0.localizedOnlyBarcodes.map(\.identifier) } == [[], []]
        + Array(repeating: [1], count: 8))
    for place in hidden.flatMap(\.localizedOnlyBarcodes) {
      #expect(place.symbology == .qr)
      #expect(place.location.center.distance(to: Point(x: 150, y: 130)) < 4)
    }
    let added = sessions.flatMap(\.addedTrackedBarcodes)
    #expect(added.map(\.identifier) == [1])
    #expect(added.first?.barcode.data?.hasPrefix("A text") == true)
    #expect(sessions.last?.localizedOnlyBarcodes.isEmpty == true)
  }

  @Test func placesAreOffByDefault() async throws {
    #expect(!BarcodeBatchSettings().tracksLocalizedOnlyBarcodes)
    #expect(try await sessions(isOn: false).allSatisfy(\.localizedOnlyBarcodes.isEmpty))
  }
}
