// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import track

/// The command that is proposed for what a build lacks does all that was asked for.
@Suite struct MissingTraitTests {
  /// What stands after `--traits`.
  private func proposedTraits(_ message: String) throws -> [String] {
    let words = message.split(separator: " ")
    let index = try #require(words.firstIndex(of: "--traits"))
    return words[index + 1].components(separatedBy: ",")
  }

  @Test func argumentsAreThoseOfTheRunAsAShellTakesThem() {
    let missing = MissingTrait(
      option: "a", traits: [.video],
      arguments: ["rtsp://cam/1?a=1&b", "--report", "my report.html", "--times=it's", "", "-"])
    #expect(
      missing.description.hasSuffix(
        #" track 'rtsp://cam/1?a=1&b' --report 'my report.html' '--times=it'\''s' '' -"#))
    #expect(missing.description.contains(" && swift run -c release --traits "))
  }

  @Test func oneBuildIsEnoughForAllThatIsAskedFor() throws {
    let missing = MissingTrait(
      option: "clip.mp4", traits: [.video],
      arguments: ["clip.mp4", "--window", "--snapshots", "d"])
    let message = missing.description
    #expect(message.hasPrefix("clip.mp4 needs a build with the trait FFmpegMedia: apt-get install"))
    #expect(try proposedTraits(message) == ["FFmpegMedia", "CairoRendering", "SDLWindow"])
    for trait in Trait.allCases { #expect(message.contains(trait.packages) != trait.isEnabled) }
    let video = MissingTrait(
      option: "--annotate", traits: [.video, .pictures], arguments: ["--annotate", "out.mp4"])
    #expect(video.description.contains("the traits FFmpegMedia and CairoRendering: "))
  }

  @Test func whatTheBuildHasIsKept() throws {
    let message = MissingTrait(option: "--window", traits: [.window], arguments: []).description
    let expected = Trait.allCases.filter { $0.isEnabled || $0 == .window }.map(\.rawValue)
    #expect(try proposedTraits(message) == expected)
  }

  /// The names and packages are the manifest's and the README's.
  @Test func traitsAreThoseOfThePackage() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let manifest = try String(
      contentsOf: package.appending(component: "Package.swift"), encoding: .utf8)
    let readme = try String(
      contentsOf: package.appending(component: "README.md"), encoding: .utf8)
    let all = Trait.allCases.map(\.packages).joined(separator: " ")
    #expect(readme.contains("apt-get install -y \(all) && swift test --enable-all-traits"))
    for trait in Trait.allCases {
      #expect(manifest.contains(".when(traits: [\"\(trait.rawValue)\"])"))
      #expect(readme.contains("| `\(trait.rawValue)` |"))
    }
    #expect(manifest.components(separatedBy: ".trait(").count == Trait.allCases.count + 1)
  }

  #if !FFmpegMedia && !CairoRendering && !SDLWindow
    @Test(arguments: [
      (["http://a/b"], "FFmpegMedia"), (["--annotate", "a.mp4"], "FFmpegMedia,CairoRendering"),
      (["--snapshots", "d"], "CairoRendering"), (["--window"], "SDLWindow"),
    ])
    func eachIsProposedByTheExample(arguments: [String], traits: String) throws {
      let process = Process()
      process.executableURL = TrackProcess.executable
      process.arguments = arguments
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      let text = String(
        decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 1)
      let command = (["--traits", traits, "track"] + arguments).joined(separator: " ")
      #expect(text.hasSuffix(" && swift run -c release \(command)\n"), "\(text)")
    }
  #endif
}
