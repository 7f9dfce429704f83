// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@testable import BarcodeCapture

@Suite struct SessionStreamTests {
  private func engine(_ context: DataCaptureContext? = nil) -> BarcodeBatch {
    // Codes come and go with the bits of the frame's number.
    BarcodeBatch(
      context: context, settings: .enabling([.qr]),
      decoder: ScriptedDecoder { number in
        ["A", "B", "C"].enumerated().compactMap { number >> $0.offset & 1 == 1 ? $0.element : nil }
      })
  }

  @Test(.timeLimit(.minutes(10)))
  func streamsAndListenersGetTheSameSessions() async throws {
    let context = DataCaptureContext()
    let batch = engine(context)
    let listener = RecordingListener()
    batch.addListener(listener)
    let source = ScriptedSource(frames: 40)
    let first = batch.sessions
    let second = batch.sessions
    context.setFrameSource(source)
    source.switchToDesiredState(.on)
    async let firstNumbers = numbers(first)
    async let secondNumbers = numbers(second)
    #expect(await firstNumbers == Array(0..<40))
    #expect(await secondNumbers == Array(0..<40))
    try await context.waitUntilFinished()
    #expect(listener.sessions.map(\.frameNumber) == Array(0..<40))
  }

  private func numbers(_ sessions: BarcodeBatchSessions) async -> [Int] {
    var numbers: [Int] = []
    for await session in sessions { numbers.append(session.frameNumber) }
    return numbers
  }

  @Test(.timeLimit(.minutes(10)))
  func leavingALoopDoesNotHoldTheEngine() async throws {
    let context = DataCaptureContext()
    let batch = engine(context)
    let sessions = batch.sessions
    let source = ScriptedSource(frames: 20)
    context.setFrameSource(source)
    source.switchToDesiredState(.on)
    for await session in sessions where session.frameNumber == 3 { break }
    try await context.waitUntilFinished()
    withExtendedLifetime(sessions) {}
  }

  @Test(.timeLimit(.minutes(10)))
  func sequenceThatIsDroppedDoesNotHoldTheEngine() async throws {
    let batch = engine()
    do { _ = batch.sessions }
    #expect(await batch.process(try .numbered(0)) != nil)
  }

  @Test(.timeLimit(.minutes(10)))
  func cancelledReaderEnds() async throws {
    let batch = engine()
    let sessions = batch.sessions
    let reader = Task { await numbers(sessions) }
    reader.cancel()
    #expect(await reader.value.count <= 1)
    #expect(await batch.process(try .numbered(0)) != nil)
  }

  @Test(.timeLimit(.minutes(10)))
  func removingTheEngineEndsItsStreams() async throws {
    let context = DataCaptureContext()
    let batch = engine(context)
    let sessions = batch.sessions
    context.removeMode(batch)
    #expect(await numbers(sessions) == [])
    #expect(batch.context == nil)
  }

  @Test(.timeLimit(.minutes(10)))
  func lateReaderOfALiveSourceGetsMergedSessionsThatFold() async throws {
    let context = DataCaptureContext()
    let batch = engine(context)
    let listener = RecordingListener()
    batch.addListener(listener)
    var iterator = batch.sessions.makeAsyncIterator()
    let source = ScriptedSource(frames: 60, pacing: .live)
    context.setFrameSource(source)
    source.switchToDesiredState(.on)
    try await context.waitUntilFinished()
    // All sessions waited for the reader, and were merged into one.
    let merged = try #require(await iterator.next())
    #expect(merged.mergedSessionCount == 59)
    let tracked = Set(merged.trackedBarcodes.keys)
    #expect(Set(merged.addedTrackedBarcodes.map(\.identifier)) == tracked)
    #expect(merged.updatedTrackedBarcodes.isEmpty)
    #expect(merged.removals.isEmpty)
    #expect(tracked == Set(try #require(listener.sessions.last).trackedBarcodes.keys))
    #expect(await iterator.next() == nil)
  }

  @Test(arguments: 1...20)
  func mergingAnyNumberOfSessionsFoldsToTheSame(size: Int) async throws {
    let batch = engine()
    var plain: [Int: TrackedBarcode] = [:]
    var folded: [Int: TrackedBarcode] = [:]
    var waiting: BarcodeBatchSession?
    // Steps of several seconds let codes be removed for good, too.
    for number in 0..<60 {
      let frame = try FrameData.numbered(number * 37 % 64)
        .withTimestamp(FrameTimestamp(seconds: Double(number) * 0.3))
      let session = try #require(await batch.process(frame))
      fold(session, into: &plain)
      waiting = waiting?.merged(with: session) ?? session
      guard number % size == size - 1, let merged = waiting else { continue }
      #expect(merged.mergedSessionCount == size - 1)
      fold(merged, into: &folded)
      #expect(Set(folded.keys) == Set(plain.keys))
      waiting = nil
    }
  }

  private func fold(_ session: BarcodeBatchSession, into tracked: inout [Int: TrackedBarcode]) {
    for code in session.addedTrackedBarcodes {
      #expect(tracked.updateValue(code, forKey: code.identifier) == nil)
    }
    for code in session.updatedTrackedBarcodes {
      #expect(tracked.updateValue(code, forKey: code.identifier) != nil)
    }
    for identifier in session.removedTrackedBarcodes {
      #expect(tracked.removeValue(forKey: identifier) != nil)
    }
    #expect(Set(tracked.keys) == Set(session.trackedBarcodes.keys))
  }
}
