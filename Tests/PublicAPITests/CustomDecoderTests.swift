// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Synchronization
import Testing

/// A stranger's decoder: a code is a row that holds its length in black pixels.
private struct BlackRunDecoder: BarcodeDecoder {
  let supportedSymbologies: Set<Symbology> = [.dataMatrix]
  var layouts = LayoutLog()

  func makeReader(configuration: ReaderConfiguration) throws -> sending any PictureReader {
    BlackRunReader(
      isEnabled: configuration.symbologies.contains(.dataMatrix), layouts: layouts)
  }
}

private final class BlackRunReader: PictureReader {
  private let isEnabled: Bool
  private let layouts: LayoutLog

  init(isEnabled: Bool, layouts: LayoutLog) {
    self.isEnabled = isEnabled
    self.layouts = layouts
  }

  func readPicture(_ pixels: Span<UInt8>, layout: LuminanceLayout) throws -> [DecodedBarcode] {
    layouts.add(layout)
    guard isEnabled else { return [] }
    var codes: [DecodedBarcode] = []
    for y in 0..<layout.height {
      let black = (0..<layout.width).filter { pixels[y * layout.rowStride + $0] == 0 }
      guard let first = black.first else { continue }
      codes.append(
        DecodedBarcode(
          barcode: Barcode(symbology: .dataMatrix, data: "\(black.count)"),
          location: Rect(
            x: Double(first), y: Double(y), width: Double(black.count), height: 1
          ).quadrilateral))
    }
    return codes
  }
}

/// The pictures that a reader was given.
private final class LayoutLog: Sendable {
  private let entries = Mutex<[LuminanceLayout]>([])

  var all: [LuminanceLayout] { entries.withLock { $0 } }
  func add(_ layout: LuminanceLayout) { entries.withLock { $0.append(layout) } }
}

/// A stranger's source: frames with a row of black pixels that moves down.
private final class FallingRowSource: FrameSource {
  let pacing = FramePacing.lossless
  let control = FrameSourceControl()
  private let counter = Counter()

  func nextFrame() async throws -> FrameData? {
    let index = await counter.next()
    guard index < 10 else { return nil }
    var bytes = [UInt8](repeating: 255, count: 64 * 32)
    for x in 5..<45 { bytes[(index + 3) * 64 + x] = 0 }
    return try FrameData(
      bytes: bytes, width: 64, height: 32, timestamp: FrameTimestamp(seconds: Double(index) / 30))
  }

  private actor Counter {
    private var count = 0

    func next() -> Int {
      defer { count += 1 }
      return count
    }
  }
}

/// A stranger's listener, here an actor that gets its sessions through a stream.
private final class Log: BarcodeBatchListener {
  let lines: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  init() { (lines, continuation) = AsyncStream.makeStream() }

  func barcodeBatch(
    _ batch: BarcodeBatch, didUpdate session: BarcodeBatchSession, frameData: FrameData
  ) {
    for code in session.addedTrackedBarcodes {
      continuation.yield("+\(code.identifier) \(code.barcode.data ?? "")")
    }
    for code in session.updatedTrackedBarcodes {
      continuation.yield("\(code.identifier) at \(code.anchorPosition(.topLeft).y)")
    }
  }

  func didStopObserving(_ batch: BarcodeBatch) { continuation.finish() }
}

@Suite(.timeLimit(.minutes(10))) struct CustomDecoderTests {
  @Test func ownDecoderSourceAndListenerWorkTogether() async throws {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.dataMatrix])
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings, decoder: BlackRunDecoder())
    let log = Log()
    batch.addListener(log)
    let source = FallingRowSource()
    context.setFrameSource(source)
    #expect(source.currentState == .off)
    source.switchToDesiredState(.on)
    try await context.waitUntilFinished()
    batch.removeListener(log)
    var lines: [String] = []
    for await line in log.lines { lines.append(line) }
    #expect(lines == ["+1 40"] + (4...12).map { "1 at \(Double($0))" })
  }

  /// The decoder gets the region with a rim, and answers in coordinates of what it gets.
  @Test func aRegionOfInterestIsGivenAsAPictureOfItsOwn() async throws {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.dataMatrix])
    settings.regionOfInterest = RectWithUnit(x: 200, y: 150, width: 100, height: 50, unit: .pixel)
    let decoder = BlackRunDecoder()
    let batch = BarcodeBatch(context: nil, settings: settings, decoder: decoder)
    var bytes = [UInt8](repeating: 255, count: 400 * 300)
    for x in 230..<270 { bytes[170 * 400 + x] = 0 }
    // In the rim, where codes do not count, and outside of it, where nothing is looked for.
    for x in 230..<260 { bytes[100 * 400 + x] = 0 }
    for x in 10..<20 { bytes[170 * 400 + x] = 0 }
    let session = await batch.process(try FrameData(bytes: bytes, width: 400, height: 300))
    let codes = try #require(session).trackedBarcodes.values
    #expect(codes.map(\.barcode.data) == ["40"])
    #expect(codes.map(\.location) == [Rect(x: 230, y: 170, width: 40, height: 1).quadrilateral])
    // An eighth of the frame's diagonal of 500 pixels on each side.
    #expect(decoder.layouts.all == [LuminanceLayout(width: 226, height: 176, rowStride: 400)])
  }

  @Test func symbologiesThatTheDecoderLacksAreNotLookedFor() async throws {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.qr, .ean8])
    let batch = BarcodeBatch(context: nil, settings: settings, decoder: BlackRunDecoder())
    let frame = try FrameData(
      bytes: [UInt8](repeating: 0, count: 64), width: 8, height: 8)
    #expect(await batch.process(frame)?.trackedBarcodes.isEmpty == true)
  }
}
