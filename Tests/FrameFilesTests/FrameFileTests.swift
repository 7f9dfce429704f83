// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Foundation
import FrameFiles
import JPEGImages
import Testing

@Suite("Opening files of frames") struct FrameFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("picks the source by content") func sources() throws {
    let video = try directory.write("a.jpg", Y4MBytes.small.video(frameCount: 1))
    #expect(try FrameFile.open(path: video) is Y4MFrameSource)
    let picture = try directory.write("a.y4m", SamplePictures.jpeg)
    #expect(try FrameFile.open(path: picture) is PictureFrameSource)
    #expect(try FrameFile.open(path: directory.path) is PictureFrameSource)
  }

  @Test("refuses other files and names what they begin with") func otherFiles() throws {
    let mp4: [UInt8] = [0, 0, 0, 0x20, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6F, 0x6D, 0, 0, 2]
    let files: [[UInt8]] = [
      mp4, Array("hello, world\n".utf8), Array("P5".utf8), [0x89, 0x50, 0x4E, 0x47], [0xFF], [0],
      Array("P8 1 1\n".utf8), Array("Y".utf8) + [0],
    ]
    for bytes in files {
      let path = try directory.write("file", bytes)
      let error = FrameFileError.unknownFormat(path: path, firstBytes: [UInt8](bytes.prefix(12)))
      #expect(throws: error) { try FrameFile.open(path: path) }
    }
  }

  @Test("refuses what is not there or empty") func missing() throws {
    let nowhere = directory.path("nowhere")
    let empty = try directory.write("empty", [])
    let folder = try directory.makeDirectory("folder")
    let opening: [@Sendable (String) throws -> any FrameSource] = [
      { try FrameFile.open(path: $0) }, { try Y4MFrameSource(path: $0) },
      { try PictureFrameSource(path: $0) },
    ]
    for (index, open) in opening.enumerated() {
      #expect(throws: FrameFileError.cannotOpen(path: nowhere, code: 2)) { try open(nowhere) }
      #expect(throws: FrameFileError.emptyFile(path: empty)) { try open(empty) }
      let error: FrameFileError =
        index == 1 ? .isDirectory(path: folder) : .noPictures(path: folder)
      #expect(throws: error) { try open(folder) }
    }
    #expect(throws: FrameFileError.cannotOpen(path: "", code: 2)) { try FrameFile.open(path: "") }
  }

  @Test("refuses what may not be read", .enabled(if: geteuid() != 0)) func unreadable() throws {
    let path = try directory.write("secret", SamplePictures.pgm)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    #expect(throws: FrameFileError.cannotOpen(path: path, code: 13)) {
      try FrameFile.open(path: path)
    }
  }

  @Test("reads named pipes as videos") func namedPipe() async throws {
    let path = directory.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let writer = Task.detached {
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try handle.write(contentsOf: Data(Y4MBytes.small.video(frameCount: 2)))
      try handle.close()
    }
    let source = try FrameFile.open(path: path)
    #expect(source.frameCount == nil)
    #expect(try await source.collect().count == 2)
    try await writer.value
  }

  @Test("reads standard input for the path -") func standardInput() async {
    // In a process of its own, whose standard input may be replaced.
    await #expect(processExitsWith: .success) {
      let pipe = StreamPipe()
      try pipe.write(Y4MBytes.small.video(frameCount: 2))
      try pipe.closeWriter()
      try #require(dup2(pipe.readEnd, 0) == 0)
      let source = try FrameFile.open(path: "-")
      try #require(source.frameCount == nil)
      try #require(await source.collect().count == 2)
      await #expect(throws: FrameFileError.cannotRewind(path: "standard input")) {
        try await source.start()
      }
    }
  }

  @Test("gives errors that name the file and the system's reason") func descriptions() {
    let errors: [(FrameFileError, String)] = [
      (.cannotOpen(path: "a", code: 2), "a: cannot be opened: No such file or directory"),
      (.cannotRead(path: "a", code: 5), "a: cannot be read: Input/output error"),
      (.emptyFile(path: "a"), "a: empty file"),
      (.fileTooLarge(path: "a", limit: 9), "a: more than 9 bytes"),
      (.isDirectory(path: "a"), "a: is a directory"),
      (
        .noPictures(path: "a"), "a: directory without pictures (.pgm, .ppm, .pnm, .jpg or .jpeg)"
      ),
      (
        .unknownFormat(path: "a", firstBytes: [0, 0x1F, 255]),
        "a: neither YUV4MPEG2 nor PNM nor JPEG, begins with 00 1f ff"
      ),
      (.video(path: "a", .notY4M), "a: not a YUV4MPEG2 video"),
      (.pnm(path: "a", .notPNM), "a: not a PNM picture"),
      (.jpeg(path: "a", .notJPEG), "a: not a JPEG picture"),
      (
        .times(path: "a", .wrongLineCount(3, frameCount: 4)), "a: 3 lines for 4 frames"
      ),
      (.cannotRewind(path: "a"), "a: has ended and cannot be read again"),
      (
        .unusableFrame(path: "a", .emptyFrame(width: 0, height: 1)),
        "a: frame of 0×1 pixels has no area"
      ),
    ]
    for (error, text) in errors { #expect("\(error)" == text) }
  }
}
