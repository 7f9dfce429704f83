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
    #expect(run.lines.allSatisfy { $0.hasSuffix(", shown") })
    #expect(run.count(of: "<text ") == run.lines.count)
  }

  @Test func customOverlay() throws {
    let run = try ExampleProcess("custom-overlay")
    #expect(run.status == 0)
    let summary = try #require(run.lines.last)
    let parts = summary.split(separator: ", ")
    let numbers = parts.compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
    #expect(
      parts.map { $0.drop { $0 != " " } } == [
        " views shown", " out of sight", " removed with their codes",
      ])
    let markers = run.lines.dropLast()
    #expect(markers.count >= 5)
    #expect(numbers.first == markers.count)
    // The shelf goes by: codes went, and their views with them.
    #expect((numbers.last ?? 0) >= 1)
    // Those that were there from the first frame were moved at each of 36 ticks.
    #expect(markers.contains { $0.contains(": 36 ticks, from ") })
    // Each is within the picture.
    for marker in markers {
      let place = marker.components(separatedBy: " to ").last?.components(separatedBy: ", ")
      let (x, y) = (Int(place?.first ?? "") ?? -1, Int(place?.last ?? "") ?? -1)
      #expect((0..<480).contains(x) && (0..<270).contains(y), "\(marker)")
    }
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
