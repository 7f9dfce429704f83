// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing

@testable import track

@Suite struct TrackOptionsTests {
  @Test func withoutArgumentsADrawnSceneIsTracked() throws {
    let options = try #require(try TrackOptions([String]()))
    #expect(options.input == nil)
    #expect(options.symbologies == [.ean13UPCA, .ean8, .upce, .code128, .code39, .qr])
    #expect(!options.isQuiet)
  }

  @Test func allOptionsAreUnderstood() throws {
    let options = try #require(
      try TrackOptions([
        "clip.y4m", "--symbologies", "qr,EAN-13", "--events=-", "--report", "r.html", "--times",
        "t.txt", "--quiet",
      ]))
    #expect(options.input == "clip.y4m")
    #expect(options.symbologies == [.qr, .ean13UPCA])
    #expect(options.eventsPath == "-")
    #expect(options.reportPath == "r.html")
    #expect(options.timesPath == "t.txt")
    #expect(options.isQuiet)
    #expect(try TrackOptions(["-"])?.input == "-")
    #expect(try TrackOptions(["--", "--quiet"])?.input == "--quiet")
    #expect(try TrackOptions(["--help"]) == nil)
  }

  @Test(arguments: [
    (["--fast"], UsageError.unknownOption("--fast")),
    (["-x"], .unknownOption("-x")),
    (["--quiet=1"], .unknownOption("--quiet=1")),
    (["--", "-x", "y"], .secondInput("y")),
    (["--events"], .missingValue(option: "--events")),
    (["a", "b"], .secondInput("b")),
    (["--times", "t"], .timesWithoutInput),
    (["--symbologies", "qr,foo"], .unknownSymbology("foo")),
    (["--symbologies", " , "], .noSymbologies),
  ])
  func whatIsWrongIsSaid(arguments: [String], error: UsageError) {
    #expect(throws: error) { try TrackOptions(arguments) }
  }

  @Test(arguments: [
    ("ean13", Symbology.ean13UPCA), ("EAN-13", .ean13UPCA), ("ean13UPCA", .ean13UPCA),
    ("Code 128", .code128), ("code-39", .code39), ("itf", .interleavedTwoOfFive),
    ("interleavedTwoOfFive", .interleavedTwoOfFive), ("databarExpanded", .gs1DatabarExpanded),
    ("GS1Databar", .gs1Databar), ("upce", .upce), ("codabar", .codabar), ("code93", .code93),
    ("ean8", .ean8), ("QR", .qr), ("UPC-A", .ean13UPCA),
  ])
  func namesAreForgiving(name: String, symbology: Symbology) throws {
    #expect(try SymbologyNames.symbologies(in: name) == [symbology])
  }

  @Test func unknownNameListsTheValidOnes() {
    let text = UsageError.unknownSymbology("foo").description
    for name in SymbologyNames.all { #expect(text.contains(name)) }
  }
}
