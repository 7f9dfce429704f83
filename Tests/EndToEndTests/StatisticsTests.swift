// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing
import _SceneSynthesis

#if DEBUG
  private let isOptimised = false
#else
  private let isOptimised = true
#endif

/// What a session tells about the work on its frame.
@Suite struct StatisticsTests {
  @Test func workIsCounted() async throws {
    let scene = SceneCatalog.gridOfEqualCodes(
      columns: 2, rows: 1, symbol: try .ean13("4006381333931"))
    let sessions = try await BarcodeBatch().process(scene, frames: 0..<2)
    let statistics = try #require(sessions.first?.statistics)
    #expect(statistics.readingCount == 2)
    #expect(statistics.scanLineCount >= 24)
    #expect(statistics.scannedPixelCount == 0)
    #expect(!statistics.isIncomplete)
  }

  /// A frame of nothing but areas of bars: the work ends at its bounds, and the next frame comes.
  @Test(.enabled(if: isOptimised, "6000 scan lines take seconds in a debug build"))
  func sessionSaysThatTheBudgetEndedTheWork() async throws {
    let width = 1600
    let height = 1200
    let bytes = (0..<width * height).map { index -> UInt8 in
      let (x, y) = (index % width, index / width)
      // Small squares of bars that run down and across in turn.
      let isDown = (x / 40 + y / 40) % 2 == 0
      return (isDown ? x : y) / 3 % 2 == 0 ? 30 : 220
    }
    let batch = BarcodeBatch()
    let frame = try FrameData(bytes: bytes, width: width, height: height)
    let session = try #require(await batch.process(frame))
    #expect(session.statistics.isIncomplete)
    #expect(session.statistics.scanLineCount >= 6000)
    #expect(session.statistics.scanLineCount <= 6040)
    #expect(session.statistics.unreadPlaceCount > 100)
    #expect(session.trackedBarcodes.isEmpty)
  }

  @Test func slicesAreScannedWhenAskedFor() async throws {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.code128])
    settings.fallbackScanInterval = 2
    let batch = BarcodeBatch(context: nil, settings: settings)
    var scanned: [Int] = []
    for index in 0..<6 {
      let frame = try FrameData.grey(width: 60, height: 50, seconds: Double(index) / 30)
      scanned.append(try #require(await batch.process(frame)).statistics.scannedPixelCount)
    }
    #expect(scanned == [1200, 0, 1200, 0, 1200, 0])
  }
}
