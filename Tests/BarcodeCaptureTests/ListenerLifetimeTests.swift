// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Synchronization
import Testing

/// Calls the engine when it goes away, as many listeners do.
private final class LeavingListener: BarcodeBatchListener {
  private let batch: BarcodeBatch

  init(_ batch: BarcodeBatch) { self.batch = batch }

  deinit {
    batch.removeListener(self)
    batch.isEnabled = batch.isEnabled
  }

  func barcodeBatch(
    _ batch: BarcodeBatch, didUpdate session: BarcodeBatchSession, frameData: FrameData
  ) {}
}

@Suite(.timeLimit(.minutes(10))) struct ListenerLifetimeTests {
  private func engine(
    _ script: @escaping @Sendable (Int) -> [String]? = { _ in [] }
  ) -> BarcodeBatch {
    BarcodeBatch(
      context: nil, settings: .enabling([.qr]), decoder: ScriptedDecoder(script: script))
  }

  @Test func listenersMayCallTheEngineWhenTheyGo() async throws {
    let batch = engine()
    let frame = try FrameData.numbered(0)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for _ in 0..<600 { await batch.process(frame) } }
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<2000 { batch.addListener(LeavingListener(batch)) }
        }
      }
    }
  }

  @Test func listenerAddedDuringAFrameBeginsWithTheNextOne() async throws {
    let late = RecordingListener()
    let batch = engine()
    // Added while a frame is in work, before its listeners are called.
    let first = RecordingListener { batch, _ in batch.addListener(late) }
    batch.addListener(first)
    for number in 0..<3 { await batch.process(try .numbered(number)) }
    #expect(late.calls == ["start", "update", "update"])
  }

  @Test func listenerAddedWhileTheDecoderWorksIsStartedFirst() async throws {
    let isReading = Atomic(false)
    let isAdded = Atomic(false)
    let batch = engine { _ in
      isReading.store(true, ordering: .sequentiallyConsistent)
      while !isAdded.load(ordering: .sequentiallyConsistent) {}
      return ["A"]
    }
    let frame = try FrameData.numbered(0)
    let work = Task { await batch.process(frame) }
    while !isReading.load(ordering: .sequentiallyConsistent) { await Task.yield() }
    let listener = RecordingListener()
    batch.addListener(listener)
    isAdded.store(true, ordering: .sequentiallyConsistent)
    _ = await work.value
    await batch.process(frame)
    #expect(listener.calls == ["start", "update"])
  }

  @Test func framesGivenByManyTasksReachAStreamOneByOne() async throws {
    let batch = engine { $0 % 2 == 0 ? ["A"] : ["A", "B"] }
    let sessions = batch.sessions
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask { _ = try? await batch.process(.numbered(number)) }
      }
      var numbers: [Int] = []
      for await session in sessions {
        #expect(session.mergedSessionCount == 0)
        numbers.append(session.frameNumber)
        if numbers.count == 100 { break }
      }
      #expect(numbers == Array(0..<100))
    }
  }

  @Test func tasksThatIterateOneSequenceGetEachSessionOnce() async throws {
    let batch = engine()
    let sessions = batch.sessions
    let numbers = await withTaskGroup(of: [Int].self) { group in
      for _ in 0..<3 {
        group.addTask {
          var numbers: [Int] = []
          for await session in sessions { numbers.append(session.frameNumber) }
          return numbers
        }
      }
      for number in 0..<60 { _ = try? await batch.process(.numbered(number)) }
      batch.finishSessions()
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(numbers.sorted() == Array(0..<60))
  }

  @Test func streamsEndWithTheirEngine() async throws {
    var batch: BarcodeBatch? = engine()
    let sessions = try #require(batch).sessions
    batch = nil
    for await _ in sessions { Issue.record("no session can come") }
  }
}
