// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import FrameFiles
import Synchronization
import Testing

@Suite("Frames of an asynchronous sequence", .timeLimit(.minutes(10)))
struct AsyncSequenceFrameSourceTests {
  private struct Fault: Error, Equatable {}

  /// Frames 0, 1, 2 … that can be iterated again; tells how many were asked for.
  private final class Counting: AsyncSequence, Sendable {
    struct Iterator: AsyncIteratorProtocol {
      let sequence: Counting
      var value = 0

      mutating func next() async throws -> FrameData? {
        guard value < sequence.count else {
          if sequence.failsAtEnd { throw Fault() }
          return nil
        }
        defer { value += 1 }
        sequence.pulled.withLock { $0 += 1 }
        return try FrameData.pixel(UInt8(truncatingIfNeeded: value))
      }
    }

    let count: Int
    let failsAtEnd: Bool
    let pulled = Mutex(0)

    init(count: Int, failsAtEnd: Bool = false) {
      self.count = count
      self.failsAtEnd = failsAtEnd
    }

    func makeAsyncIterator() -> Iterator { Iterator(sequence: self) }
  }

  @Test("lossless: all come in order, again after an end") func lossless() async throws {
    let source = AsyncSequenceFrameSource(Counting(count: 50))
    #expect(source.pacing == .lossless)
    for _ in 0..<2 {
      #expect(try await source.collect().map(\.pixelValue) == (0..<50).map { UInt8($0) })
      #expect(try await source.nextFrame() == nil)
    }
    #expect(source.droppedFrameCount == 0)
  }

  @Test("lossless: the sequence waits") func backPressure() async throws {
    let sequence = Counting(count: 50)
    let source = AsyncSequenceFrameSource(sequence)
    #expect(try await source.nextFrame()?.pixelValue == 0)
    try await Task.sleep(for: .milliseconds(30))
    // One pulled, one kept, one that waits for room.
    #expect(sequence.pulled.withLock { $0 } <= 3)
    #expect(try await source.nextFrame()?.pixelValue == 1)
  }

  @Test("live: the newest wins and the others are counted") func live() async throws {
    let (stream, continuation) = AsyncStream<FrameData>.makeStream()
    let source = AsyncSequenceFrameSource(stream, pacing: .live)
    #expect(source.pacing == .live)
    try await source.start()
    for value in 1...5 { continuation.yield(try .pixel(UInt8(value))) }
    while source.droppedFrameCount < 4 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(try await source.nextFrame()?.pixelValue == 5)
    continuation.finish()
    #expect(try await source.nextFrame() == nil)
    #expect(source.droppedFrameCount == 4)
    #expect(try await source.collect().isEmpty)
  }

  @Test("an error of the sequence ends the source") func failure() async throws {
    let source = AsyncSequenceFrameSource(Counting(count: 2, failsAtEnd: true))
    for _ in 0..<2 {
      try await source.start()
      #expect(try await source.nextFrame()?.pixelValue == 0)
      #expect(try await source.nextFrame()?.pixelValue == 1)
      await #expect(throws: Fault()) { try await source.nextFrame() }
    }
  }

  @Test("a cancelled task stops waiting and the source goes on") func cancelled() async throws {
    let (stream, continuation) = AsyncStream<FrameData>.makeStream()
    let source = AsyncSequenceFrameSource(stream)
    try await source.start()
    let waiting = Task { try await source.nextFrame() }
    try await Task.sleep(for: .milliseconds(20))
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    await source.stop()
    continuation.yield(try .pixel(9))
    try await source.start()
    #expect(try await source.nextFrame()?.pixelValue == 9)
  }

  @Test("the sequence ends with the source") func release() async throws {
    let (stream, continuation) = AsyncStream<FrameData>.makeStream()
    let (ended, endedContinuation) = AsyncStream<Void>.makeStream()
    continuation.onTermination = { _ in endedContinuation.finish() }
    var source: AsyncSequenceFrameSource? = AsyncSequenceFrameSource(stream)
    try await source?.start()
    source = nil
    for await _ in ended {}
  }
}
