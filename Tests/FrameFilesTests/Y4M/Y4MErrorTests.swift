// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import FrameFiles
import Testing

@Suite("Bad Y4M videos") struct Y4MErrorTests {
  static let headers: [(String, Y4MError)] = [
    ("RIFF\n", .notY4M),
    ("YUV4MPEG W3 H2\n", .notY4M),
    ("YUV4MPEG20 W3 H2\n", .notY4M),
    ("YUV4MPEG2\n", .parameterMissing("W")),
    ("YUV4MPEG2 H2\n", .parameterMissing("W")),
    ("YUV4MPEG2 W3\n", .parameterMissing("H")),
    ("YUV4MPEG2 W H2\n", .invalidParameter("W")),
    ("YUV4MPEG2 W-3 H2\n", .invalidParameter("W-3")),
    ("YUV4MPEG2 W3x H2\n", .invalidParameter("W3x")),
    ("YUV4MPEG2 W3 H99999999999999999999\n", .invalidParameter("H99999999999999999999")),
    ("YUV4MPEG2 W0 H2\n", .unusableSize(.emptyFrame(width: 0, height: 2))),
    ("YUV4MPEG2 W3 H0\n", .unusableSize(.emptyFrame(width: 3, height: 0))),
    (
      "YUV4MPEG2 W100000 H100000\n",
      .unusableSize(.tooManyPixels(width: 100_000, height: 100_000))
    ),
    (
      "YUV4MPEG2 W9223372036854775807 H9223372036854775807\n",
      .unusableSize(.tooManyPixels(width: .max, height: .max))
    ),
    ("YUV4MPEG2 W3 H2 F30\n", .invalidParameter("F30")),
    ("YUV4MPEG2 W3 H2 F30:0\n", .invalidParameter("F30:0")),
    ("YUV4MPEG2 W3 H2 F0:1\n", .invalidParameter("F0:1")),
    ("YUV4MPEG2 W3 H2 F-30:1\n", .invalidParameter("F-30:1")),
    ("YUV4MPEG2 W3 H2 F30:1:1\n", .invalidParameter("F30:1:1")),
    ("YUV4MPEG2 W3 H2 C420p10\n", .unsupportedColorSpace("420p10")),
    ("YUV4MPEG2 W3 H2 Cmono16\n", .unsupportedColorSpace("mono16")),
    ("YUV4MPEG2 W3 H2 C411\n", .unsupportedColorSpace("411")),
    ("YUV4MPEG2 W3 H2 C\n", .unsupportedColorSpace("")),
    ("YUV4MPEG2 W3 H2", .truncatedHeader),
    ("YUV4", .truncatedHeader),
    ("YUV4MPEG2 X" + String(repeating: "x", count: 5000) + "\n", .headerTooLong(limit: 4096)),
    (String(repeating: "x", count: 5000), .notY4M),
  ]

  @Test("are refused with the fault", arguments: headers) func header(
    text: String, error: Y4MError
  ) throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("v.y4m", text)
    #expect(throws: FrameFileError.video(path: path, error)) { try Y4MFrameSource(path: path) }
  }

  @Test("are read as far as they go", arguments: ["FRAMES\n", "XFRAME\n", "frame\n", "FRA\n"])
  func frameExpected(line: String) async throws {
    let directory = try TemporaryDirectory()
    let good = Y4MBytes.small.video(frameCount: 2)
    let path = try directory.write(
      "v.y4m", good + Array(line.utf8) + Y4MBytes.small.pixels(ofFrame: 0))
    let source = try Y4MFrameSource(path: path)
    for index in 0..<2 {
      #expect(try await source.nextFrame()?.allBytes == Y4MBytes.small.pixels(ofFrame: index))
    }
    let error = FrameFileError.video(path: path, .frameExpected(frame: 2, offset: good.count))
    await #expect(throws: error) { try await source.nextFrame() }
    #expect(try await source.nextFrame() == nil)
    try await source.start()
    #expect(try await source.nextFrame()?.allBytes == Y4MBytes.small.pixels(ofFrame: 0))
  }

  @Test("give their whole frames wherever they are cut off") func truncated() async throws {
    let directory = try TemporaryDirectory()
    let video = Y4MBytes.small
    let bytes = video.video(frameCount: 3)
    let headerCount = video.header.utf8.count
    for length in 0..<bytes.count {
      let path = try directory.write("v.y4m", [UInt8](bytes.prefix(length)))
      if length < headerCount {
        let error: FrameFileError =
          length == 0 ? .emptyFile(path: path) : .video(path: path, .truncatedHeader)
        #expect(throws: error) { try Y4MFrameSource(path: path) }
        continue
      }
      let (count, rest) = (length - headerCount).quotientAndRemainder(dividingBy: 16)
      let short =
        rest == 0
        ? nil : "frame \(count) is cut off after \(max(0, rest - 6)) of 10 bytes"
      let source = try Y4MFrameSource(path: path)
      #expect(source.frameCount == count)
      #expect(source.shortFrame == nil)
      #expect(try await source.collect().count == count)
      #expect(source.shortFrame?.description == short)
    }
  }

  @Test("without chroma at their end are short as well", arguments: [true, false])
  func truncatedChroma(isFile: Bool) async throws {
    let video = Y4MBytes(header: "YUV4MPEG2 W4 H1 C444\n", lumaCount: 4, chromaCount: 8)
    let bytes = video.video(frameCount: 2).dropLast(3)
    let directory = try TemporaryDirectory()
    let pipe = StreamPipe()
    try pipe.write(bytes)
    try pipe.closeWriter()
    let source =
      isFile
      ? try Y4MFrameSource(path: directory.write("v.y4m", [UInt8](bytes)))
      : try Y4MFrameSource(fileDescriptor: pipe.readEnd, name: "pipe")
    #expect(try await source.collect().count == 1)
    let short = try #require(source.shortFrame)
    #expect((short.index, short.byteCount, short.expectedByteCount) == (1, 9, 12))
  }
}
