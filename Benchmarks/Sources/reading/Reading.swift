// SPDX-License-Identifier: Apache-2.0

/// Measures the reading of drawn frames.
@main
struct Reading {
  private static let sections: [(name: String, run: @Sendable () async throws -> Void)] = [
    ("mixed", MixedFrames.run), ("cold", ColdFrames.run), ("angles", Angles.run),
    ("tilts", Tilts.run), ("tables", Tables.run),
  ]

  /// Runs the sections that are named as arguments, or all.
  static func main() async throws {
    let wanted = CommandLine.arguments.dropFirst()
    for name in wanted where !sections.contains(where: { $0.name == name }) {
      print("usage: reading [\(sections.map(\.name).joined(separator: "] ["))]")
      return
    }
    for section in sections where wanted.isEmpty || wanted.contains(section.name) {
      try await section.run()
    }
  }
}
