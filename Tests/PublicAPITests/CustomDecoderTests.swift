// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing

/// A stranger's decoder: a code is a row that holds its length in black pixels.
private struct BlackRunDecoder: BarcodeDecoder {
  let supportedSymbologies: Set<Symbology> = [.dataMatrix]

  func makeReader(configuration: ReaderConfiguration) throws -> sending any PictureReader {
    BlackRunReader(isEnabled: configuration.symbologies.contains(.dataMatrix))
  }
}

private final class BlackRunReader: PictureReader {
  private let isEnabled: Bool

  init(isEnabled: Bool) { self.isEnabled = isEnabled }

  func readPicture(_ pixels: Span<UInt8>, layout: LuminanceLayout) throws -> [DecodedBarcode] {
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

  @Test func symbologiesThatTheDecoderLacksAreNotLookedFor() async throws {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.qr, .ean8])
    let batch = BarcodeBatch(context: nil, settings: settings, decoder: BlackRunDecoder())
    let frame = try FrameData(
      bytes: [UInt8](repeating: 0, count: 64), width: 8, height: 8)
    #expect(await batch.process(frame)?.trackedBarcodes.isEmpty == true)
  }
}
