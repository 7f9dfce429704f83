// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Glibc
import _SceneSynthesis

/// Measures what pictures cost that are made to cost much.
@main
struct Bounds {
  private static let symbologies: Set<Symbology> = [
    .ean13UPCA, .ean8, .upce, .code39, .code93, .code128, .qr,
  ]

  static func main() async throws {
    for (width, height) in [(1920, 1080), (10_000, 10_000)] {
      print("\n\(width) × \(height)")
      for (name, pixel) in pictures {
        try await measure(name, width: width, height: height, pixel)
      }
    }
  }

  private typealias Pixel = (Int, Int) -> UInt8

  private static var pictures: [(String, Pixel)] {
    [
      ("grey", { _, _ in 128 }),
      ("checkerboard of 3", { x, y in (x / 3 + y / 3) % 2 == 0 ? 20 : 230 }),
      ("stripes of 2", { x, _ in x / 2 % 2 == 0 ? 20 : 230 }),
      ("slanted stripes of 4", { x, y in (x + y) / 4 % 2 == 0 ? 20 : 230 }),
      (
        "squares of stripes",
        { x, y in ((x / 40 + y / 40) % 2 == 0 ? x : y) / 3 % 2 == 0 ? 30 : 220 }
      ),
      ("white noise", { x, y in noise(x, y) }),
      (
        "finder patterns",
        { x, y in
          let ring = max(abs(x % 18 / 2 - 4), abs(y % 18 / 2 - 4))
          return ring == 2 || ring >= 4 ? 230 : 20
        }
      ),
    ]
  }

  /// A hash of the place: the same noise each time.
  private static func noise(_ x: Int, _ y: Int) -> UInt8 {
    var value = UInt64(truncatingIfNeeded: y &* 1_000_003 &+ x) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
    value = value &* 0xBF58_476D_1CE4_E5B9
    return UInt8(truncatingIfNeeded: value >> 40)
  }

  private static func measure(
    _ name: String, width: Int, height: Int, _ pixel: Pixel
  ) async throws {
    var bytes = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width { bytes[y * width + x] = pixel(x, y) }
    }
    let frame = try FrameData(bytes: bytes, width: width, height: height)
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies(symbologies)
    let batch = BarcodeBatch(context: nil, settings: settings)
    // The first frame: later ones put off what could not be read.
    let start = cpuMilliseconds
    let session = await batch.process(frame)
    let engine = cpuMilliseconds - start
    let reading = try BarcodeReader(settings: settings).read(frame)
    let reader = cpuMilliseconds - start - engine
    guard let statistics = session?.statistics else { return }
    print(
      "  \(name): engine \(Int(engine)) ms, \(statistics.scanLineCount) scan lines, "
        + "\(statistics.moduleSamplingCount) samplings, incomplete \(statistics.isIncomplete), "
        + "\(statistics.readingCount) codes; BarcodeReader \(Int(reader)) ms, "
        + "incomplete \(reading.statistics.isIncomplete), "
        + "\(reading.barcodes.count)+\(reading.unconfirmedBarcodes.count) codes")
  }

  private static var cpuMilliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
