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

  /// A frame of nothing but finder patterns: the work ends at its bounds, and says so.
  @Test(.enabled(if: isOptimised, "4000 looks at symbols take seconds in a debug build"))
  func sessionSaysThatTheBudgetEndedTheWork() async throws {
    let (width, height) = (540, 360)
    let bytes = (0..<width * height).map { index -> UInt8 in
      let (x, y) = (index % width, index / width)
      let ring = max(abs(x % 18 / 2 - 4), abs(y % 18 / 2 - 4))
      return ring == 2 || ring >= 4 ? 230 : 20
    }
    let frame = try FrameData(bytes: bytes, width: width, height: height)
    let session = try #require(await BarcodeBatch().process(frame))
    #expect(session.statistics.isIncomplete)
    #expect((4000...4020).contains(session.statistics.moduleSamplingCount))
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
