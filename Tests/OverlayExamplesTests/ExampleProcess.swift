// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Runs a built example as a user does.
struct ExampleProcess {
  static let names = ["bounds-and-corners", "basic-overlay", "advanced-overlay", "custom-overlay"]

  let status: Int32
  let lines: [String]
  /// What it wrote to standard error.
  let errors: [String]
  /// What it wrote to `out.svg` in its directory.
  let svg: String

  /// Runs an example in a directory of its own.
  ///
  /// - Parameters:
  ///   - name: The example.
  ///   - arguments: Its arguments; by default it writes its drawing.
  ///   - standardOutput: Where its lines go; nil for a file that is read afterwards.
  /// - Throws: What kept it from being run.
  init(
    _ name: String, _ arguments: [String] = ["out.svg"], standardOutput: FileHandle? = nil
  ) throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(component: "barcode-batch-\(name)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let output = directory.appending(component: "output.txt")
    let errorOutput = directory.appending(component: "errors.txt")
    let drawing = directory.appending(component: "out.svg")
    for file in [output, errorOutput] { try Data().write(to: file) }
    let process = Process()
    // The example is built beside the tests.
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(component: name)
    process.currentDirectoryURL = directory
    process.arguments = arguments
    process.standardOutput = try standardOutput ?? FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errorOutput)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    func text(of file: URL) throws -> [String] {
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }
    lines = try text(of: output)
    errors = try text(of: errorOutput)
    svg = (try? String(contentsOf: drawing, encoding: .utf8)) ?? ""
  }

  /// The number of places in which a text stands in the drawing.
  func count(of text: String) -> Int { svg.components(separatedBy: text).count - 1 }
}
