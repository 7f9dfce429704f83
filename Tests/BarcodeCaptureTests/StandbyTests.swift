// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Synchronization
import Testing

/// What a source is told on its way to standby and back.
@Suite(.timeLimit(.minutes(2))) struct StandbyTests {
  /// A camera without frames that notes what it is told.
  private final class QuietCamera: FrameSource {
    let pacing = FramePacing.live
    let control = FrameSourceControl()
    let calls = Mutex<[String]>([])

    func start() async { calls.withLock { $0.append("start") } }
    func standBy() async { calls.withLock { $0.append("standBy") } }
    func stop() async { calls.withLock { $0.append("stop") } }

    func nextFrame() async throws -> FrameData? {
      try await Task.sleep(for: .seconds(60))
      return nil
    }
  }

  private let context = DataCaptureContext()
  private let camera = QuietCamera()

  init() { context.setFrameSource(camera) }

  private func expect(_ states: [FrameSourceState], give calls: [String]) async {
    for state in states { await camera.reachDesiredState(state) }
    #expect(camera.calls.withLock { $0 } == calls)
  }

  @Test func sourceIsStoppedOnItsWayOffAlsoFromStandby() async {
    await expect([.on, .standby, .on, .off], give: ["start", "standBy", "start", "stop"])
  }

  @Test func sourceThatStandsByIsStoppedWhenItGoesOff() async {
    await expect([.on, .standby, .off], give: ["start", "standBy", "stop"])
  }

  @Test func sourceThatWasNeverOnIsToldNothing() async {
    await expect([.standby, .off, .standby, .off], give: [])
  }

  @Test func sourceThatStandsByIsStoppedWhenItsContextLetsGo() async throws {
    await expect([.on, .standby], give: ["start", "standBy"])
    context.setFrameSource(nil)
    while camera.calls.withLock({ $0.last }) != "stop" {
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(camera.calls.withLock { $0 } == ["start", "standBy", "stop"])
  }
}
