// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import FrameFiles
import Testing

@Suite("Y4M videos started again") struct Y4MRestartTests {
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = try directory.write("v.y4m", Y4MBytes.small.video(frameCount: 3))
  }

  @Test("begin with their first frame after an end") func afterEnd() async throws {
    let source = try Y4MFrameSource(path: path)
    for _ in 0..<3 {
      let frames = try await source.collect()
      #expect(frames.map(\.allBytes) == (0..<3).map(Y4MBytes.small.pixels))
      #expect(frames.map(\.timestamp.nanoseconds) == [0, 40_000_000, 80_000_000])
    }
  }

  @Test("stay at their end until then") func staysAtEnd() async throws {
    let source = try Y4MFrameSource(path: path)
    _ = try await source.collect()
    #expect(try await source.nextFrame() == nil)
    #expect(try await source.nextFrame() == nil)
  }

  @Test("go on where they were stopped") func afterStop() async throws {
    let source = try Y4MFrameSource(path: path)
    try await source.start()
    #expect(try await source.nextFrame()?.timestamp.nanoseconds == 0)
    await source.stop()
    try await source.start()
    #expect(try await source.nextFrame()?.timestamp.nanoseconds == 40_000_000)
    await source.stop()
    #expect(try await source.collect().map(\.timestamp.nanoseconds) == [80_000_000])
  }

  @Test("forget a short frame") func shortFrame() async throws {
    let bytes = [UInt8](Y4MBytes.small.video(frameCount: 2).dropLast())
    let source = try Y4MFrameSource(path: directory.write("short.y4m", bytes))
    _ = try await source.collect()
    #expect(source.shortFrame != nil)
    try await source.start()
    #expect(source.shortFrame == nil)
    #expect(try await source.collect().count == 1)
  }

  @Test("are lossless sources that are off") func values() throws {
    let source = try Y4MFrameSource(path: path)
    #expect(source.pacing == .lossless)
    #expect(source.currentState == .off)
    #expect(source.droppedFrameCount == 0)
    #expect(source.path == path)
  }
}
