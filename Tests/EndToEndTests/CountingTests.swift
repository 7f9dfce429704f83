// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing
import _SceneSynthesis

/// As many codes as there are labels, in one session, from the first frame on.
@Suite struct CountingTests {
  @Test(arguments: [(2, 1), (1, 2), (3, 3)])
  func equalLabelsAreAsManyTracks(columns: Int, rows: Int) async throws {
    let scene = SceneCatalog.gridOfEqualCodes(
      columns: columns, rows: rows, symbol: try .ean13("4006381333931"), frameCount: 8,
      tremor: Tremor(shift: 1, turnDegrees: 0.2, frequency: 2, seed: 3))
    let sessions = try await BarcodeBatch().process(scene, frames: 0..<8)
    let count = columns * rows
    #expect(sessions.map { $0.trackedBarcodes.count } == Array(repeating: count, count: 8))
    #expect(sessions.flatMap(\.addedTrackedBarcodes).count == count)
    let places = try #require(sessions.last).trackedBarcodes.values.map(\.location)
    for (index, place) in places.enumerated() {
      for other in places[(index + 1)...] { #expect(place.intersectionArea(with: other) == 0) }
    }
  }

  @Test func aDifferentCodeAmongEqualOnesIsOneMore() async throws {
    var scene = SceneCatalog.gridOfEqualCodes(
      columns: 3, rows: 1, symbol: try .code128("TWIN"))
    let twin = scene.labels[1].label
    scene.labels[1].label = Label(
      try .code128("DIFF"), moduleSize: twin.moduleSize, barHeight: 30)
    let session = try #require(try await BarcodeBatch().process(scene, frames: 0..<1).first)
    #expect(
      session.addedTrackedBarcodes.compactMap(\.barcode.data).sorted() == ["DIFF", "TWIN", "TWIN"])
  }

  @Test func allCodesOfAFrameComeInOneSessionWithItsTime() async throws {
    let scene = SceneCatalog.gridOfEqualCodes(
      columns: 4, rows: 2, symbol: try .qr("EIGHT"), pixelsPerModule: 4)
    let frame = try scene.frameData(at: 0).withTimestamp(FrameTimestamp(seconds: 12.5))
    let session = try #require(await BarcodeBatch().process(frame))
    #expect(session.addedTrackedBarcodes.count == 8)
    #expect(session.addedTrackedBarcodes.allSatisfy { $0.barcode.data == "EIGHT" })
    #expect(session.timestamp == FrameTimestamp(seconds: 12.5))
    #expect(session.frameNumber == 0)
  }

  @Test func stillPictureGivesItsCodesAtOnceAndKeepsThem() async throws {
    let frame = try SceneCatalog.gridOfEqualCodes(
      columns: 2, rows: 1, symbol: try .code128("STILL")
    ).frameData(at: 0)
    let batch = BarcodeBatch()
    for index in 0..<40 {
      let session = try #require(
        await batch.process(frame.withTimestamp(FrameTimestamp(seconds: Double(index) * 0.5))))
      #expect(session.trackedBarcodes.count == 2)
      #expect(session.addedTrackedBarcodes.count == (index == 0 ? 2 : 0))
      #expect(session.hasChanges == (index == 0))
    }
  }

  #if DEBUG
    private static let sheets = [(9, 3)]
  #else
    private static let sheets = [(9, 3), (10, 10)]
  #endif

  @Test(arguments: sheets)
  func sheetOfQRCodesIsFoundWhollyInEachOrientation(columns: Int, rows: Int) async throws {
    let scene = SceneCatalog.gridOfEqualCodes(
      columns: columns, rows: rows, symbol: try .qr("SHEET"), pixelsPerModule: 3)
    var frame = try scene.frameData(at: 0)
    for turn in 0..<4 {
      let session = try #require(await BarcodeBatch([.qr]).process(frame))
      #expect(session.trackedBarcodes.count == columns * rows, "turned \(turn) times")
      frame = try frame.turned()
    }
  }
}

extension FrameData {
  /// The picture turned clockwise by a quarter.
  fileprivate func turned() throws -> FrameData {
    let bytes = withLuminance { pixels, layout in
      var turned = [UInt8](repeating: 0, count: layout.width * layout.height)
      for y in 0..<layout.height {
        for x in 0..<layout.width {
          turned[x * layout.height + layout.height - 1 - y] = pixels[y * layout.rowStride + x]
        }
      }
      return turned
    }
    return try FrameData(bytes: bytes, width: height, height: width)
  }
}
