// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Each overlay example prints lines and draws what its description says.
@Suite(.serialized, .timeLimit(.minutes(10))) struct OverlayExamplesTests {
  @Test func boundsAndCorners() throws {
    let run = try ExampleProcess("bounds-and-corners")
    #expect(run.status == 0)
    let codes = run.lines.filter { $0.hasPrefix("#") }
    #expect(codes.count == 12)
    // Equal codes, twelve identifiers.
    #expect(codes.allSatisfy { $0.contains(" EQUAL: box ") })
    #expect(Set(codes.compactMap { $0.split(separator: " ").first }).count == 12)
    #expect(run.count(of: "<image ") == 1)
    #expect(run.count(of: "fill=\"none\" stroke=\"rgb(26,191,64)\" stroke-opacity=\"0.5\"") == 12)
    #expect(run.count(of: "fill=\"none\" stroke=\"rgb(26,89,242)\" stroke-opacity=\"0.5\"") == 12)
  }

  @Test func advancedOverlay() throws {
    let run = try ExampleProcess("advanced-overlay")
    #expect(run.status == 0)
    // Prices by the delegate and contents by setters.
    let prices = run.lines.filter { $0.contains(" € ") }
    let others = run.lines.filter { !$0.contains(" € ") }
    #expect(prices.count >= 2)
    #expect(others.count >= 2)
    #expect(run.lines.allSatisfy { $0.hasPrefix("#") && $0.contains(": at ") })
    #expect(run.count(of: "<text ") == run.lines.count)
  }

  @Test func customOverlay() throws {
    let run = try ExampleProcess("custom-overlay")
    #expect(run.status == 0)
    let summary = try #require(run.lines.last)
    #expect(summary.hasSuffix("were removed with their codes"))
    let markers = run.lines.dropLast()
    #expect(markers.count >= 5)
    // Those that were there from the first frame were moved at each of 28 ticks.
    #expect(markers.contains { $0.contains(": 28 ticks, from ") })
    #expect(run.count(of: "stroke=\"rgb(242,140,26)\"") == markers.count)
  }

  @Test func basicOverlay() throws {
    let run = try ExampleProcess("basic-overlay")
    #expect(run.status == 0)
    let summary = try #require(run.lines.first)
    for color in ["green", "blue", "orange", "none"] { #expect(summary.contains("\(color): ")) }
    let counts = Dictionary(
      uniqueKeysWithValues: summary.components(separatedBy: ", ").compactMap { part in
        let words = part.components(separatedBy: ": ")
        return Int(words.last ?? "").map { (words[0], $0) }
      })
    #expect(run.count(of: "fill=\"rgb(26,191,64)\"") == counts["green"])
    #expect(run.count(of: "fill=\"rgb(26,89,242)\"") == counts["blue"])
    #expect(run.lines.count == 2)
  }
}
