// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite(.timeLimit(.minutes(10))) struct FrameSourceTests {
  /// A source with nothing but what is required.
  private final class PlainSource: FrameSource {
    let pacing = FramePacing.live
    let control = FrameSourceControl()
    func nextFrame() async throws -> FrameData? { nil }
  }

  @Test func defaultsOfAPlainSource() async throws {
    let source = PlainSource()
    #expect(source.frameCount == nil)
    #expect(source.droppedFrameCount == 0)
    #expect(source.currentState == .off)
    #expect(source.desiredState == .off)
    try await source.start()
    await source.stop()
    #expect(try await source.nextFrame() == nil)
  }

  @Test func statesAreThoseOfTheControl() async {
    let source = PlainSource()
    source.switchToDesiredState(.on)
    #expect(source.desiredState == .on)
    #expect(source.currentState == .off)
    #expect(await source.control.attach())
    source.control.transition(to: .starting)
    #expect(source.currentState == .starting)
  }

  @Test func switchToDesiredStateReportsTheState() {
    let source = PlainSource()
    let answers = Recorder<Bool>()
    source.switchToDesiredState(.on) { answers.append($0) }
    source.switchToDesiredState(.standby) { answers.append($0) }
    #expect(answers.all == [false, true])
  }

  @Test func reachDesiredStateReturnsWhenTheStateIsReached() async {
    let source = PlainSource()
    #expect(await source.reachDesiredState(.standby))
    #expect(await source.control.attach())
    let wait = Task { await source.reachDesiredState(.on) }
    #expect(await source.control.waitForRequest() == .on)
    source.control.transition(to: .on)
    #expect(await wait.value)
    #expect(source.currentState == .on)
  }

  @Test func reachDesiredStateFailsWhenTheSourceCannotStart() async {
    let source = PlainSource()
    #expect(await source.control.attach())
    let wait = Task { await source.reachDesiredState(.on) }
    #expect(await source.control.waitForRequest() == .on)
    source.control.transition(to: .starting)
    source.control.end(failure: CancellationError())
    #expect(await wait.value == false)
    #expect(source.desiredState == .off)
  }

  @Test func frameFailureTellsItsReason() {
    let reason = FrameError.bufferTooSmall(byteCount: 1, required: 2)
    let failure = FrameFailure(reason: reason, timestamp: FrameTimestamp(nanoseconds: 3))
    #expect("\(failure)" == "frame needs 2 bytes and has 1")
    #expect(failure.reason as? FrameError == reason)
    #expect(failure.timestamp == FrameTimestamp(nanoseconds: 3))
    #expect(FrameFailure(reason: reason).timestamp == nil)
  }
}
