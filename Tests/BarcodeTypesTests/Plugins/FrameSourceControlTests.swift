// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct FrameSourceControlTests {
  private let control = FrameSourceControl()
  private let answers = Recorder<String>()

  private func request(_ state: FrameSourceState, _ name: String) {
    control.switchToDesiredState(state) { [answers] in answers.append("\(name) \($0)") }
  }

  @Test func aNewSourceIsOff() {
    #expect(control.currentState == .off)
    #expect(control.desiredState == .off)
  }

  // MARK: Without a context

  @Test func offAndStandbyAreReachedWithoutAContext() {
    request(.standby, "standby")
    #expect(control.currentState == .standby)
    #expect(control.desiredState == .standby)
    request(.off, "off")
    #expect(control.currentState == .off)
    #expect(control.desiredState == .off)
    #expect(answers.all == ["standby true", "off true"])
  }

  @Test func onWaitsForAContext() async {
    request(.on, "on")
    #expect(control.currentState == .off)
    #expect(control.desiredState == .on)
    #expect(answers.all == [])
    #expect(await control.attach())
    #expect(answers.all == [])
    control.transition(to: .starting)
    #expect(answers.all == [])
    control.transition(to: .on)
    #expect(answers.all == ["on true"])
  }

  @Test func offEndsTheWaitForAContext() {
    request(.on, "on")
    request(.off, "off")
    #expect(answers.all == ["on false", "off true"])
    #expect(control.currentState == .off)
  }

  @Test func requestsThatAreLeftBehindAreAnsweredWithoutAContext() async {
    #expect(await control.attach())
    control.transition(to: .on)
    request(.standby, "left behind")
    control.detach()
    request(.standby, "again")
    #expect(answers.all == ["left behind true", "again true"])
  }

  // MARK: With a context

  @Test func equalStateIsReachedAtOnce() async {
    #expect(await control.attach())
    request(.off, "off")
    #expect(answers.all == ["off true"])
    control.switchToDesiredState(.on)
    control.transition(to: .on)
    request(.on, "on")
    #expect(answers.all == ["off true", "on true"])
  }

  @Test func equalRequestsAreAnsweredTogetherInOrder() async {
    #expect(await control.attach())
    for index in 1...3 { request(.on, "on \(index)") }
    control.transition(to: .starting)
    request(.on, "on 4")
    #expect(answers.all == [])
    control.transition(to: .on)
    #expect(answers.all == ["on 1 true", "on 2 true", "on 3 true", "on 4 true"])
    control.transition(to: .on)
    #expect(answers.all.count == 4)
  }

  @Test func supersededRequestsFail() async {
    #expect(await control.attach())
    request(.on, "on")
    control.transition(to: .starting)
    request(.standby, "standby")
    #expect(answers.all == ["on false"])
    // The old target is reached on the way, which is no answer to the new request.
    control.transition(to: .on)
    #expect(answers.all == ["on false"])
    control.transition(to: .stopping)
    request(.off, "off")
    #expect(answers.all == ["on false", "standby false"])
    control.transition(to: .off)
    #expect(answers.all == ["on false", "standby false", "off true"])
  }

  @Test func goingBackToTheStateItIsInIsReachedAtOnce() async {
    #expect(await control.attach())
    control.switchToDesiredState(.on)
    control.transition(to: .on)
    request(.off, "off")
    request(.on, "on")
    #expect(answers.all == ["off false", "on true"])
    #expect(control.desiredState == .on)
  }

  @Test func requestsWithoutCompletionCountToo() async {
    #expect(await control.attach())
    request(.on, "on")
    control.switchToDesiredState(.off)
    #expect(answers.all == ["on false"])
  }

  @Test(arguments: [FrameSourceState.on, .standby])
  func endFailsWhatWasAskedFor(state: FrameSourceState) async {
    #expect(await control.attach())
    request(state, "request")
    control.end()
    #expect(answers.all == ["request false"])
    #expect(control.currentState == .off)
    #expect(control.desiredState == .off)
  }

  @Test func endAnswersARequestToGoOff() async {
    #expect(await control.attach())
    control.switchToDesiredState(.on)
    control.transition(to: .on)
    request(.off, "off")
    control.end()
    #expect(answers.all == ["off true"])
  }

  @Test func aSourceThatEndedCanBeSwitchedOnAgain() async {
    #expect(await control.attach())
    control.switchToDesiredState(.on)
    control.transition(to: .on)
    control.end()
    request(.on, "again")
    #expect(control.desiredState == .on)
    #expect(answers.all == [])
    control.transition(to: .on)
    #expect(answers.all == ["again true"])
  }

  @Test func detachKeepsWhatWasAskedFor() async {
    #expect(await control.attach())
    control.switchToDesiredState(.on)
    control.transition(to: .on)
    control.detach()
    #expect(control.currentState == .off)
    #expect(control.desiredState == .on)
    request(.on, "waits for the next context")
    #expect(answers.all == [])
    #expect(await control.attach())
    control.transition(to: .on)
    #expect(answers.all == ["waits for the next context true"])
  }

  @Test func detachAnswersARequestToGoOff() async {
    #expect(await control.attach())
    control.switchToDesiredState(.on)
    control.transition(to: .on)
    request(.off, "off")
    control.detach()
    #expect(answers.all == ["off true"])
  }

  @Test func completionsMayAskForStates() async {
    #expect(await control.attach())
    control.switchToDesiredState(.on) { [control, answers] reached in
      answers.append("on \(reached)")
      control.switchToDesiredState(.off) { answers.append("off \($0)") }
    }
    control.transition(to: .on)
    #expect(answers.all == ["on true"])
    #expect(control.desiredState == .off)
    control.transition(to: .off)
    #expect(answers.all == ["on true", "off true"])
  }

  // MARK: Interrupts

  @Test(arguments: [FrameSourceState.off, .standby])
  func interruptRunsOnceWhenTheSourceIsToStop(state: FrameSourceState) async {
    #expect(await control.attach())
    control.switchToDesiredState(.on)
    control.setInterrupt { [answers] in answers.append("outdated") }
    control.setInterrupt { [answers] in answers.append("interrupt") }
    control.switchToDesiredState(.on)
    #expect(answers.all == [])
    control.switchToDesiredState(state)
    #expect(answers.all == ["interrupt"])
    control.switchToDesiredState(.off)
    control.switchToDesiredState(.standby)
    #expect(answers.all == ["interrupt"])
  }

  @Test(arguments: [FrameSourceState.off, .standby])
  func interruptRunsAtOnceWhenTheSourceIsToBeStoppedAlready(state: FrameSourceState) async {
    #expect(await control.attach())
    control.switchToDesiredState(state)
    control.setInterrupt { [answers] in answers.append("interrupt") }
    #expect(answers.all == ["interrupt"])
    control.switchToDesiredState(.on)
    control.switchToDesiredState(.off)
    #expect(answers.all == ["interrupt"])
  }

  @Test func interruptIsForgottenOnDetach() async {
    #expect(await control.attach())
    control.switchToDesiredState(.on)
    control.setInterrupt { [answers] in answers.append("interrupt") }
    control.detach()
    control.switchToDesiredState(.off)
    #expect(answers.all == [])
  }
}
