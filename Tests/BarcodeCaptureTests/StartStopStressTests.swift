// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct StartStopStressTests {
  @Test func noCallbackComesOnceStopHasCompleted() async throws {
    let context = DataCaptureContext()
    let batch = BarcodeBatch(
      context: context, settings: .enabling([.qr]), decoder: ScriptedDecoder { _ in ["A"] })
    let isStopped = Atomic(false)
    let lateCalls = Atomic(0)
    let listener = RecordingListener { _, _ in
      if isStopped.load(ordering: .sequentiallyConsistent) {
        lateCalls.wrappingAdd(1, ordering: .relaxed)
      }
    }
    batch.addListener(listener)
    let source = ScriptedSource { _ in .frame }
    context.setFrameSource(source)
    for round in 0..<300 {
      isStopped.store(false, ordering: .sequentiallyConsistent)
      source.switchToDesiredState(.on)
      for _ in 0..<round % 7 { await Task.yield() }
      #expect(await source.reachDesiredState(.off))
      isStopped.store(true, ordering: .sequentiallyConsistent)
      for _ in 0..<3 { await Task.yield() }
    }
    #expect(lateCalls.load(ordering: .relaxed) == 0)
  }

  @Test func startingAndStoppingFromTwoTasksEndsStopped() async throws {
    let context = DataCaptureContext()
    let batch = BarcodeBatch(
      context: context, settings: .enabling([.qr]), decoder: ScriptedDecoder { _ in ["A"] })
    let listener = RecordingListener()
    batch.addListener(listener)
    let source = ScriptedSource { _ in .frame }
    context.setFrameSource(source)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<500 {
            source.switchToDesiredState(.on)
            source.switchToDesiredState(.off)
          }
        }
      }
    }
    #expect(await source.reachDesiredState(.off))
    #expect(source.currentState == .off)
    let count = listener.sessions.count
    #expect(await source.reachDesiredState(.on))
    while listener.sessions.count == count { await Task.yield() }
    #expect(await source.reachDesiredState(.off))
  }

  @Test func listenersAndSettingsMayChangeWhileFramesRun() async throws {
    let context = DataCaptureContext()
    let batch = BarcodeBatch(
      context: context, settings: .enabling([.qr]),
      decoder: ScriptedDecoder { $0 % 3 == 0 ? [] : ["A", "B"] })
    let source = ScriptedSource(frames: 400)
    context.setFrameSource(source)
    source.switchToDesiredState(.on)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for _ in 0..<200 {
          let listener = RecordingListener()
          batch.addListener(listener)
          await Task.yield()
          batch.removeListener(listener)
        }
      }
      group.addTask {
        for round in 0..<200 {
          batch.applySettings(.enabling(round % 2 == 0 ? [.qr] : [.qr, .code128]))
          batch.isEnabled = round % 5 != 0
          if round % 20 == 0 { batch.reset() }
          await Task.yield()
        }
        batch.isEnabled = true
      }
      group.addTask {
        // Sessions are values: kept ones are read while others are made.
        var kept: [BarcodeBatchSession] = []
        for await session in batch.sessions { kept.append(session) }
        _ = kept.reduce(0) { $0 + $1.trackedBarcodes.count }
      }
      group.addTask { try? await context.waitUntilFinished() }
    }
    #expect(source.currentState == .off)
  }
}
