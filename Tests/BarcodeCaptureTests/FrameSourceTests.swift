// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Synchronization
import Testing

/// What a context does with its source.
@Suite(.timeLimit(.minutes(10))) struct FrameSourceTests {
  private let context = DataCaptureContext()
  private let batch: BarcodeBatch
  private let listener = RecordingListener()

  init() {
    batch = BarcodeBatch(
      context: context, settings: .enabling([.qr]),
      decoder: ScriptedDecoder { $0 % 2 == 0 ? ["A"] : [] })
    batch.addListener(listener)
  }

  @Test func losslessSourceIsProcessedToItsEnd() async throws {
    let source = ScriptedSource(frames: 25)
    context.setFrameSource(source)
    source.switchToDesiredState(.on)
    try await context.waitUntilFinished()
    #expect(listener.sessions.map(\.frameNumber) == Array(0..<25))
    #expect(source.currentState == .off)
    #expect(source.startCount == 1)
    #expect(source.stopCount == 1)
  }

  @Test func sourceMayBeSwitchedOnBeforeItIsSet() async throws {
    let source = ScriptedSource(frames: 3)
    source.switchToDesiredState(.on)
    context.setFrameSource(source)
    try await context.waitUntilFinished()
    #expect(listener.sessions.count == 3)
  }

  @Test func endedSourceCanBeStartedAgain() async throws {
    let source = ScriptedSource(frames: 5)
    context.setFrameSource(source)
    for _ in 0..<3 {
      source.switchToDesiredState(.on)
      try await context.waitUntilFinished()
    }
    #expect(listener.sessions.map(\.frameNumber) == Array(0..<15))
    #expect(Set(listener.sessions.map(\.frameSequenceID)).count == 3)
    #expect(source.startCount == 3)
  }

  @Test func stoppedSourceGoesOnWithoutLosingFrames() async throws {
    let source = ScriptedSource(frames: 2000)
    context.setFrameSource(source)
    while true {
      source.switchToDesiredState(.on)
      try await Task.sleep(for: .milliseconds(2))
      await source.reachDesiredState(.standby)
      let count = listener.sessions.count
      try await Task.sleep(for: .milliseconds(1))
      #expect(listener.sessions.count == count, "no callback once standby is reached")
      if count >= 100 { break }
    }
    let times = listener.sessions.map(\.timestamp.nanoseconds)
    #expect(times == (0..<times.count).map { FrameTimestamp(seconds: Double($0) / 30).nanoseconds })
    await source.reachDesiredState(.off)
    try await context.waitUntilFinished()
  }

  @Test func failedFramesAreToldAndOthersFollow() async throws {
    let source = ScriptedSource { $0 == 6 ? .end : $0 % 3 == 1 ? .failure : .frame }
    context.setFrameSource(source)
    source.switchToDesiredState(.on)
    try await context.waitUntilFinished()
    #expect(listener.calls == ["start", "update", "fail", "update", "update", "fail", "update"])
    #expect(listener.sessions.map(\.frameNumber) == Array(0..<6))
  }

  @Test func brokenSourceEndsOnceAndCanBeRestarted() async throws {
    let isMended = Atomic(false)
    let source = ScriptedSource { number in
      if number < 50 { return .frame }
      return isMended.load(ordering: .relaxed) ? .end : .fatalError
    }
    context.setFrameSource(source)
    source.switchToDesiredState(.on)
    await #expect(throws: ScriptedSource.Broken.self) { try await context.waitUntilFinished() }
    #expect(listener.sessions.count == 50)
    #expect(source.currentState == .off)
    isMended.store(true, ordering: .relaxed)
    #expect(await source.reachDesiredState(.on))
    try await context.waitUntilFinished()
  }

  @Test func sourceThatCannotStartIsOff() async throws {
    let source = ScriptedSource(startError: ScriptedSource.Broken()) { _ in .frame }
    context.setFrameSource(source)
    #expect(await source.reachDesiredState(.on) == false)
    await #expect(throws: ScriptedSource.Broken.self) { try await context.waitUntilFinished() }
    #expect(listener.sessions.isEmpty)
  }

  @Test func waitingSourceIsSwitchedOffAtOnce() async throws {
    let source = ScriptedSource(pacing: .live) { $0 < 3 ? .frame : .wait }
    context.setFrameSource(source)
    #expect(await source.reachDesiredState(.on))
    #expect(await source.reachDesiredState(.off))
    #expect(source.currentState == .off)
    try await context.waitUntilFinished()
  }

  @Test func switchingOffAndOnWhileTheSourceWaitsIsNoEnd() async throws {
    for round in 0..<100 {
      let source = ScriptedSource(pacing: round % 2 == 0 ? .live : .lossless) { _ in .wait }
      context.setFrameSource(source)
      #expect(await source.reachDesiredState(.on))
      source.switchToDesiredState(.off)
      #expect(await source.reachDesiredState(.on), "round \(round)")
      #expect(source.desiredState == .on, "round \(round)")
      try await Task.sleep(for: .microseconds(200))
      #expect(source.currentState == .on, "round \(round)")
    }
    context.setFrameSource(nil)
  }

  @Test func waitingForTheEndCanBeCancelled() async throws {
    let source = ScriptedSource { _ in .wait }
    context.setFrameSource(source)
    #expect(await source.reachDesiredState(.on))
    let wait = Task { [context] in try await context.waitUntilFinished() }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
    context.setFrameSource(nil)
  }

  @Test func switchingOffInACallbackLetsNoOtherFollow() async throws {
    let source = ScriptedSource(frames: 100)
    let stopper = RecordingListener { _, session in
      if session.frameNumber == 4 { source.switchToDesiredState(.off) }
    }
    batch.addListener(stopper)
    context.setFrameSource(source)
    source.switchToDesiredState(.on)
    try await context.waitUntilFinished()
    #expect(stopper.sessions.count == 5)
  }

  @Test func anotherSourceReplacesTheFirst() async throws {
    let first = ScriptedSource { _ in .frame }
    let second = ScriptedSource(frames: 4)
    context.setFrameSource(first)
    await first.reachDesiredState(.on)
    context.setFrameSource(second)
    let countBefore = listener.sessions.count
    second.switchToDesiredState(.on)
    try await context.waitUntilFinished()
    #expect(listener.sessions.count >= countBefore + 4)
    #expect(first.currentState == .off)
    context.setFrameSource(nil)
    try await context.waitUntilFinished()
  }

  @Test func twoEnginesOnOneContextGetEachFrame() async throws {
    let second = BarcodeBatch(
      context: context, settings: .enabling([.qr]), decoder: ScriptedDecoder { _ in ["B"] })
    let other = RecordingListener()
    second.addListener(other)
    let source = ScriptedSource(frames: 10)
    context.setFrameSource(source)
    source.switchToDesiredState(.on)
    try await context.waitUntilFinished()
    #expect(listener.sessions.count == 10)
    #expect(other.sessions.count == 10)
    #expect(other.sessions.last?.trackedBarcodes.values.map(\.barcode.data) == ["B"])
  }

  @Test func contextThatIsLetGoStopsItsSource() async throws {
    let source = ScriptedSource { _ in .frame }
    do {
      let context = DataCaptureContext()
      context.setFrameSource(source)
      await source.reachDesiredState(.on)
    }
    // Nobody pulls any more: another context can take the source over.
    context.setFrameSource(source)
    let countBefore = listener.sessions.count
    while listener.sessions.count < countBefore + 3 { try await Task.sleep(for: .milliseconds(1)) }
    context.setFrameSource(nil)
  }
}
