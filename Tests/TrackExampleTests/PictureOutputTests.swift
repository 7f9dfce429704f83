// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation
import Testing
import _SceneSynthesis

#if CairoRendering
  import CairoRendering
#endif
#if FFmpegMedia
  import FFmpegMedia
#endif

@Suite(.serialized, .timeLimit(.minutes(10))) struct PictureOutputTests {
  private let directory: TrackDirectory

  init() throws { directory = try TrackDirectory() }

  private func clip(frames: Int) throws -> Data {
    let scene = SceneCatalog.gridOfEqualCodes(
      columns: 3, rows: 1, symbol: try .code128("TWIN"), frameCount: frames)
    var data = Data("YUV4MPEG2 W\(scene.width) H\(scene.height) F30:1 Cmono\n".utf8)
    for index in 0..<frames {
      data += Data("FRAME\n".utf8)
      data += try scene.frameData(at: index).withBytes { Data($0) }
    }
    return data
  }

  #if CairoRendering
    @Test func snapshotsAreOfFramesWithChangesOrOfEachNth() throws {
      let input = try clip(frames: 7)
      let changes = directory.path("changes")
      let run = try TrackProcess("-", "--events", "-", "--snapshots", changes, input: input)
      #expect(run.status == 0, "\(run.errors)")
      let events = try EventLine.lines(run.output)
      let changed = events.filter { $0.frame == 0 || !$0.added.isEmpty || !$0.removed.isEmpty }
      let names = try FileManager.default.contentsOfDirectory(atPath: changes).sorted()
      #expect(names == changed.map { String(format: "frame-%06d.png", $0.frame) })
      let nth = directory.path("nth")
      let everyThird = try TrackProcess(
        "-", "--quiet", "--snapshots", nth, "--snapshot-interval", "3", input: input)
      #expect(everyThird.status == 0)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: nth).sorted() == [
          "frame-000000.png", "frame-000003.png", "frame-000006.png",
        ])
    }

    @Test func outlinesLieOnTheCodes() throws {
      let snapshots = directory.path("s")
      let run = try TrackProcess(
        "-", "--events", "-", "--snapshots", snapshots, "--snapshot-interval", "4",
        input: clip(frames: 5))
      let event = try #require(try EventLine.lines(run.output).last)
      let picture = try PNGPicture.read(path: snapshots + "/frame-000004.png")
      #expect(event.tracked.count == 3)
      for code in event.tracked {
        // On the middle of each side there is the outline's green.
        for side in 0..<4 {
          let (a, b) = (code.corners[side], code.corners[(side + 1) % 4])
          let (x, y) = (Int((a[0] + b[0]) / 2), Int((a[1] + b[1]) / 2))
          let pixel = picture.withBytes { bytes in
            (0..<3).map { Int(bytes[y * picture.rowStride + 4 * x + $0]) }
          }
          #expect(pixel[1] > pixel[2] + 60 && pixel[1] > pixel[0] + 60, "\(x), \(y): \(pixel)")
        }
      }
    }

    @Test func directoryOfPNGPicturesIsTracked() throws {
      let scene = SceneCatalog.gridOfEqualCodes(
        columns: 3, rows: 1, symbol: try .code128("TWIN"), frameCount: 4)
      let folder = directory.path("pictures")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for index in 0..<4 {
        try PNGPicture.write(scene.frameData(at: index), path: folder + "/\(index + 8).png")
      }
      try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder + "/12.png"))
      let run = try TrackProcess(folder, "--events", "-")
      #expect(run.status == 0, "\(run.errors)")
      let events = try EventLine.lines(run.output)
      #expect(events.map(\.frame) == Array(0..<5))
      #expect(events[3].tracked.count == 3)
      #expect(run.errors.contains("! frame 4"))
    }

    @Test func pngPictureIsRead() throws {
      let scene = SceneCatalog.shelf(width: 480, height: 240, frameCount: 1, pan: 0)
      try PNGPicture.write(scene.frameData(at: 0), path: directory.path("a.png"))
      let run = try TrackProcess(directory.path("a.png"), "--events", "-")
      let events = try EventLine.lines(run.output)
      #expect(events.count == 1)
      let whole = scene.truth(at: 0).filter { $0.visibleShare > 0.999 }
      #expect(Set(events[0].tracked.map(\.data)).isSuperset(of: whole.map(\.data)))
      try Data(Data(contentsOf: URL(fileURLWithPath: directory.path("a.png"))).prefix(90))
        .write(to: URL(fileURLWithPath: directory.path("cut.png")))
      let cut = try TrackProcess(directory.path("cut.png"), "--quiet")
      #expect(cut.status == 1)
      #expect(cut.errorLines.count == 1)
    }
  #else
    @Test func pngPicturesThatAreNotReadAreSaid() throws {
      let folder = directory.path("pictures")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("a PNG".utf8).write(to: URL(fileURLWithPath: folder + "/1.png"))
      let none = try TrackProcess(folder)
      #expect(none.status == 1)
      #expect(none.errors.contains("CairoRendering: apt-get install -y libcairo2-dev"))
      let good = Data("P5 4 4 255\n".utf8) + Data(repeating: 128, count: 16)
      for name in ["1.pgm", "2.pgm"] {
        try good.write(to: URL(fileURLWithPath: folder + "/" + name))
      }
      let some = try TrackProcess(folder)
      #expect(some.status == 0)
      #expect(some.errors.contains("warning: 1 PNG pictures were left out"))
    }

    @Test func missingTraitOfPicturesIsNamed() throws {
      let input = try clip(frames: 1)
      let run = try TrackProcess("-", "--snapshots", directory.path("s"), input: input)
      #expect(run.status == 1)
      #expect(run.errors.contains("CairoRendering") && run.errors.contains("libcairo2-dev"))
    }
  #endif

  #if CairoRendering && FFmpegMedia
    @Test func annotatedVideoHasAllFramesAtTheirTimes() async throws {
      let path = directory.path("out.mp4")
      let run = try TrackProcess("-", "--annotate", path, input: clip(frames: 9))
      #expect(run.status == 0, "\(run.errors)")
      let source = try VideoFrameSource(path: path)
      for number in 0..<9 {
        let frame = try #require(try await source.nextFrame())
        #expect(abs(frame.timestamp.seconds - Double(number) / 30) < 1e-5)
      }
      #expect(try await source.nextFrame() == nil)
    }

    @Test func interruptedRunLeavesAWholeVideo() async throws {
      let path = directory.path("out.mp4")
      try clip(frames: 400).write(to: URL(fileURLWithPath: directory.path("in.y4m")))
      let run = try TrackProcess.interrupted(
        [directory.path("in.y4m"), "--quiet", "--annotate", path], whenWritten: path)
      #expect(run == 128 + SIGINT)
      let source = try VideoFrameSource(path: path)
      let count = try #require(source.frameCount)
      #expect(count > 0 && count < 400)
      var read = 0
      while try await source.nextFrame() != nil { read += 1 }
      #expect(read == count)
    }

    @Test func fullDiskIsOneLineAndStatus1() throws {
      let path = directory.path("out.mkv")
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
      let run = try TrackProcess("-", "--annotate", path, input: clip(frames: 5))
      #expect(run.status == 1)
      #expect(run.errors.contains("No space left on device"))
      #expect(run.errorLines.count == 1, "\(run.errors)")
      #expect(run.output.contains(" codes, "))
    }
  #else
    @Test func missingTraitsOfTheVideoAreNamed() throws {
      let input = try clip(frames: 1)
      let run = try TrackProcess("-", "--annotate", directory.path("o.mp4"), input: input)
      #expect(run.status == 1)
      #expect(run.errors.contains("FFmpegMedia,CairoRendering"))
      #expect(run.errors.contains("libavformat-dev") && run.errors.contains("libpango1.0-dev"))
    }
  #endif
}
