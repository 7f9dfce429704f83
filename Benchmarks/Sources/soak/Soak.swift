// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import CMalloc
import Glibc
import _SceneSynthesis

/// Runs many frames through one engine and tells whether the heap grows.
///
/// A camera pans over a shelf there and back, so that codes are followed, go and come back;
/// now and then the scene is cut to a sheet of another size or to nothing, and tracks are
/// reset. `soak COUNT` runs so many frames, 10,000 by default.
/// Blocks that the C library keeps for each thread count as in use; with the environment
/// variable `GLIBC_TUNABLES=glibc.malloc.tcache_count=0` it keeps none, and the count is exact.
/// Ends with status 1 if the heap grew after the first tenth of the frames.
@main
struct Soak {
  /// Growth that counts as none: what the C library keeps for a few threads.
  private static let slackBytes = 256 << 10
  /// The number of frames from one cut, and from one reset, to the next.
  private static let (cutInterval, resetInterval) = (400, 5000)

  static func main() async throws {
    let frameCount = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
    let (pan, others) = (try pan(), try others())
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.ean13UPCA, .ean8, .code128, .code39, .qr])
    settings.fallbackScanInterval = 100
    settings.tracksLocalizedOnlyBarcodes = true
    let batch = BarcodeBatch(context: nil, settings: settings)
    let reader = BarcodeReader(settings: settings)
    var (readings, tracked, newest) = (0, 0, 0)
    var warm = 0
    for index in 0..<frameCount {
      let sinceCut = index % cutInterval
      let source = sinceCut < others.count ? others[sinceCut] : pan[index % pan.count]
      let frame = source.withTimestamp(FrameTimestamp(seconds: Double(index) / 30))
      if index % resetInterval == resetInterval - 1 { batch.reset() }
      if let session = await batch.process(frame) {
        readings += session.statistics.readingCount
        tracked += session.trackedBarcodes.count
        newest = max(newest, session.addedTrackedBarcodes.map(\.identifier).max() ?? 0)
      }
      if index % 500 == 0 { readings += try reader.barcodes(in: frame).count }
      if index == frameCount / 10 { warm = heapBytes() }
      if (index + 1) % max(1, frameCount / 10) == 0 {
        print(
          "\(index + 1) frames, \(readings) readings, \(tracked) tracked codes, "
            + "\(newest) identifiers, heap \(heapBytes() >> 10) KiB")
      }
    }
    let growth = heapBytes() - warm
    print("growth after the first tenth: \(growth) bytes")
    exit(growth <= slackBytes ? 0 : 1)
  }

  /// Frames of a pan over a shelf and of the way back.
  private static func pan() throws -> [FrameData] {
    let shelf = SceneCatalog.shelf(
      width: 480, height: 270, frameCount: 60, pixelsPerModule: 1.8, pan: 1)
    let way = try (0..<60).map { try shelf.frameData(at: $0) }
    return way + way.reversed()
  }

  /// A sheet of QR codes of another size, and grey frames.
  private static func others() throws -> [FrameData] {
    let sheet = SceneCatalog.gridOfEqualCodes(
      columns: 3, rows: 2, symbol: try .qr("SOAK"), pixelsPerModule: 3)
    let grey = try FrameData(
      bytes: [UInt8](repeating: 128, count: 480 * 270), width: 480, height: 270)
    let code = try sheet.frameData(at: 0)
    return Array(repeating: code, count: 5) + Array(repeating: grey, count: 5)
  }

  /// The bytes of the heap that are in use.
  private static func heapBytes() -> Int {
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
  }
}
