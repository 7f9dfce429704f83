// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Runs a built example as a user does.
struct ExampleProcess {
  let status: Int32
  let lines: [String]
  /// What it wrote to the file it was given.
  let svg: String

  /// Runs an example and has it write its drawing.
  init(_ name: String) throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(component: "barcode-batch-\(name)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let output = directory.appending(component: "output.txt")
    let drawing = directory.appending(component: "out.svg")
    try Data().write(to: output)
    let process = Process()
    // The example is built beside the tests.
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(component: name)
    process.arguments = [drawing.path]
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(String.init)
    svg = try String(contentsOf: drawing, encoding: .utf8)
  }

  /// The number of places in which a text stands in the drawing.
  func count(of text: String) -> Int { svg.components(separatedBy: text).count - 1 }
}
