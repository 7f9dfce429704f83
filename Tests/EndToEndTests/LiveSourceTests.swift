// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Synchronization
import Testing

/// A decoder that takes its time.
private struct SlowDecoder: BarcodeDecoder {
  let supportedSymbologies: Set<Symbology> = [.qr]

  func makeReader(configuration: ReaderConfiguration) throws -> sending any PictureReader {
    Reader()
  }

  private final class Reader: PictureReader {
    func readPicture(_ pixels: Span<UInt8>, layout: LuminanceLayout) throws -> [DecodedBarcode] {
      // Blocks like a decoder that computes.
      let end = ContinuousClock.now + .milliseconds(20)
      while ContinuousClock.now < end {}
      return []
    }
  }
}

private final class TimeRecorder: BarcodeBatchListener {
  let times = Mutex<[FrameTimestamp]>([])
  let dropped = Atomic(0)

  func barcodeBatch(
    _ batch: BarcodeBatch, didUpdate session: BarcodeBatchSession, frameData: FrameData
  ) {
    times.withLock { $0.append(session.timestamp) }
    dropped.store(session.statistics.droppedFrameCount, ordering: .relaxed)
  }
}

@Suite(.timeLimit(.minutes(10))) struct LiveSourceTests {
  @Test func onlyTheNewestFrameWaitsAndTheOthersAreCounted() async throws {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.qr])
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings, decoder: SlowDecoder())
    let recorder = TimeRecorder()
    batch.addListener(recorder)
    let source = PushFrameSource(pacing: .live)
    context.setFrameSource(source)
    #expect(await source.reachDesiredState(.on))
    let count = 200
    for index in 0..<count {
      source.push(try .grey(width: 8, height: 8, seconds: Double(index)))
      if index % 10 == 0 { try await Task.sleep(for: .milliseconds(5)) }
    }
    source.finish()
    try await context.waitUntilFinished()
    let times = recorder.times.withLock { $0 }
    // In order, none twice, and the newest one at last.
    #expect(times == times.sorted())
    #expect(Set(times).count == times.count)
    #expect(times.last == FrameTimestamp(seconds: Double(count - 1)))
    #expect(times.count < count)
    #expect(times.count + recorder.dropped.load(ordering: .relaxed) == count)
  }

  @Test func losslessSourceThatIsPushedDropsNothing() async throws {
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: BarcodeBatchSettings())
    let recorder = TimeRecorder()
    batch.addListener(recorder)
    let source = PushFrameSource(pacing: .lossless)
    context.setFrameSource(source)
    source.switchToDesiredState(.on)
    for index in 0..<100 {
      _ = await source.pushWaiting(try .grey(width: 8, height: 8, seconds: Double(index)))
    }
    source.finish()
    try await context.waitUntilFinished()
    #expect(recorder.times.withLock { $0.count } == 100)
  }

  @Test func unpluggedCameraIsOneErrorAndTheSourceIsOff() async throws {
    struct NoSuchDevice: Error {}
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: BarcodeBatchSettings())
    let recorder = TimeRecorder()
    batch.addListener(recorder)
    let source = PushFrameSource(pacing: .lossless)
    context.setFrameSource(source)
    source.switchToDesiredState(.on)
    for index in 0..<50 {
      _ = await source.pushWaiting(try .grey(width: 8, height: 8, seconds: Double(index)))
    }
    source.finish(throwing: NoSuchDevice())
    await #expect(throws: NoSuchDevice.self) { try await context.waitUntilFinished() }
    #expect(recorder.times.withLock { $0.count } == 50)
    #expect(source.currentState == .off)
    #expect(source.desiredState == .off)
  }

  @Test func filesGiveTheSameSessionsInEachRun() async throws {
    func run() async throws -> [[Int: TrackedBarcode]] {
      let context = DataCaptureContext()
      var settings = BarcodeBatchSettings()
      settings.enableSymbologies([.qr])
      let batch = BarcodeBatch(context: context, settings: settings)
      let frames = try (0..<10).map {
        try FrameData.grey(width: 64, height: 64, seconds: Double($0))
      }
      let source = ArrayFrameSource(frames)
      let sessions = batch.sessions
      context.setFrameSource(source)
      source.switchToDesiredState(.on)
      var tracked: [[Int: TrackedBarcode]] = []
      for await session in sessions { tracked.append(session.trackedBarcodes) }
      return tracked
    }
    #expect(try await run() == run())
  }
}
