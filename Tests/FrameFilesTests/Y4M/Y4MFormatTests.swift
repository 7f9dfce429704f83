// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import FrameFiles
import Testing

@Suite("Y4M formats") struct Y4MFormatTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var parameter: String
    var space: Y4MColorSpace
    /// Bytes of chroma for a width and a height.
    var chroma: @Sendable (Int, Int) -> Int

    var testDescription: String { parameter.isEmpty ? "no parameter" : parameter }
  }

  static let cases: [Case] = {
    let half: @Sendable (Int, Int) -> Int = { (($0 + 1) / 2) * (($1 + 1) / 2) * 2 }
    return [
      Case(parameter: "", space: .yuv420, chroma: half),
      Case(parameter: " C420", space: .yuv420, chroma: half),
      Case(parameter: " C420jpeg", space: .yuv420, chroma: half),
      Case(parameter: " C420mpeg2", space: .yuv420, chroma: half),
      Case(parameter: " C420paldv", space: .yuv420, chroma: half),
      Case(parameter: " C422", space: .yuv422, chroma: { (($0 + 1) / 2) * $1 * 2 }),
      Case(parameter: " C444", space: .yuv444, chroma: { $0 * $1 * 2 }),
      Case(parameter: " C444alpha", space: .yuv444Alpha, chroma: { $0 * $1 * 3 }),
      Case(parameter: " Cmono", space: .mono, chroma: { _, _ in 0 }),
    ]
  }()

  static let sizes = [(1, 1), (2, 2), (3, 2), (2, 3), (5, 7), (16, 9), (101, 53)]

  @Test("all sizes, from a file and from a pipe", arguments: cases)
  func allSizes(item: Case) async throws {
    let directory = try TemporaryDirectory()
    for (width, height) in Self.sizes {
      let video = Y4MBytes(
        header: "YUV4MPEG2 W\(width) H\(height) F30:1 Ip A1:1\(item.parameter)\n",
        lumaCount: width * height, chromaCount: item.chroma(width, height))
      let path = try directory.write("v.y4m", video.video(frameCount: 3))
      let file = try Y4MFrameSource(path: path)
      #expect(file.frameCount == 3)
      try await check(file, video, item, width, height)

      let pipe = StreamPipe()
      try pipe.write(video.video(frameCount: 3))
      try pipe.closeWriter()
      let stream = try Y4MFrameSource(fileDescriptor: pipe.readEnd, name: "pipe")
      #expect(stream.frameCount == nil)
      try await check(stream, video, item, width, height)
    }
  }

  private func check(
    _ source: Y4MFrameSource, _ video: Y4MBytes, _ item: Case, _ width: Int, _ height: Int
  ) async throws {
    #expect(source.header.colorSpace == item.space)
    let frames = try await source.collect()
    #expect(frames.count == 3)
    for (index, frame) in frames.enumerated() {
      #expect((frame.width, frame.height) == (width, height))
      let keepsChroma = item.space == .yuv420
      #expect(frame.pixelFormat == (keepsChroma ? .i420 : .gray8))
      let expected = keepsChroma ? video.pixels(ofFrame: index) : video.luminance(ofFrame: index)
      #expect(frame.allBytes == expected, "\(width)×\(height), frame \(index)")
    }
    #expect(source.shortFrame == nil)
  }

  @Test(
    "parameters in any order, with unknown ones and comments",
    arguments: [
      "YUV4MPEG2 H2 W3\n", "YUV4MPEG2 XCOLORRANGE=FULL H2 A0:0 C420 W3 It F0:0 XYSCSS=420\n",
      "YUV4MPEG2  W3  H2 \n", "YUV4MPEG2 W3 H2 Zfuture\n", "YUV4MPEG2 W9 H2 W3\n",
    ])
  func parameters(header: String) async throws {
    let directory = try TemporaryDirectory()
    let video = Y4MBytes(header: header, lumaCount: 6, chromaCount: 4)
    let path = try directory.write("v.y4m", video.video(frameCount: 2))
    let source = try Y4MFrameSource(path: path)
    #expect((source.header.width, source.header.height) == (3, 2))
    #expect(source.header.frameRate == nil)
    let frames = try await source.collect()
    #expect(frames.map(\.timestamp.nanoseconds) == [0, 33_333_333])
  }

  @Test("lines of frames may have parameters") func frameParameters() async throws {
    let directory = try TemporaryDirectory()
    var video = Y4MBytes.small
    video.frameLine = "FRAME Ip XHELLO\n"
    let path = try directory.write("v.y4m", video.video(frameCount: 3))
    let source = try Y4MFrameSource(path: path)
    #expect(source.frameCount == nil)
    #expect(try await source.collect().map(\.allBytes) == (0..<3).map(video.pixels))
  }

  @Test("a header alone is a video without frames") func noFrames() async throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("v.y4m", Y4MBytes.small.video(frameCount: 0))
    let source = try Y4MFrameSource(path: path)
    #expect(source.frameCount == 0)
    #expect(try await source.collect().isEmpty)
  }
}
