// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation
import Testing
import _SceneSynthesis

#if FFmpegMedia
  import FFmpegMedia

  @Suite(.serialized, .timeLimit(.minutes(10))) struct VideoRunTests {
    private let directory: TrackDirectory

    init() throws { directory = try TrackDirectory() }

    private func writeClip(_ name: String, frames: Int, indexFirst: Bool = false) throws -> String {
      let scene = SceneCatalog.shelf(width: 640, height: 360, frameCount: frames, pan: 0.02)
      var options = VideoFileWriter.Options()
      options.putsIndexFirst = indexFirst
      let writer = try VideoFileWriter(path: directory.path(name), options: options)
      for index in 0..<frames { try writer.write(scene.frameData(at: index)) }
      try writer.finish()
      return directory.path(name)
    }

    @Test func videoIsTrackedFrameByFrame() throws {
      let clip = try writeClip("clip.mp4", frames: 8)
      let run = try TrackProcess(clip, "--events", "-")
      #expect(run.status == 0, "\(run.errors)")
      let events = try EventLine.lines(run.output)
      #expect(events.map(\.frame) == Array(0..<8))
      #expect(abs((events.last?.time ?? 0) - 7.0 / 30) < 1e-4)
      #expect((events.last?.tracked.count ?? 0) >= 4)
      #expect(!run.errors.contains("warning"))
    }

    @Test(arguments: ["clip.mp4", "clip.ts"]) func videoOfAPipeIsTracked(name: String) throws {
      let clip = try writeClip(name, frames: 8, indexFirst: name.hasSuffix("mp4"))
      let run = try TrackProcess("-", "--events", "-", piping: clip)
      #expect(run.status == 0, "\(run.errors)")
      let events = try EventLine.lines(run.output)
      #expect(events.map(\.frame) == Array(0..<8))
      let file = try TrackProcess(clip, "--events", "-")
      #expect(
        try events.map { $0.tracked.map(\.corners) }
          == EventLine.lines(file.output).map { $0.tracked.map(\.corners) })
    }

    @Test func videoOfANamedPipeIsTracked() throws {
      let clip = try writeClip("clip.mp4", frames: 5, indexFirst: true)
      let pipe = directory.path("pipe")
      #expect(mkfifo(pipe, 0o600) == 0)
      let writer = Process()
      writer.executableURL = URL(fileURLWithPath: "/bin/sh")
      writer.arguments = ["-c", "cat \"$0\" > \"$1\"", clip, pipe]
      try writer.run()
      let run = try TrackProcess(pipe, "--events", "-")
      writer.waitUntilExit()
      #expect(run.status == 0, "\(run.errors)")
      #expect(try EventLine.lines(run.output).map(\.frame) == Array(0..<5))
    }

    @Test func fileAsStandardInputIsAFile() throws {
      let clip = try writeClip("clip.mp4", frames: 3)
      let run = try TrackProcess(
        "-", "--events", "-", input: Data(contentsOf: URL(fileURLWithPath: clip)))
      #expect(run.status == 0, "\(run.errors)")
      #expect(try EventLine.lines(run.output).count == 3)
    }

    @Test func fileThatIsCutOffIsTrackedAndWarnedOf() throws {
      let clip = try writeClip("clip.mp4", frames: 12, indexFirst: true)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: clip))
      try bytes.prefix(bytes.count * 3 / 4).write(
        to: URL(fileURLWithPath: directory.path("cut.mp4")))
      let run = try TrackProcess(directory.path("cut.mp4"), "--events", "-")
      #expect(run.status == 0)
      #expect(run.errors.contains("frames are missing"))
      #expect(try EventLine.lines(run.output).count > 2)
    }

    @Test func whatCannotBeReadIsOneLineAndStatus1() throws {
      let text = Data(String(repeating: "no video\n", count: 300).utf8)
      try text.write(to: URL(fileURLWithPath: directory.path("text.mp4")))
      for input in [directory.path("text.mp4"), "rtsp://127.0.0.1:1/a", "pigeon://a"] {
        let run = try TrackProcess(input, "--quiet")
        #expect(run.status == 1)
        #expect(run.errorLines.count == 1, "\(run.errors)")
      }
      #expect(try TrackProcess("rtsp://127.0.0.1:1/a").errors.contains("connection refused"))
      #expect(try TrackProcess("rtsp://127.0.0.1:1/a", "--times", "t").status == 2)
    }
  }
#else
  @Suite struct VideoRunTests {
    @Test func missingTraitIsNamedWithItsPackages() throws {
      let directory = try TrackDirectory()
      let bytes = Data([0, 0, 0, 24]) + Data("ftypisom".utf8) + Data(count: 100)
      try bytes.write(to: URL(fileURLWithPath: directory.path("clip.mp4")))
      let clip = directory.path("clip.mp4")
      for input in ["rtsp://camera/1", "x11grab::0", clip, "-"] {
        let run =
          input == "-" ? try TrackProcess(input, piping: clip) : try TrackProcess(input)
        #expect(run.status == 1)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains("FFmpegMedia"))
        #expect(run.errors.contains("apt-get install -y libavdevice-dev"))
      }
    }
  }
#endif
