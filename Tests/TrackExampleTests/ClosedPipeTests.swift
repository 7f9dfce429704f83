// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite(.serialized, .timeLimit(.minutes(10))) struct ClosedPipeTests {
  /// Runs the example into a pipe whose reader goes away after some bytes.
  private func run(_ arguments: [String], reading count: Int) throws -> (
    status: Int32, wasKilled: Bool, errors: String
  ) {
    let process = Process()
    process.executableURL = TrackProcess.executable
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // The process has its own end, and none must stay here for the pipe to break.
    try output.fileHandleForWriting.close()
    _ = try output.fileHandleForReading.read(upToCount: count)
    try output.fileHandleForReading.close()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, process.terminationReason == .uncaughtSignal,
      String(decoding: text, as: UTF8.self)
    )
  }

  @Test func readerOfEventsThatGoesAwayEndsTheRunInGoodOrder() throws {
    let report = FileManager.default.temporaryDirectory
      .appending(component: "barcode-batch-\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: report) }
    let run = try run(["--events", "-", "--report", report.path], reading: 16)
    #expect(!run.wasKilled)
    #expect(run.status == 0)
    #expect(run.errors.contains(" codes, "))
    #expect(!run.errors.contains("track: "))
    let page = try String(contentsOf: report, encoding: .utf8)
    #expect(page.contains("</html>"))
  }

  /// Lines for people that nobody reads any more are no loss: the run goes on to its end.
  @Test(arguments: ["", "--help", "--list-cameras"])
  func readerOfLinesThatGoesAwayIsNoError(option: String) throws {
    let directory = try TrackDirectory()
    let (clip, events) = (directory.path("clip.y4m"), directory.path("events.jsonl"))
    try SmallClip.y4m(frames: 3).write(to: URL(fileURLWithPath: clip))
    let run = try run(option.isEmpty ? [clip, "--events", events] : [option], reading: 0)
    #expect(!run.wasKilled)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    guard option.isEmpty else { return }
    let lines = try String(contentsOfFile: events, encoding: .utf8)
    #expect(lines.split(separator: "\n").count == 3)
  }
}
