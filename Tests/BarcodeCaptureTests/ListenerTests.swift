// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Synchronization
import Testing

@Suite struct ListenerTests {
  private func engine(
    _ script: @escaping @Sendable (Int) -> [String]? = { _ in [] }
  ) -> BarcodeBatch {
    BarcodeBatch(
      context: nil, settings: .enabling([.qr, .code128]),
      decoder: ScriptedDecoder(script: script))
  }

  @Test func eachFrameIsToldAlsoWhenItIsEmpty() async throws {
    let batch = engine { $0 == 1 ? ["A"] : [] }
    let listener = RecordingListener()
    batch.addListener(listener)
    for number in 0..<3 { await batch.process(try .numbered(number)) }
    #expect(listener.calls == ["start", "update", "update", "update"])
    #expect(listener.sessions.map(\.hasChanges) == [false, true, true])
    #expect(listener.sessions.map(\.frameNumber) == [0, 1, 2])
    #expect(listener.sessions.map { $0.trackedBarcodes.count } == [0, 1, 1])
  }

  @Test func addingAndRemovingTwiceIsTheSameAsOnce() async throws {
    let batch = engine()
    let listener = RecordingListener()
    batch.addListener(listener)
    batch.addListener(listener)
    await batch.process(try .numbered(0))
    batch.removeListener(listener)
    batch.removeListener(listener)
    await batch.process(try .numbered(1))
    #expect(listener.calls == ["start", "update", "stop"])
  }

  @Test func listenersAreHeldWeakly() async throws {
    let batch = engine()
    weak var remembered: RecordingListener?
    do {
      let listener = RecordingListener()
      remembered = listener
      batch.addListener(listener)
      await batch.process(try .numbered(0))
    }
    await batch.process(try .numbered(1))
    #expect(remembered == nil)
  }

  @Test func listenerThatRemovesItselfIsNotCalledAgain() async throws {
    let batch = engine()
    let itself = Mutex<RecordingListener?>(nil)
    let listener = RecordingListener { batch, _ in
      if let listener = itself.withLock({ $0 }) { batch.removeListener(listener) }
    }
    itself.withLock { $0 = listener }
    batch.addListener(listener)
    for number in 0..<3 { await batch.process(try .numbered(number)) }
    #expect(listener.calls == ["start", "update", "stop"])
  }

  @Test func listenerThatAnotherOneRemovedIsNotCalledForThisFrame() async throws {
    let batch = engine()
    let second = RecordingListener()
    let first = RecordingListener { batch, _ in batch.removeListener(second) }
    batch.addListener(first)
    batch.addListener(second)
    await batch.process(try .numbered(0))
    await batch.process(try .numbered(1))
    #expect(second.sessions.isEmpty)
    #expect(first.sessions.count == 2)
  }

  @Test func disablingInACallbackLetsNoOtherFollow() async throws {
    let batch = engine()
    let listener = RecordingListener { batch, _ in batch.isEnabled = false }
    batch.addListener(listener)
    #expect(await batch.process(try .numbered(0)) != nil)
    #expect(await batch.process(try .numbered(1)) == nil)
    #expect(listener.sessions.count == 1)
    batch.isEnabled = true
    #expect(await batch.process(try .numbered(2))?.frameNumber == 1)
  }

  @Test func frameThatCannotBeReadIsToldAndTheNextOneIsProcessed() async throws {
    let batch = engine { $0 == 1 ? nil : ["A"] }
    let listener = RecordingListener()
    batch.addListener(listener)
    for number in 0..<3 { await batch.process(try .numbered(number)) }
    #expect(listener.calls == ["start", "update", "fail", "update"])
    #expect(listener.sessions[1].failure?.reason is ScriptedDecoder.Unreadable)
    #expect(
      listener.sessions.map { $0.trackedBarcodes[1]?.state } == [.tracked, .coasting, .tracked])
  }

  @Test func decoderThatMakesNoReaderFailsEachFrame() async throws {
    var decoder = ScriptedDecoder()
    decoder.failsToMakeReaders = true
    let batch = BarcodeBatch(context: nil, settings: .enabling([.qr]), decoder: decoder)
    let listener = RecordingListener()
    batch.addListener(listener)
    for number in 0..<2 { await batch.process(try .numbered(number)) }
    #expect(listener.failureCount == 2)
  }

  @Test func settingsTakeEffectWithTheNextFrame() async throws {
    let batch = engine { _ in ["A", "128"] }
    #expect(await batch.process(try .numbered(0))?.addedTrackedBarcodes.count == 2)
    await withCheckedContinuation { continuation in
      batch.applySettings(.enabling([.code128])) { continuation.resume() }
    }
    let session = await batch.process(try .numbered(1))
    #expect(session?.removals.map(\.reason) == [.notEnabled])
    #expect(session?.trackedBarcodes.values.map(\.barcode.symbology) == [.code128])
  }

  @Test func resetForgetsAllWithTheNextFrame() async throws {
    let batch = engine { _ in ["A", "B"] }
    await batch.process(try .numbered(0))
    batch.reset()
    let session = await batch.process(try .numbered(1))
    #expect(session?.removedTrackedBarcodes == [1, 2])
    #expect(session?.addedTrackedBarcodes.map(\.identifier) == [3, 4])
  }
}
