// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import FrameFiles
import Testing

@Suite("Frames of an array") struct ArrayFrameSourceTests {
  @Test("come in order, with any pacing", arguments: [FramePacing.lossless, .live])
  func order(pacing: FramePacing) async throws {
    let source = ArrayFrameSource(try (1...3).map(FrameData.pixel), pacing: pacing)
    #expect(source.pacing == pacing)
    #expect(source.frameCount == 3)
    for _ in 0..<2 {
      #expect(try await source.collect().map(\.pixelValue) == [1, 2, 3])
      #expect(try await source.nextFrame() == nil)
    }
    #expect(source.droppedFrameCount == 0)
  }

  @Test("go on after a stop") func stop() async throws {
    let source = ArrayFrameSource(try (1...3).map(FrameData.pixel))
    try await source.start()
    #expect(try await source.nextFrame()?.pixelValue == 1)
    await source.stop()
    #expect(try await source.collect().map(\.pixelValue) == [2, 3])
  }

  @Test("may be none") func empty() async throws {
    let source = ArrayFrameSource([])
    #expect(source.frameCount == 0)
    #expect(try await source.collect().isEmpty)
  }
}
