// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

#if FFmpegMedia && CairoRendering
  import BarcodeBatchKit
  import FFmpegMedia
#endif

/// Output that finds no room: an error that says so, and what was written stays of use.
@Suite(.serialized, .timeLimit(.minutes(10))) struct FullDiskTests {
  private let directory: TrackDirectory

  init() throws { directory = try TrackDirectory() }

  @Test(arguments: ["--events", "--report"])
  func textThatFindsNoRoomIsAnErrorThatNamesTheFile(option: String) throws {
    let path = directory.path("out")
    let run = try TrackProcess(
      "-", option, path, input: SmallClip.y4m(frames: 6), largestFile: 1024)
    #expect(run.status == 1)
    #expect(run.errorLines == ["track: \(path): cannot write: File too large"])
    #expect(run.output.contains(" codes, 6 frames"), "the run went on to its end")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == 1024)
  }

  @Test func eachFileThatFindsNoRoomIsNamed() throws {
    let (events, report) = (directory.path("events"), directory.path("report"))
    let run = try TrackProcess(
      "-", "--events", events, "--report", report, input: SmallClip.y4m(frames: 3),
      largestFile: 1024)
    #expect(run.status == 1)
    #expect(run.errorLines.count == 2)
    #expect(run.errors.contains(events) && run.errors.contains(report))
  }

  @Test(arguments: [["-"], ["-", "--events", "-"], ["--help"], ["--list-cameras"]])
  func fullStandardOutputIsAnError(arguments: [String]) throws {
    let process = Process()
    process.executableURL = TrackProcess.executable
    process.arguments = arguments
    let input = directory.path("in.y4m")
    try SmallClip.y4m(frames: 2).write(to: URL(fileURLWithPath: input))
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(text.hasSuffix("track: standard output: cannot write: No space left on device\n"))
  }

  #if CairoRendering
    @Test func pictureThatFindsNoRoomIsAnErrorAndLeavesNoPart() throws {
      let snapshots = directory.path("s")
      let run = try TrackProcess(
        "-", "--snapshots", snapshots, input: SmallClip.y4m(frames: 3), largestFile: 1024)
      #expect(run.status == 1)
      #expect(run.errorLines.count == 1)
      #expect(run.errors.contains("frame-000000.png: cannot be written: File too large"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: snapshots).isEmpty)
      #expect(run.output.contains(" codes, "))
    }
  #endif

  #if CairoRendering && FFmpegMedia
    @Test(arguments: ["mp4", "mov", "mkv"])
    func videoIsWholeUpToWhereTheRoomEnded(container: String) async throws {
      let path = directory.path("out." + container)
      let run = try TrackProcess(
        "-", "--annotate", path, input: SmallClip.y4m(frames: 40), largestFile: 100 << 10)
      #expect(run.status == 1)
      #expect(run.errorLines == ["track: \(path): cannot be written: File too large"])
      #expect(run.output.contains(" codes, "))
      let source = try VideoFrameSource(path: path)
      var count = 0
      while let frame = try await source.nextFrame() {
        #expect(abs(frame.timestamp.seconds - Double(count) / 30) < 0.001)
        count += 1
      }
      #expect(count > 3 && count < 40)
      #expect(source.corruptPacketCount == 0)
    }
  #endif
}
