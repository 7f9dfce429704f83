// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Runs the built example as a user does.
struct TrackProcess {
  /// The example, which is built beside the tests.
  static let executable = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(component: "track")

  var status: Int32
  var output: String
  var errors: String

  init(_ arguments: String..., input: Data? = nil) throws {
    try self.init(executable: Self.executable, arguments, input: input)
  }

  /// Runs the example where no file may have more than a number of bytes, as on a full disk.
  init(_ arguments: String..., input: Data? = nil, largestFile byteCount: Int) throws {
    let script = "ulimit -f \(byteCount / 512); exec \"$0\" \"$@\""
    try self.init(
      executable: URL(fileURLWithPath: "/bin/sh"),
      ["-c", script, Self.executable.path] + arguments, input: input)
  }

  /// Runs the example with a file's bytes in a pipe as its standard input.
  init(_ arguments: String..., piping path: String) throws {
    let script = "file=$1; shift; cat \"$file\" | \"$0\" \"$@\""
    try self.init(
      executable: URL(fileURLWithPath: "/bin/sh"),
      ["-c", script, Self.executable.path, path] + arguments, input: nil)
  }

  private init(executable: URL, _ arguments: [String], input: Data?) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let directory = FileManager.default.temporaryDirectory
    let outputFile = directory.appending(component: UUID().uuidString)
    let errorFile = directory.appending(component: UUID().uuidString)
    let inputFile = directory.appending(component: UUID().uuidString)
    // Files take any amount without a reader, which pipes do not.
    for file in [outputFile, errorFile] { try Data().write(to: file) }
    try (input ?? Data()).write(to: inputFile)
    defer {
      for file in [outputFile, errorFile, inputFile] {
        try? FileManager.default.removeItem(at: file)
      }
    }
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: outputFile, encoding: .utf8)
    errors = try String(contentsOf: errorFile, encoding: .utf8)
  }

  var errorLines: [Substring] { errors.split(separator: "\n") }
}

/// A line of an event file.
struct EventLine: Decodable {
  struct Code: Decodable {
    var id: Int
    var symbology: String
    var data: String
    var corners: [[Double]]
  }

  var frame: Int
  var time: Double
  var added: [Int]
  var updated: [Int]
  var removed: [Int]
  var tracked: [Code]
  var wall_ms: Double
  var cpu_ms: Double

  static func lines(_ text: String) throws -> [EventLine] {
    try text.split(separator: "\n").map {
      try JSONDecoder().decode(EventLine.self, from: Data($0.utf8))
    }
  }
}
