// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import FrameFiles
import JPEGImages
import Testing

@Suite("Pictures as frames") struct PictureFrameSourceTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("are told by their content, not their name") func singleFiles() async throws {
    for (bytes, format, width) in [
      (SamplePictures.pgm, PixelFormat.gray8, 2), (SamplePictures.ppm, .rgb24, 1),
      (SamplePictures.jpeg, .gray8, 19),
    ] {
      let path = try directory.write("picture.dat", bytes)
      let source = try PictureFrameSource(path: path)
      #expect(source.frameCount == 1)
      let frames = try await source.collect()
      #expect(frames.map(\.width) == [width])
      #expect(frames.map(\.pixelFormat) == [format])
      #expect(frames.map(\.timestamp) == [.zero])
      #expect(try FrameFile.readPicture(path: path).width == width)
    }
  }

  @Test("have the orientation of their Exif") func orientation() async throws {
    let path = try directory.write("a.jpg", SamplePictures.turnedJPEG)
    let frame = try await PictureFrameSource(path: path).collect().first
    #expect(frame?.orientation == .degrees90)
    #expect(frame?.isMirrored == false)
    #expect(frame?.width == 19)
  }

  @Test("of further formats are read by decoders") func decoders() async throws {
    struct Refusal: Error, CustomStringConvertible { let description = "no dots" }
    let dots = PictureDecoder(extensions: ["dot"], signature: Array("DOT".utf8)) {
      bytes, timestamp in
      guard bytes.count > 3 else { throw Refusal() }
      return try FrameData(
        bytes: Array(bytes.dropFirst(3)), width: bytes.count - 3, height: 1, timestamp: timestamp)
    }
    let folder = try directory.makeDirectory("pictures")
    _ = try directory.write("pictures/2.dot", "DOT12345")
    _ = try directory.write("pictures/10.DOT", "DOT")
    _ = try directory.write("pictures/3.pgm", SamplePictures.pgm)
    _ = try directory.write("pictures/4.dot", SamplePictures.pgm)
    let source = try PictureFrameSource(path: folder, decoders: [dots])
    #expect(
      source.paths.map { $0.split(separator: "/").last } == ["2.dot", "3.pgm", "4.dot", "10.DOT"])
    var widths: [Int] = []
    for _ in 0..<3 { widths.append(try #require(try await source.nextFrame()).width) }
    #expect(widths == [5, 2, 2], "the content tells the format, not the name")
    do {
      _ = try await source.nextFrame()
      Issue.record("a picture without dots")
    } catch let failure as FrameFailure {
      #expect(
        failure.reason as? FrameFileError == .picture(path: folder + "/10.DOT", reason: "no dots"))
    }
    let single = try FrameFile.open(path: folder + "/2.dot", decoders: [dots])
    #expect(single.frameCount == 1)
    #expect(try FrameFile.readPicture(path: folder + "/2.dot", decoders: [dots]).width == 5)
    #expect(throws: FrameFileError.self) { try FrameFile.open(path: folder + "/2.dot") }
    #expect(try PictureFrameSource(path: folder).frameCount == 1)
  }

  static let orders: [[String]] = [
    ["1.pgm", "2.pgm", "10.pgm", "100.pgm"],
    ["frame2.pgm", "frame10.jpg", "frame11.ppm"],
    ["a1b2.pgm", "a1b10.pgm", "a2b1.pgm"],
    ["f007.pgm", "f7.pgm", "f08.pgm", "f8.pgm"],
    ["f.pgm", "f1.pgm", "f99999999999999999998.pgm", "f99999999999999999999.pgm"],
    ["0.pgm", "00.pgm", "1.pgm"],
    ["A.PGM", "B.JPEG", "c.PnM", "d.Jpg"],
    ["-2.pgm", "x y.pgm", "é3.pgm", "é20.pgm"],
  ]

  @Test("of a directory come in natural order", arguments: orders)
  func order(names: [String]) async throws {
    let folder = try directory.makeDirectory("pictures")
    for name in names.reversed() {
      _ = try directory.write("pictures/" + name, SamplePictures.pgm)
    }
    for name in [".hidden.pgm", "notes.txt", "pgm", "a.pgm.bak", "clip.y4m", ".jpg"] {
      _ = try directory.write("pictures/" + name, "not a picture")
    }
    let source = try PictureFrameSource(path: folder)
    #expect(source.paths == names.map { folder + "/" + $0 })
    #expect(source.frameCount == names.count)
    #expect(try await source.collect().count == names.count)
    #expect(try PictureFrameSource(path: folder + "/").paths == source.paths)
  }

  @Test("have times of a rate or a list") func times() async throws {
    let folder = try directory.makeDirectory("pictures")
    for index in 0..<3 { _ = try directory.write("pictures/\(index).pgm", SamplePictures.pgm) }
    let standard = try await PictureFrameSource(path: folder).collect()
    #expect(standard.map(\.timestamp.nanoseconds) == [0, 33_333_333, 66_666_667])
    let rate = try #require(FrameRate(numerator: 10))
    let slow = try await PictureFrameSource(path: folder, frameRate: rate).collect()
    #expect(slow.map(\.timestamp.nanoseconds) == [0, 100_000_000, 200_000_000])
    let list = try directory.write("list.txt", "1\n2\n4\n")
    let listed = try await FrameFile.open(path: folder, times: list).collect()
    #expect(listed.map(\.timestamp.seconds) == [1, 2, 4])
    let short = try directory.write("short.txt", "1\n2\n")
    #expect(
      throws: FrameFileError.times(path: short, .wrongLineCount(2, frameCount: 3))
    ) {
      try PictureFrameSource(path: folder, times: short)
    }
  }

  @Test("that are bad fail alone in a directory") func badPicture() async throws {
    let folder = try directory.makeDirectory("pictures")
    _ = try directory.write("pictures/1.pgm", SamplePictures.pgm)
    let cut = try directory.write("pictures/2.pgm", [UInt8](SamplePictures.pgm.dropLast()))
    let empty = try directory.write("pictures/3.jpg", [])
    let text = try directory.write("pictures/4.jpg", "hello, world!")
    let half = try directory.write("pictures/5.jpg", [UInt8](SamplePictures.jpeg.prefix(100)))
    let folderName = try directory.makeDirectory("pictures/6.jpg")
    _ = try directory.write("pictures/7.jpg", SamplePictures.jpeg)
    let source = try PictureFrameSource(path: folder)
    for _ in 0..<2 {
      var failures: [FrameFailure] = []
      let frames = try await source.collect(failures: &failures)
      #expect(frames.map(\.width) == [2, 19])
      #expect(frames.last?.timestamp.nanoseconds == 200_000_000)
      #expect(
        failures.map { $0.reason as? FrameFileError } == [
          .pnm(path: cut, .wrongByteCount(1, expected: 2)), .emptyFile(path: empty),
          .unknownFormat(path: text, firstBytes: Array("hello, world".utf8)),
          .jpeg(path: half, .truncated(byteCount: 100)), .isDirectory(path: folderName),
        ])
      #expect(failures.first?.timestamp?.nanoseconds == 33_333_333)
    }
  }

  @Test("that are bad end a source of one file") func badSinglePicture() async throws {
    let path = try directory.write("1.pgm", [UInt8](SamplePictures.pgm.dropLast()))
    let source = try PictureFrameSource(path: path)
    let error = FrameFileError.pnm(path: path, .wrongByteCount(1, expected: 2))
    await #expect(throws: error) { try await source.nextFrame() }
    #expect(try await source.nextFrame() == nil)
  }

  @Test("are found again after an end, not after a stop") func restart() async throws {
    let folder = try directory.makeDirectory("pictures")
    for index in 0..<2 { _ = try directory.write("pictures/\(index).pgm", SamplePictures.pgm) }
    let source = try PictureFrameSource(path: folder)
    try await source.start()
    #expect(try await source.nextFrame()?.timestamp == .zero)
    await source.stop()
    #expect(try await source.collect().map(\.timestamp.nanoseconds) == [33_333_333])
    #expect(try await source.nextFrame() == nil)
    #expect(try await source.collect().count == 2)
  }
}
