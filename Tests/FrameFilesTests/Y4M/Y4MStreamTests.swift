// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import FrameFiles
import Testing

@Suite("Y4M streams", .timeLimit(.minutes(10))) struct Y4MStreamTests {
  private let video = Y4MBytes.small

  @Test("are read as their bytes come") func trickle() async throws {
    let pipe = StreamPipe()
    let bytes = video.video(frameCount: 3)
    try pipe.write(bytes.prefix(30))
    let source = try Y4MFrameSource(fileDescriptor: pipe.readEnd, name: "pipe")
    let writer = Task {
      for byte in bytes.dropFirst(30) {
        try pipe.write([byte])
        await Task.yield()
      }
      try pipe.closeWriter()
    }
    let frames = try await source.collect()
    try await writer.value
    #expect(frames.map(\.allBytes) == (0..<3).map(video.pixels))
  }

  @Test("go on behind what was read before", arguments: [0, 1, 9, 21, 22, 30, 60])
  func firstBytes(count: Int) async throws {
    let pipe = StreamPipe()
    let bytes = video.video(frameCount: 3)
    try pipe.write(bytes.dropFirst(count))
    try pipe.closeWriter()
    let source = try Y4MFrameSource(
      fileDescriptor: pipe.readEnd, name: "pipe", firstBytes: Array(bytes.prefix(count)))
    #expect(try await source.collect().map(\.allBytes) == (0..<3).map(video.pixels))
  }

  @Test("cannot be read again") func rewind() async throws {
    let pipe = StreamPipe()
    try pipe.write(video.video(frameCount: 1))
    try pipe.closeWriter()
    let source = try Y4MFrameSource(fileDescriptor: pipe.readEnd, name: "pipe")
    #expect(try await source.collect().count == 1)
    await #expect(throws: FrameFileError.cannotRewind(path: "pipe")) { try await source.start() }
    #expect(try await source.nextFrame() == nil)
  }

  @Test("answer a cancelled task and lose no byte", arguments: [22, 25, 28, 30, 35, 40])
  func cancellation(length: Int) async throws {
    let header = "YUV4MPEG2 W2 H2 C444\n"
    let video = Y4MBytes(header: header, lumaCount: 4, chromaCount: 8)
    let bytes = video.video(frameCount: 2)
    let pipe = StreamPipe()
    try pipe.write(bytes.prefix(length))
    let source = try Y4MFrameSource(fileDescriptor: pipe.readEnd, name: "pipe")
    let received = video.header.utf8.count + 18 <= length ? try await source.nextFrame() : nil
    let waiting = Task { try await source.nextFrame() }
    try await Task.sleep(for: .milliseconds(60))
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }

    try pipe.write(bytes.dropFirst(length))
    try pipe.closeWriter()
    try await source.start()
    let rest = try await source.collect()
    let frames = ([received].compactMap { $0 } + rest)
    #expect(frames.map(\.allBytes) == (0..<2).map(video.luminance))
  }

  @Test("that are empty or broken are refused") func broken() throws {
    for (bytes, error) in [
      ([], FrameFileError.emptyFile(path: "pipe")),
      (Array("YUV4MPEG2 W3".utf8), .video(path: "pipe", .truncatedHeader)),
      (Array("hello\n".utf8), .video(path: "pipe", .notY4M)),
    ] {
      let pipe = StreamPipe()
      try pipe.write(bytes)
      try pipe.closeWriter()
      #expect(throws: error) {
        try Y4MFrameSource(fileDescriptor: pipe.readEnd, name: "pipe")
      }
    }
  }

  @Test("of a bad descriptor fail") func badDescriptor() {
    #expect(throws: FrameFileError.cannotRead(path: "x", code: 9)) {
      try Y4MFrameSource(fileDescriptor: -1, name: "x")
    }
  }
}
