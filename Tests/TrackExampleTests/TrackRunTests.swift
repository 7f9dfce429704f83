// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation
import Testing
import _SceneSynthesis

@Suite(.serialized, .timeLimit(.minutes(10))) struct TrackRunTests {
  private let directory = FileManager.default.temporaryDirectory
    .appending(component: "barcode-batch-track-\(UUID().uuidString)")

  private func path(_ name: String) -> String { directory.appending(component: name).path }

  private func withDirectory(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try body()
  }

  /// A short clip of three equal labels before a camera held by hand.
  private func clip(frames: Int) throws -> Data {
    let scene = SceneCatalog.gridOfEqualCodes(
      columns: 3, rows: 1, symbol: try .code128("TWIN"), frameCount: frames,
      tremor: Tremor(shift: 1.5, turnDegrees: 0.2, frequency: 2, seed: 5))
    var data = Data("YUV4MPEG2 W\(scene.width) H\(scene.height) F30:1 Cmono\n".utf8)
    for index in 0..<frames {
      data += Data("FRAME\n".utf8)
      data += try scene.frameData(at: index).withBytes { Data($0) }
    }
    return data
  }

  @Test func clipGivesALineForEachFrameThatFolds() throws {
    try withDirectory {
      try clip(frames: 8).write(to: URL(fileURLWithPath: path("clip.y4m")))
      let run = try TrackProcess(path("clip.y4m"), "--events", path("events.jsonl"))
      #expect(run.status == 0)
      #expect(run.errors == "")
      #expect(run.output.contains("+ 0.000 s  #1"))
      #expect(run.output.contains(" codes, 8 frames"))
      let events = try EventLine.lines(
        String(contentsOfFile: path("events.jsonl"), encoding: .utf8))
      #expect(events.map(\.frame) == Array(0..<8))
      #expect(abs((events.last?.time ?? 0) - 7.0 / 30) < 1e-6)
      var tracked: Set<Int> = []
      for event in events {
        #expect(tracked.isDisjoint(with: event.added))
        tracked.formUnion(event.added)
        #expect(tracked.isSuperset(of: event.updated))
        tracked.subtract(event.removed)
        #expect(tracked == Set(event.tracked.map(\.id)))
        #expect(event.tracked.allSatisfy { $0.corners.count == 4 })
        #expect(event.wall_ms > 0 && event.cpu_ms > 0)
      }
      #expect(tracked.count == 3)
    }
  }

  @Test func standardInputAndOutputWork() throws {
    let run = try TrackProcess("-", "--events", "-", input: clip(frames: 3))
    #expect(run.status == 0)
    #expect(try EventLine.lines(run.output).count == 3)
    #expect(run.errors.contains(" codes, 3 frames"))
  }

  @Test func fileThatIsPlayedLikeACameraDropsWhatComesTooFast() throws {
    let run = try TrackProcess("-", "--newest-frame", "--events", "-", input: clip(frames: 12))
    #expect(run.status == 0)
    let events = try EventLine.lines(run.output)
    let dropped = run.errors.firstMatch(of: /(\d+) dropped/).flatMap { Int($0.1) } ?? 0
    #expect(events.count + dropped == 12)
    #expect(events.first?.time == 0)
    #expect(abs((events.last?.time ?? 0) - 11.0 / 30) < 1e-6)
  }

  @Test func quietPrintsNothing() throws {
    let run = try TrackProcess("-", "--quiet", input: clip(frames: 2))
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "")
  }

  @Test func singlePictureGivesOneLineWithAllItsCodes() throws {
    try withDirectory {
      let scene = SceneCatalog.shelf(width: 480, height: 240, frameCount: 1, pan: 0)
      let pixels = try scene.frameData(at: 0).withBytes { Data($0) }
      try (Data("P5 480 240 255\n".utf8) + pixels).write(to: URL(fileURLWithPath: path("a.pgm")))
      let run = try TrackProcess(path("a.pgm"), "--events", "-")
      let events = try EventLine.lines(run.output)
      #expect(events.count == 1)
      let whole = scene.truth(at: 0).filter { $0.visibleShare > 0.999 }
      #expect(events.first?.added.count == events.first?.tracked.count)
      let found = Set(events.first?.tracked.map(\.data) ?? [])
      #expect(found.isSuperset(of: whole.map(\.data)))
    }
  }

  @Test func failedPictureIsALineToo() throws {
    try withDirectory {
      let good = Data("P5 4 4 255\n".utf8) + Data(repeating: 128, count: 16)
      for (name, data) in [("1.pgm", good), ("2.pgm", Data("P5 4".utf8)), ("10.pgm", good)] {
        try data.write(to: URL(fileURLWithPath: path(name)))
      }
      let run = try TrackProcess(directory.path, "--events", "-")
      #expect(run.status == 0)
      let events = try EventLine.lines(run.output)
      #expect(events.map(\.frame) == [0, 1, 2])
      #expect(events.map { Int(($0.time * 30).rounded()) } == [0, 1, 2])
      #expect(run.errors.contains("! frame 1"))
      #expect(run.errors.contains("(1 failed)"))
    }
  }

  @Test func shortLastFrameIsAWarning() throws {
    let run = try TrackProcess("-", input: clip(frames: 3).dropLast(100))
    #expect(run.status == 0)
    #expect(run.output.contains(" codes, 2 frames"))
    #expect(run.errorLines.count == 1)
    #expect(run.errors.hasPrefix("track: warning: "))
  }

  @Test func reportIsAPageOfTheRun() throws {
    try withDirectory {
      let data = try clip(frames: 3)
      let run = try TrackProcess("-", "--quiet", "--report", path("r.html"), input: data)
      #expect(run.status == 0)
      let page = try String(contentsOfFile: path("r.html"), encoding: .utf8)
      #expect(page.hasPrefix("<!DOCTYPE html>"))
      #expect(page.components(separatedBy: #""data":"TWIN""#).count - 1 == 3)
      #expect(page.components(separatedBy: #"{"frame":"#).count - 1 == 3)
      try data.write(to: URL(fileURLWithPath: path("clip.y4m")))
      #expect(try TrackProcess(path("clip.y4m"), "--report", path("clip.y4m")).status == 1)
      #expect(try TrackProcess("-", "--report", "/nonexistent/r", input: data).status == 1)
    }
  }

  @Test func whatWasTrackedBeforeAnErrorIsKept() throws {
    try withDirectory {
      let input = try clip(frames: 4) + Data(repeating: 7, count: 200_000)
      let run = try TrackProcess("-", "--events", path("events.jsonl"), input: input)
      #expect(run.status == 1)
      #expect(run.errorLines.count == 1)
      #expect(run.output.contains(" codes, 4 frames"))
      let events = try EventLine.lines(
        String(contentsOfFile: path("events.jsonl"), encoding: .utf8))
      #expect(events.map(\.frame) == [0, 1, 2, 3])
    }
  }

  /// Files that are there already outlive a run that never begins.
  @Test func runThatFailsBeforeItsFirstFrameLeavesFilesAsTheyWere() throws {
    try withDirectory {
      try clip(frames: 2).write(to: URL(fileURLWithPath: path("clip.y4m")))
      let kept = Data("kept".utf8)
      func run(_ input: String, events: String = "e", report: String = "r") throws -> TrackProcess {
        try TrackProcess(input, "--events", path(events), "--report", path(report))
      }
      for name in ["e", "r"] { try kept.write(to: URL(fileURLWithPath: path(name))) }
      // A camera that is not there, and two outputs in one file.
      for failed in [
        try run("/dev/video99"), try run(path("clip.y4m"), report: "e"),
        try run(path("clip.y4m"), report: "./e"),
      ] {
        #expect(failed.status == 1)
        #expect(failed.errorLines.count == 1, "\(failed.errors)")
        for name in ["e", "r"] {
          #expect(try Data(contentsOf: URL(fileURLWithPath: path(name))) == kept)
        }
      }
      // And are replaced by one that does.
      #expect(try run(path("clip.y4m")).status == 0)
      #expect(try EventLine.lines(String(contentsOfFile: path("e"), encoding: .utf8)).count == 2)
    }
  }

  @Test func eventsGoWhereALinkLeadsAndNeverOverTheInput() throws {
    try withDirectory {
      let data = try clip(frames: 2)
      try data.write(to: URL(fileURLWithPath: path("clip.y4m")))
      let overwriting = try TrackProcess(path("clip.y4m"), "--events", path("clip.y4m"))
      #expect(overwriting.status == 1)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path("clip.y4m"))) == data)
      try Data().write(to: URL(fileURLWithPath: path("target")))
      try FileManager.default.createSymbolicLink(
        atPath: path("link"), withDestinationPath: path("target"))
      #expect(try TrackProcess(path("clip.y4m"), "--events", path("link")).status == 0)
      let events = try EventLine.lines(String(contentsOfFile: path("target"), encoding: .utf8))
      #expect(events.count == 2)
    }
  }

  @Test(arguments: [
    Data(), Data("text".utf8), Data("YUV4MPEG2 W0 H4\n".utf8),
    Data("YUV4MPEG2 W4 H4 C999\n".utf8), Data("YUV4MPEG2 W999999 H999999\n".utf8),
  ])
  func inputThatCannotBeReadIsOneLineAndStatus1(input: Data) throws {
    for run in [
      try TrackProcess("-", input: input), try TrackProcess("-", "--quiet", input: input),
    ] {
      #expect(run.status == 1)
      #expect(run.errorLines.count == 1, "\(run.errors)")
    }
  }

  @Test func missingFilesAreStatus1AndWrongUseIsStatus2() throws {
    #expect(try TrackProcess("/nonexistent.y4m", "--quiet").status == 1)
    #expect(try TrackProcess("-", "--events", "/nonexistent/e", input: clip(frames: 1)).status == 1)
    let wrong = try TrackProcess("--symbologies", "morse")
    #expect(wrong.status == 2)
    #expect(wrong.errorLines.count == 1)
    #expect(try TrackProcess("--help").output.contains("usage: track"))
    #if !SDLWindow
      let window = try TrackProcess("--window", "--quiet")
      #expect(window.status == 1)
      #expect(window.errorLines.count == 1)
      #expect(window.errors.contains("--window needs a build with the trait SDLWindow: "))
    #endif
  }
}
