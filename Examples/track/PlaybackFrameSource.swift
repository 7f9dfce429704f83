// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Synchronization

/// Plays a file at its own speed, so that frames are dropped as those of a camera are.
final class PlaybackFrameSource: FrameSource {
  let pacing = FramePacing.live
  let control = FrameSourceControl()
  private let source: any FrameSource
  private let frames = PushFrameSource(pacing: .live)
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(_ source: any FrameSource) {
    self.source = source
  }

  var droppedFrameCount: Int { frames.droppedFrameCount }

  func start() async throws {
    try await source.start()
    task.withLock { task in
      task = Task { [source, frames] in
        do {
          try await Self.play(source, into: frames)
          frames.finish()
        } catch {
          frames.finish(throwing: error)
        }
      }
    }
  }

  func nextFrame() async throws -> FrameData? { try await frames.nextFrame() }

  func stop() async {
    let task = task.withLock { $0.take() }
    task?.cancel()
    await task?.value
    await source.stop()
  }

  /// Hands each frame over when its time has come since the first one.
  private static func play(_ source: any FrameSource, into frames: PushFrameSource) async throws {
    let clock = ContinuousClock()
    var begin: (instant: ContinuousClock.Instant, timestamp: FrameTimestamp)?
    while true {
      do {
        guard let frame = try await source.nextFrame() else { return }
        let first = begin ?? (clock.now, frame.timestamp)
        begin = first
        try await clock.sleep(
          until: first.instant + first.timestamp.duration(to: frame.timestamp))
        frames.push(frame)
      } catch is FrameFailure {
        // A frame that cannot be read is one that is not shown.
        continue
      }
    }
  }
}
