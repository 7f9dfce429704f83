// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import DrawingCommand

/// Command lines that ask for help or cannot be carried out.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ExampleCommandLineTests {
  @Test(arguments: ExampleProcess.names, ["--help", "-h"])
  func helpSaysHowItIsCalled(name: String, option: String) throws {
    let run = try ExampleProcess(name, ["out.svg", option])
    #expect(run.status == 0)
    #expect(run.lines.first == "usage: \(name) [OUT.svg]")
    #expect(run.lines.contains { $0.contains("--help") })
    #expect(run.errors.isEmpty)
    #expect(run.svg.isEmpty)
  }

  private static let misunderstood: [(arguments: [String], message: String)] = [
    (["--nonsense"], "unknown option --nonsense; try --help"),
    (["out.svg", "-"], "unknown option -; try --help"),
    (["out.svg", "b.svg"], "one drawing at a time, and b.svg is a second one; try --help"),
  ]

  @Test(arguments: ExampleProcess.names, misunderstood)
  func whatIsNotUnderstoodIsSaidInALine(
    name: String, line: (arguments: [String], message: String)
  ) throws {
    let run = try ExampleProcess(name, line.arguments)
    #expect(run.status == 2)
    #expect(run.errors == ["\(name): \(line.message)"])
    #expect(run.lines.isEmpty)
    #expect(run.svg.isEmpty)
  }

  private static let unwritable = [
    ("no-such-directory/out.svg", "No such file or directory"), (".", "Is a directory"),
    ("", "No such file or directory"), ("output.txt/out.svg", "Not a directory"),
  ]

  @Test(arguments: ExampleProcess.names, unwritable)
  func aDrawingThatCannotBeWrittenIsSaidBeforeAnyWork(
    name: String, target: (path: String, reason: String)
  ) throws {
    let run = try ExampleProcess(name, [target.path])
    #expect(run.status == 1)
    #expect(run.errors == ["\(name): \(target.path): cannot write: \(target.reason)"])
    #expect(run.lines.isEmpty)
  }

  /// A clip that is given where a drawing goes stays a clip.
  @Test func onlyDrawingsAreOverwritten() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(component: "barcode-batch-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    for (content, isReplaced) in [("YUV4MPEG2 W4 H4", false), ("", true), ("<svg></svg>", true)] {
      try Data(content.utf8).write(to: file)
      let run = try ExampleProcess("bounds-and-corners", [file.path])
      #expect((run.status == 0) == isReplaced, "\(content)")
      #expect(try (String(contentsOf: file, encoding: .utf8) == content) != isReplaced)
      if !isReplaced { #expect(run.errors.count == 1) }
    }
  }

  @Test func aPathMayLookLikeAnOption() throws {
    #expect(try DrawingArguments([]) == .draw(path: nil))
    #expect(try DrawingArguments(["a.svg"]) == .draw(path: "a.svg"))
    #expect(try DrawingArguments(["--", "--help"]) == .draw(path: "--help"))
    #expect(try DrawingArguments(["--help", "a", "b"]) == .help)
    #expect(throws: DrawingArguments.Problem.secondPath("b")) {
      try DrawingArguments(["a", "--", "b"])
    }
  }

  @Test func aFullDiskIsSaid() throws {
    let path = FileManager.default.temporaryDirectory
      .appending(component: "barcode-batch-\(UUID().uuidString).svg").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
    let file = try DrawingFile(path: path)
    #expect {
      try file.write { "text" }
    } throws: {
      "\($0)" == "\(path): cannot write: No space left on device"
    }
  }

  @Test(arguments: ExampleProcess.names)
  func aTextThatFindsNoRoomIsAnError(name: String) throws {
    let full = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
    let run = try ExampleProcess(name, ["--help"], standardOutput: full)
    #expect(run.status == 1)
    #expect(run.errors == ["\(name): standard output: cannot write: No space left on device"])
  }

  /// Lines that are lost are said, and the drawing is there nevertheless.
  @Test func theDrawingIsWholeWhenLinesFindNoRoom() throws {
    let full = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
    let run = try ExampleProcess("basic-overlay", standardOutput: full)
    #expect(run.status == 1)
    #expect(
      run.errors == ["basic-overlay: standard output: cannot write: No space left on device"])
    #expect(run.svg.contains("</svg>"))
  }

  @Test(arguments: ["out.svg", "/dev/stdout", "--help"])
  func aReaderThatHasSeenEnoughIsNoError(argument: String) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try ExampleProcess(
      "basic-overlay", [argument], standardOutput: pipe.fileHandleForWriting)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.svg.contains("</svg>") == (argument == "out.svg"))
  }

  @Test func aDrawingReplacesWhatTheFileHeld() throws {
    let path = FileManager.default.temporaryDirectory
      .appending(component: "barcode-batch-\(UUID().uuidString).svg").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try ("<svg" + String(repeating: "old ", count: 99)).write(
      toFile: path, atomically: true, encoding: .utf8)
    let file = try DrawingFile(path: path)
    // What was there stays until there is something new.
    #expect(try String(contentsOfFile: path, encoding: .utf8).count == 400)
    #expect(throws: CancellationError.self) { try file.write { throw CancellationError() } }
    #expect(try String(contentsOfFile: path, encoding: .utf8).count == 400)
    try file.write { "new" }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    var isAsked = false
    try DrawingFile(path: nil).write {
      isAsked = true
      return ""
    }
    #expect(!isAsked)
  }
}
