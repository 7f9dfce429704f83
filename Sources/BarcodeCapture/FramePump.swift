// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Synchronization

/// Pulls the frames of one source for one context, and carries state requests out.
struct FramePump: Sendable {
  private enum Outcome {
    case ended((any Error)?)
    case interrupted
  }

  let source: any FrameSource
  let modes: ModeList

  /// Runs until the task is cancelled.
  func run() async {
    let control = source.control
    guard await control.attach() else { return }
    var standsBy = false
    while let request = await control.waitForRequest() {
      switch request {
      case .on: standsBy = await runOnce()
      case .off:
        if standsBy {
          control.transition(to: .stopping)
          await source.stop()
          standsBy = false
        }
        modes.finishSessions()
        control.transition(to: .off)
      default: control.transition(to: .standby)
      }
    }
    if standsBy { await source.stop() }
    control.detach()
  }

  /// Pulls frames from the moment the source is switched on until it no longer is.
  ///
  /// Returns whether the source stands by, and is to be stopped before it is off.
  private func runOnce() async -> Bool {
    let control = source.control
    control.transition(to: .starting)
    do {
      try await source.start()
    } catch {
      modes.finishSessions()
      control.end(failure: error)
      return false
    }
    control.transition(to: .on)
    let outcome = await pull(sequenceID: modes.beginSequence())
    control.transition(to: .stopping)
    if case .interrupted = outcome, source.desiredState == .standby, !Task.isCancelled {
      await source.standBy()
      return true
    }
    await source.stop()
    if case .ended(let error) = outcome {
      modes.finishSessions()
      control.end(failure: error)
    }
    return false
  }

  private func pull(sequenceID: Int) async -> Outcome {
    while isWanted {
      let input: FrameInput
      let isInterrupted = Atomic(false)
      do {
        let frame = try await nextFrame { isInterrupted.store(true, ordering: .relaxed) }
        guard let frame else {
          return isInterrupted.load(ordering: .relaxed) ? .interrupted : .ended(nil)
        }
        input = .frame(frame)
      } catch let failure as FrameFailure {
        input = .failure(failure)
      } catch is CancellationError where isInterrupted.load(ordering: .relaxed) {
        return .interrupted
      } catch {
        return .ended(error)
      }
      // A frame that was taken is processed even when the source was switched off
      // meanwhile: a file that goes on later would miss it.
      await modes.process(
        input, sequenceID: sequenceID, droppedFrameCount: source.droppedFrameCount,
        pacing: source.pacing)
    }
    return .interrupted
  }

  private var isWanted: Bool { source.desiredState == .on && !Task.isCancelled }

  /// Waits for a frame in a task of its own, which ends when the source is asked to go off.
  ///
  /// The state that is asked for does not tell afterwards whether that happened: the
  /// source may have been switched on again meanwhile.
  private func nextFrame(
    whenInterrupted: @escaping @Sendable () -> Void
  ) async throws -> FrameData? {
    let task = Task { try await source.nextFrame() }
    @Sendable func interrupt() {
      whenInterrupted()
      task.cancel()
    }
    return try await withTaskCancellationHandler {
      source.control.setInterrupt(interrupt)
      return try await task.value
    } onCancel: {
      interrupt()
    }
  }
}
