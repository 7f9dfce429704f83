// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import CMalloc
import Glibc
import _SceneSynthesis

/// Runs many frames through one engine and tells whether the heap grows.
///
/// Codes come, move, go and come back, the size of the frames changes, and tracks are reset.
/// Blocks that the C library keeps for each thread count as in use; with the environment
/// variable `GLIBC_TUNABLES=glibc.malloc.tcache_count=0` it keeps none, and the count is exact.
/// Ends with status 1 if the heap grew after the first tenth of the frames.
@main
struct Soak {
  /// Growth that counts as none: what the C library keeps for a few threads.
  private static let slackBytes = 256 << 10

  static func main() async throws {
    let frameCount = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
    let frames = try drawnFrames()
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.ean13UPCA, .ean8, .code128, .code39, .qr])
    settings.fallbackScanInterval = 10
    let batch = BarcodeBatch(context: nil, settings: settings)
    let reader = BarcodeReader(settings: settings)
    var readings = 0
    var warm = 0
    for index in 0..<frameCount {
      let frame = frames[index % frames.count]
        .withTimestamp(FrameTimestamp(seconds: Double(index) / 30))
      if index % 500 == 250 { batch.reset() }
      readings += await batch.process(frame)?.statistics.readingCount ?? 0
      if index % 50 == 0 { readings += try reader.barcodes(in: frame).count }
      if index == frameCount / 10 { warm = heapBytes() }
      if (index + 1) % max(1, frameCount / 10) == 0 {
        print("\(index + 1) frames, \(readings) readings, heap \(heapBytes() >> 10) KiB")
      }
    }
    let growth = heapBytes() - warm
    print("growth after the first tenth: \(growth) bytes")
    exit(growth <= slackBytes ? 0 : 1)
  }

  /// Frames of a pan over a small shelf, of a grid of QR codes, and of an empty grey one.
  private static func drawnFrames() throws -> [FrameData] {
    let shelf = SceneCatalog.shelf(width: 320, height: 200, frameCount: 12, pan: 60)
    let sheet = SceneCatalog.gridOfEqualCodes(
      columns: 2, rows: 1, symbol: try .qr("SOAK"), pixelsPerModule: 3)
    var frames = try (0..<12).map { try shelf.frameData(at: $0) }
    frames.append(try sheet.frameData(at: 0))
    frames.append(
      try FrameData(bytes: [UInt8](repeating: 128, count: 320 * 200), width: 320, height: 200))
    return frames
  }

  /// The bytes of the heap that are in use.
  private static func heapBytes() -> Int {
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
  }
}
