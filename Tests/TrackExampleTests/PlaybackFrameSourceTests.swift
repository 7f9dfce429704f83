// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing

@testable import track

/// A file that is played like a camera.
@Suite(.timeLimit(.minutes(10))) struct PlaybackFrameSourceTests {
  private func frames(_ count: Int, every duration: Duration) throws -> [FrameData] {
    try (0..<count).map { index in
      try FrameData(
        bytes: [UInt8(index)], width: 1, height: 1,
        timestamp: .zero.advanced(by: duration * index))
    }
  }

  @Test func newestFrameWinsAndTheLastOneIsNeverDropped() async throws {
    let playback = PlaybackFrameSource(
      ArrayFrameSource(try frames(40, every: .milliseconds(5))))
    #expect(playback.pacing == .live)
    try await playback.start()
    var timestamps: [FrameTimestamp] = []
    while let frame = try await playback.nextFrame() {
      timestamps.append(frame.timestamp)
      try await Task.sleep(for: .milliseconds(20))
    }
    await playback.stop()
    #expect(timestamps == timestamps.sorted())
    #expect(timestamps.last == FrameTimestamp(nanoseconds: 39 * 5_000_000))
    #expect(timestamps.count + playback.droppedFrameCount == 40)
    #expect(playback.droppedFrameCount > 0)
  }

  @Test func playbackThatWasStoppedGoesOnWhereItWas() async throws {
    let playback = PlaybackFrameSource(
      ArrayFrameSource(try frames(60, every: .milliseconds(20))))
    try await playback.start()
    let first = try #require(try await playback.nextFrame())
    await playback.stop()
    try await Task.sleep(for: .milliseconds(100))
    try await playback.start()
    let second = try #require(try await playback.nextFrame())
    #expect(first.timestamp < second.timestamp)
    await playback.stop()
  }
}
