// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import Synchronization

/// Frames of an asynchronous sequence.
///
/// The sequence is iterated by a task of its own from the first start on. A
/// lossless source pulls one frame ahead and lets the sequence wait, also while it
/// is off. A live source always takes the newest frame and counts the ones that it
/// replaces, also while it is off.
///
/// A source that has ended and is started again iterates the sequence anew. An
/// `AsyncStream` has no elements the second time, so the source ends at once.
public final class AsyncSequenceFrameSource<Base: AsyncSequence & Sendable>: FrameSource
where Base.Element == FrameData {
  private struct Pump {
    var task: Task<Void, Never>?
    var hasEnded = false
  }

  /// Whether the newest frame wins or the sequence waits.
  public let pacing: FramePacing
  /// The state of the source.
  public let control = FrameSourceControl()

  private let base: Base
  private let mailbox: FrameMailbox
  private let pump = Mutex(Pump())

  /// Creates a source of a sequence's frames.
  ///
  /// - Parameters:
  ///   - base: The frames with their times. An error that it throws ends the source.
  ///   - pacing: Whether the newest frame wins or the sequence waits.
  public init(_ base: Base, pacing: FramePacing = .lossless) {
    self.base = base
    self.pacing = pacing
    self.mailbox = FrameMailbox(pacing: pacing, capacity: 1)
  }

  deinit {
    pump.withLock { $0.task }?.cancel()
    mailbox.finish()
  }

  /// The number of frames that were replaced before they were pulled.
  public var droppedFrameCount: Int { mailbox.droppedCount }

  /// Begins to iterate the sequence, for the first time or after an end.
  public func start() async throws {
    pump.withLock { pump in
      if pump.hasEnded {
        mailbox.reopen()
        pump = Pump()
      }
      guard pump.task == nil else { return }
      // The task holds no reference to the source, whose end is what cancels it.
      pump.task = Task { [base, mailbox] in await Self.iterate(base, into: mailbox) }
    }
  }

  /// Waits for the next frame.
  ///
  /// - Returns: The frame, or nil at the end.
  /// - Throws: `CancellationError` when the task is cancelled, or what the sequence
  ///   throws.
  public func nextFrame() async throws -> FrameData? {
    if pump.withLock({ $0.task == nil }) { try await start() }
    do {
      if let frame = try await mailbox.take() { return frame }
      pump.withLock { $0.hasEnded = true }
      return nil
    } catch {
      if !(error is CancellationError) { pump.withLock { $0.hasEnded = true } }
      throw error
    }
  }

  private static func iterate(_ base: Base, into mailbox: FrameMailbox) async {
    do {
      for try await frame in base {
        guard await mailbox.put(frame) else { break }
      }
      mailbox.finish()
    } catch {
      mailbox.finish(throwing: error)
    }
  }
}
