// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

/// Passes frames on and tells the recorder when each is handed over and done with.
///
/// The engine asks for the next frame when all listeners have returned, so what lies
/// between two requests is the cost of a frame without reading the file.
final class MeteredFrameSource: FrameSource {
  private let source: any FrameSource
  private let recorder: TrackRecorder
  let control = FrameSourceControl()

  init(_ source: any FrameSource, recorder: TrackRecorder) {
    self.source = source
    self.recorder = recorder
  }

  var pacing: FramePacing { source.pacing }
  var frameCount: Int? { source.frameCount }
  var droppedFrameCount: Int { source.droppedFrameCount }

  func start() async throws { try await source.start() }
  func stop() async { await source.stop() }

  func nextFrame() async throws -> FrameData? {
    try recorder.frameIsDone()
    defer { recorder.frameIsHandedOver() }
    return try await source.nextFrame()
  }
}
