// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Synchronization

/// Passes frames on and tells the recorder when each is handed over and done with.
///
/// The engine asks for the next frame when all listeners have returned, so what lies
/// between two requests is the cost of a frame without reading the file.
final class MeteredFrameSource: FrameSource {
  private let source: any FrameSource
  private let recorder: TrackRecorder
  private let whenStarted: @Sendable () -> Void
  /// The time of the first frame of a live source, whose clock began long before.
  private let liveOrigin = Mutex<FrameTimestamp?>(nil)
  let control = FrameSourceControl()

  init(
    _ source: any FrameSource, recorder: TrackRecorder, whenStarted: @escaping @Sendable () -> Void
  ) {
    self.source = source
    self.recorder = recorder
    self.whenStarted = whenStarted
  }

  var pacing: FramePacing { source.pacing }
  var frameCount: Int? { source.frameCount }
  var droppedFrameCount: Int { source.droppedFrameCount }

  func start() async throws {
    try await source.start()
    whenStarted()
  }
  func standBy() async { await source.standBy() }
  func stop() async { await source.stop() }

  func nextFrame() async throws -> FrameData? {
    try recorder.frameIsDone()
    defer { recorder.frameIsHandedOver() }
    guard let frame = try await source.nextFrame() else { return nil }
    guard source.pacing == .live else { return frame }
    return frame.withTimestamp(sinceFirst(frame.timestamp))
  }

  /// Returns the time since the first frame, as people expect it.
  private func sinceFirst(_ timestamp: FrameTimestamp) -> FrameTimestamp {
    liveOrigin.withLock { origin in
      let first = origin ?? timestamp
      origin = first
      return .zero.advanced(by: first.duration(to: timestamp))
    }
  }
}
