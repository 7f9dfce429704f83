// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Synchronization

/// Gives numbered frames, failures and an end as a script says.
final class ScriptedSource: FrameSource {
  enum Step: Sendable {
    case frame
    case failure
    case fatalError
    case end
    /// Waits until the task is cancelled, as a camera without frames does.
    case wait
  }

  struct Broken: Error, Equatable {}

  let pacing: FramePacing
  let control = FrameSourceControl()
  private let script: @Sendable (Int) -> Step
  private let calls = Mutex((next: 0, starts: 0, stops: 0))
  private let startError: Broken?

  init(
    pacing: FramePacing = .lossless, startError: Broken? = nil,
    script: @escaping @Sendable (Int) -> Step
  ) {
    self.pacing = pacing
    self.startError = startError
    self.script = script
  }

  /// A source of a number of frames.
  convenience init(frames: Int, pacing: FramePacing = .lossless) {
    self.init(pacing: pacing) { $0 < frames ? .frame : .end }
  }

  var startCount: Int { calls.withLock { $0.starts } }
  var stopCount: Int { calls.withLock { $0.stops } }

  func start() async throws {
    calls.withLock { $0.starts += 1 }
    if let startError { throw startError }
  }

  func stop() async { calls.withLock { $0.stops += 1 } }

  func nextFrame() async throws -> FrameData? {
    let number = calls.withLock { calls in
      defer { calls.next += 1 }
      return calls.next
    }
    switch script(number) {
    case .frame: return try .numbered(number)
    case .failure: throw FrameFailure(reason: Broken())
    case .fatalError: throw Broken()
    case .end:
      calls.withLock { $0.next = 0 }
      return nil
    case .wait:
      try await Task.sleep(for: .seconds(60))
      return nil
    }
  }
}
