// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Foundation
import Testing

@testable import BarcodeOverlay

@Suite struct TrackingReportTests {
  private func frame(_ number: Int, side: Int = 40) throws -> FrameData {
    try FrameData(
      bytes: [UInt8](repeating: UInt8(number % 200), count: side * side), width: side,
      height: side, timestamp: FrameTimestamp(seconds: Double(number) / 10))
  }

  @Test func placesAreKeptWhereTheyChange() throws {
    var script = SessionScript()
    var report = TrackingReport(title: "clip")
    let places = [1, 1, 1, 2, 2, 3]
    for (number, place) in places.enumerated() {
      report.add(script.next([7: SessionScript.place(place)]), frame: try frame(number))
    }
    let code = try #require(report.codes[7])
    #expect(code.steps.map(\.frame) == [0, 3, 5])
    #expect(code.steps.map(\.outline) == [1, 2, 3].map(SessionScript.place))
    #expect(code.frameCount == 6)
    #expect(report.frameCount == 6)
    #expect(report.identifiers == [7])
  }

  @Test func lifeLinesHaveTheirEndsAndReasons() throws {
    var script = SessionScript()
    var report = TrackingReport(title: "clip")
    for identifiers in [[1], [1, 2], [2], [], [2]] {
      let places = identifiers.map { ($0, SessionScript.place($0)) }
      report.add(script.next(Dictionary(uniqueKeysWithValues: places)), frame: nil)
    }
    let first = try #require(report.codes[1]?.visits)
    #expect(first.map(\.firstFrame) == [0])
    #expect(first.map(\.endFrame) == [2])
    #expect(first.map(\.reason) == [.left])
    let second = try #require(report.codes[2]?.visits)
    #expect(second.map(\.firstFrame) == [1, 4])
    #expect(second.map(\.endFrame) == [3, nil])
    // A code that came back in its old place has a step for its second visit.
    #expect(report.codes[2]?.steps.map(\.frame) == [1, 4])
  }

  @Test func coastingIsKeptAsRuns() throws {
    var report = TrackingReport(title: "clip")
    let states: [TrackedBarcode.State] = [
      .tracked, .coasting, .coasting, .tracked, .coasting, .tracked,
    ]
    for (number, state) in states.enumerated() {
      let code = TrackedBarcode(
        identifier: 1, barcode: Barcode(symbology: .qr, data: "A"),
        location: SessionScript.place(1), state: state)
      report.add(
        BarcodeBatchSession(
          added: [code], timestamp: FrameTimestamp(seconds: Double(number)),
          frameGeometry: FrameGeometry(width: 40, height: 40)), frame: nil)
    }
    #expect(report.codes[1]?.visits.first?.coasting == [1..<3, 4..<5])
  }

  @Test func placesAreThoseOfTheUprightPicture() throws {
    var report = TrackingReport(title: "clip")
    let code = TrackedBarcode(
      identifier: 1, barcode: Barcode(symbology: .qr, data: "A"),
      location: Rect(x: 0, y: 0, width: 10, height: 5).quadrilateral)
    report.add(
      BarcodeBatchSession(
        added: [code],
        frameGeometry: FrameGeometry(width: 100, height: 50, orientation: .degrees90)),
      frame: nil)
    #expect(report.frames.first?.size == Size(width: 50, height: 100))
    #expect(report.codes[1]?.steps.first?.outline.topLeft == Point(x: 50, y: 0))
  }

  @Test(arguments: [1, 2, 7, 16, 17, 100, 1000]) func picturesAreFewAndEvenlySpread(count: Int)
    throws
  {
    var sampler = KeyFrameSampler(maximumCount: 16, maximumSide: 8)
    for number in 0..<count { sampler.take(try frame(number, side: 4), number: number) }
    let numbers = sampler.keyFrames.map(\.number)
    #expect(numbers.first == 0)
    #expect(numbers.count <= 16 && numbers.count >= min(count, 8))
    #expect(Set(zip(numbers, numbers.dropFirst()).map { $1 - $0 }).count <= 1)
    for key in sampler.keyFrames {
      #expect(key.picture[0, 0] == UInt8(key.number % 200))
    }
  }

  /// The page opens there, and shows the codes over the picture that they are in.
  @Test func theFirstFrameWithACodeHasAPicture() throws {
    var report = TrackingReport(title: "clip", maximumKeyFrameCount: 2)
    var script = SessionScript()
    for number in 0..<8 {
      let places = number < 3 ? [:] : [7: SessionScript.place(number)]
      report.add(script.next(places), frame: try frame(number))
    }
    #expect(report.keyFrames.keyFrames.map(\.number) == [0, 4])
    #expect(report.keyFrames.allKeyFrames.map(\.number) == [0, 3, 4])
    var empty = TrackingReport(title: "clip", maximumKeyFrameCount: 2)
    for number in 0..<8 { empty.add(script.next([:]), frame: try frame(number)) }
    #expect(empty.keyFrames.allKeyFrames.map(\.number) == [0, 4])
  }

  @Test func thumbnailsShowTheCodeUprightWithAMargin() throws {
    var bytes = [UInt8](repeating: 200, count: 60 * 60)
    // The code's first half is black; it stands on its side, reading downwards.
    for y in 10..<30 { for x in 20..<40 { bytes[y * 60 + x] = 0 } }
    let frame = try FrameData(bytes: bytes, width: 60, height: 60)
    let location = Quadrilateral(
      topLeft: Point(x: 40, y: 10), topRight: Point(x: 40, y: 50),
      bottomRight: Point(x: 20, y: 50), bottomLeft: Point(x: 20, y: 10))
    let picture = try #require(
      GrayPicture(thumbnailOf: location, in: frame, maximumSide: 40))
    #expect((picture.width, picture.height) == (40, 20))
    #expect(picture[8, 10] == 0)
    #expect(picture[30, 10] == 200)
    #expect(picture[0, 0] == 200)
    let line = Rect(x: 1, y: 1, width: 30, height: 0).quadrilateral
    #expect(GrayPicture(thumbnailOf: line, in: frame) == nil)
    let outside = Rect(x: -500, y: 1000, width: 30, height: 1).quadrilateral
    #expect(GrayPicture(thumbnailOf: outside, in: frame)?.height == 8)
  }

  @Test func contentsCannotBreakOutOfThePage() throws {
    var report = TrackingReport(title: "</title><script>alert(1)</script>")
    let code = TrackedBarcode(
      identifier: 1,
      barcode: Barcode(symbology: .qr, data: "</script><!-- \" \\ \u{2028} \u{0} é 你"),
      location: SessionScript.place(1))
    report.add(
      BarcodeBatchSession(
        added: [code], frameGeometry: FrameGeometry(width: 40, height: 40)), frame: try frame(0))
    let page = report.html()
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(page.contains(#""\u003c/script\u003e\u003c!-- \" \\ \u2028 \u0000 é 你""#))
    #expect(page.contains("<h1>&lt;/title&gt;&lt;script&gt;"))
    // Nothing is fetched.
    #expect(!page.contains("src=\"http") && !page.contains("url(http"))
  }

  @Test func emptyReportsArePagesToo() {
    let page = TrackingReport(title: "nothing").html()
    #expect(page.contains(#"{"frames":[],"pictures":[],"codes":[]}"#))
  }
}
