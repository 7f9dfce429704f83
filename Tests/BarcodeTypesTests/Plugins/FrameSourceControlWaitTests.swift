// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite(.timeLimit(.minutes(10))) struct FrameSourceControlWaitTests {
  private struct Failure: Error, Equatable { var number = 1 }

  // MARK: Requests

  @Test func aRequestThatIsThereIsReturnedAtOnce() async {
    let control = FrameSourceControl()
    #expect(await control.attach())
    for state in [FrameSourceState.on, .standby, .off] {
      control.switchToDesiredState(state)
      #expect(await control.waitForRequest() == state)
      control.transition(to: state)
    }
  }

  @Test func aWaitEndsWithARequest() async {
    let control = FrameSourceControl()
    #expect(await control.attach())
    let wait = Task { await control.waitForRequest() }
    try? await Task.sleep(for: .milliseconds(10))
    control.switchToDesiredState(.on)
    #expect(await wait.value == .on)
  }

  @Test func aCancelledWaitReturnsNil() async {
    let control = FrameSourceControl()
    #expect(await control.attach())
    control.switchToDesiredState(.standby)
    control.transition(to: .standby)
    let late = Task { await control.waitForRequest() }
    try? await Task.sleep(for: .milliseconds(10))
    late.cancel()
    #expect(await late.value == nil)
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await control.waitForRequest()
    }
    #expect(await early.value == nil)
    // A wait that is over leaves nothing behind.
    control.switchToDesiredState(.on)
    #expect(await control.waitForRequest() == .on)
  }

  @Test func noWakeUpIsLostBetweenWaitAndRequest() async {
    for round in 0..<1000 {
      let control = FrameSourceControl()
      let wait = Task { await control.waitForRequest() }
      if round.isMultiple(of: 3) { await Task.yield() }
      control.switchToDesiredState(.on)
      #expect(await wait.value == .on, "round \(round)")
    }
  }

  @Test func noWakeUpIsLostBetweenRequestAndCancellation() async {
    for round in 0..<1000 {
      let control = FrameSourceControl()
      let wait = Task { await control.waitForRequest() }
      await withTaskGroup { group in
        group.addTask { control.switchToDesiredState(.on) }
        group.addTask { wait.cancel() }
      }
      // Either may win, but the wait ends, and what was asked for stays.
      let state = await wait.value
      #expect(state == .on || state == nil, "round \(round)")
      #expect(control.desiredState == .on, "round \(round)")
    }
  }

  @Test func eachOfManyRequestsIsAnsweredOnce() async {
    let control = FrameSourceControl()
    let pump = Task {
      guard await control.attach() else { return }
      while let state = await control.waitForRequest() {
        if state == .on { control.transition(to: .starting) }
        control.transition(to: state)
      }
      control.detach()
    }
    let answers = Recorder<Bool>()
    await withTaskGroup { group in
      for worker in 0..<4 {
        group.addTask {
          for round in 0..<250 {
            let state = [FrameSourceState.on, .off, .standby][(round + worker) % 3]
            await withCheckedContinuation { continuation in
              control.switchToDesiredState(state) { reached in
                answers.append(reached)
                continuation.resume()
              }
            }
          }
        }
      }
    }
    #expect(answers.all.count == 1000)
    #expect(answers.all.contains(true))
    pump.cancel()
    await pump.value
    #expect(control.currentState == .off)
  }

  // MARK: Contexts

  @Test func aSecondContextWaitsForTheFirst() async {
    let control = FrameSourceControl()
    #expect(await control.attach())
    let events = Recorder<String>()
    let second = Task {
      let isAttached = await control.attach()
      events.append("attached")
      return isAttached
    }
    try? await Task.sleep(for: .milliseconds(30))
    events.append("detach")
    control.detach()
    #expect(await second.value)
    #expect(events.all == ["detach", "attached"])
  }

  @Test func aCancelledContextDoesNotAttach() async {
    let control = FrameSourceControl()
    #expect(await control.attach())
    let second = Task { await control.attach() }
    second.cancel()
    #expect(await second.value == false)
    control.detach()
    #expect(await control.attach())
  }

  // MARK: The end

  @Test func aSourceThatIsOffIsWaitedForNoLonger() async throws {
    try await FrameSourceControl().waitUntilOff()
  }

  @Test func theEndIsWaitedForByAll() async throws {
    let control = FrameSourceControl()
    #expect(await control.attach())
    control.switchToDesiredState(.on)
    control.transition(to: .on)
    let events = Recorder<String>()
    let waits = (0..<3).map { _ in
      Task {
        try await control.waitUntilOff()
        events.append("off")
      }
    }
    try await Task.sleep(for: .milliseconds(20))
    control.transition(to: .stopping)
    events.append("end")
    control.end()
    for wait in waits { try await wait.value }
    #expect(events.all == ["end", "off", "off", "off"])
  }

  @Test func standbyIsNoEnd() async throws {
    let control = FrameSourceControl()
    #expect(await control.attach())
    control.switchToDesiredState(.standby)
    let events = Recorder<String>()
    let wait = Task {
      try await control.waitUntilOff()
      events.append("off")
    }
    control.transition(to: .standby)
    try await Task.sleep(for: .milliseconds(20))
    events.append("end")
    control.switchToDesiredState(.off)
    control.transition(to: .off)
    try await wait.value
    #expect(events.all == ["end", "off"])
  }

  @Test func aFailureIsThrownUntilTheNextStart() async throws {
    let control = FrameSourceControl()
    #expect(await control.attach())
    control.switchToDesiredState(.on)
    control.transition(to: .starting)
    let wait = Task { try await control.waitUntilOff() }
    try await Task.sleep(for: .milliseconds(10))
    control.end(failure: Failure())
    await #expect(throws: Failure()) { try await wait.value }
    await #expect(throws: Failure()) { try await control.waitUntilOff() }
    control.switchToDesiredState(.on)
    control.transition(to: .starting)
    control.transition(to: .on)
    control.switchToDesiredState(.off)
    control.transition(to: .off)
    try await control.waitUntilOff()
  }

  @Test func detachEndsTheWait() async throws {
    let control = FrameSourceControl()
    #expect(await control.attach())
    control.switchToDesiredState(.on)
    control.transition(to: .on)
    let wait = Task { try await control.waitUntilOff() }
    try await Task.sleep(for: .milliseconds(10))
    control.detach()
    try await wait.value
    #expect(control.desiredState == .on)
  }

  @Test func offWithoutAContextEndsTheWait() async throws {
    let control = FrameSourceControl()
    control.switchToDesiredState(.on)
    let wait = Task { try await control.waitUntilOff() }
    try await Task.sleep(for: .milliseconds(10))
    control.switchToDesiredState(.off)
    try await wait.value
  }
}
