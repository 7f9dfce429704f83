// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The Swift of the README and of the articles is that of the tests beside this one, which is
/// compiled and run.
@Suite struct ReadmeSnippetTests {
  /// What marks a snippet that is none of the default build's: a manifest, or a trait's.
  private static let exceptions = [".package(", "import FFmpegMedia", "DataCaptureWindow("]

  private static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The README and the articles of the documentation.
  private static var texts: [URL] {
    get throws {
      let package = directory.deletingLastPathComponent().deletingLastPathComponent()
      let catalog = package.appending(path: "Sources/BarcodeBatchKit/BarcodeBatchKit.docc")
      let articles = try FileManager.default.contentsOfDirectory(
        at: catalog, includingPropertiesForKeys: nil)
      return [package.appending(component: "README.md")]
        + articles.filter { $0.pathExtension == "md" }
    }
  }

  /// The lines of a text's Swift snippets, snippet by snippet.
  private static func snippets(of text: URL) throws -> [[String]] {
    try String(contentsOf: text, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .map { $0.split(separator: "\n").map(String.init) }
  }

  /// A line without its indentation, and with the paths that the tests put in.
  private static func normalized(_ line: some StringProtocol) -> String {
    line.trimmingCharacters(in: .whitespaces)
      .replacingOccurrences(
        of: #"path: "shelf\.[a-z0-9]+""#, with: "path: path", options: .regularExpression)
  }

  @Test func eachLineIsCompiledAndInItsOrder() throws {
    let names = ["ReadmeTests.swift", "ReadmeOverlayTests.swift", "GuideTests.swift"]
    let lines = try names.flatMap { name in
      try String(contentsOf: Self.directory.appending(component: name), encoding: .utf8)
        .split(separator: "\n").map(Self.normalized)
    }
    let texts = try Self.texts
    #expect(texts.count >= 5)
    let snippets = try texts.flatMap(Self.snippets(of:)).filter { snippet in
      !snippet.contains { line in Self.exceptions.contains { line.contains($0) } }
    }
    #expect(snippets.count >= 24)
    for snippet in snippets {
      let wanted = snippet.map(Self.normalized).filter { $0 != "import BarcodeBatchKit" }
      // Begin where the first line stands, wherever that is, and go on from there.
      let isThere = lines.indices.contains { start in
        var rest = lines[start...]
        guard rest.first == wanted.first else { return false }
        return wanted.allSatisfy { line in
          guard let index = rest.firstIndex(of: line) else { return false }
          rest = rest[(index + 1)...]
          return true
        }
      }
      #expect(isThere, "\(snippet.joined(separator: "\n"))")
    }
  }
}
