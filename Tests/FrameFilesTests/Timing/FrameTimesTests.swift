// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import FrameFiles
import Testing

@Suite("Lists of times") struct FrameTimesTests {
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = try directory.write("clip.y4m", Y4MBytes.small.video(frameCount: 3))
  }

  static let lists: [(String, [Int64])] = [
    ("0\n1\n2\n", [0, 1_000_000_000, 2_000_000_000]),
    ("0\n1\n2", [0, 1_000_000_000, 2_000_000_000]),
    ("0.5\r\n0.6\r\n0.7\r\n\r\n", [500_000_000, 600_000_000, 700_000_000]),
    (" 1.000000001\t\n.5\n5.\n\n\n", [1_000_000_001, 500_000_000, 5_000_000_000]),
    ("3\n2\n2\n", [3_000_000_000, 2_000_000_000, 2_000_000_000]),
    ("-1.5\n+0\n0.0000000015\n", [-1_500_000_000, 0, 2]),
    ("1e-3\n2E0\n1.7e9\n", [1_000_000, 2_000_000_000, 1_700_000_000_000_000_000]),
    ("1700000000.123456789\n0\n0\n", [1_700_000_000_123_456_789, 0, 0]),
    ("9223372036.854775807\n0\n0\n", [.max, 0, 0]),
  ]

  @Test("are read", arguments: lists) func read(text: String, times: [Int64]) async throws {
    let list = try directory.write("list.txt", text)
    let source = try Y4MFrameSource(path: path, times: list)
    #expect(try await source.collect().map(\.timestamp.nanoseconds) == times)
  }

  @Test(
    "with an unreadable line are refused",
    arguments: [
      "x", "", "1 2", "1,5", "nan", "inf", "0x1p3", "0x1e3", "--1", "+", "-", ".", "-.", "1.2.3",
      "1e", "e5", "9223372036.8547758075", "1e30", "99999999999999999999", "# 1", "１",
    ])
  func unreadable(line: String) throws {
    let list = try directory.write("list.txt", "0\n\(line)\n2\n")
    let error = FrameTimesError.unreadableLine(number: 2, text: line)
    #expect(throws: FrameFileError.times(path: list, error)) {
      try Y4MFrameSource(path: path, times: list)
    }
  }

  @Test("beside a video are used", arguments: ["clip.y4m", "clip.a.y4m", "CLIP.Y4M", "clip"])
  func beside(name: String) async throws {
    let path = try directory.write(name, Y4MBytes.small.video(frameCount: 1))
    let stem = name.lowercased().hasSuffix(".y4m") ? String(name.dropLast(4)) : name
    _ = try directory.write(stem + ".times.txt", "7\n")
    let source = try FrameFile.open(path: path)
    #expect(try await source.collect().map(\.timestamp.seconds) == [7])
  }

  @Test("that are named come before those beside") func named() async throws {
    _ = try directory.write("clip.times.txt", "nonsense")
    let list = try directory.write("list.txt", "1\n2\n3\n")
    let source = try FrameFile.open(path: path, times: list)
    #expect(try await source.collect().map(\.timestamp.seconds) == [1, 2, 3])
  }

  @Test("need a line for each frame", arguments: [0, 1, 2, 4, 5]) func count(lines: Int) throws {
    let text = String(repeating: "1\n", count: lines)
    let list = try directory.write("clip.times.txt", text)
    let error = FrameTimesError.wrongLineCount(lines, frameCount: 3)
    #expect(throws: FrameFileError.times(path: list, error)) { try Y4MFrameSource(path: path) }
  }

  @Test("that are missing are an error only when they are named") func missing() throws {
    let list = directory.path("nowhere.txt")
    #expect(throws: FrameFileError.cannotOpen(path: list, code: 2)) {
      try Y4MFrameSource(path: path, times: list)
    }
    _ = try Y4MFrameSource(path: path)
  }

  @Test("may have a line for a frame that is cut off", arguments: [2, 3])
  func shortFrame(lines: Int) async throws {
    let bytes = [UInt8](Y4MBytes.small.video(frameCount: 3).dropLast())
    let path = try directory.write("short.y4m", bytes)
    _ = try directory.write("short.times.txt", String(repeating: "1\n", count: lines))
    #expect(try await Y4MFrameSource(path: path).collect().count == 2)
  }

  @Test("of streams are checked frame by frame") func stream() async throws {
    for lines in [2, 4] {
      let list = try directory.write("list.txt", String(repeating: "1\n", count: lines))
      let pipe = StreamPipe()
      try pipe.write(Y4MBytes.small.video(frameCount: 3))
      try pipe.closeWriter()
      let source = try Y4MFrameSource(fileDescriptor: pipe.readEnd, name: "pipe", times: list)
      for _ in 0..<min(lines, 3) { #expect(try await source.nextFrame() != nil) }
      let error: FrameTimesError =
        lines == 2
        ? .lineMissing(frame: 2, lineCount: 2) : .wrongLineCount(4, frameCount: 3)
      await #expect(throws: FrameFileError.times(path: list, error)) {
        try await source.nextFrame()
      }
      #expect(try await source.nextFrame() == nil)
    }
  }
}
