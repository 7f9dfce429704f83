// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Testing

@testable import BarcodeOverlay

@Suite struct SessionTimelineTests {
  private func session(_ number: Int, at seconds: Double, failed: Bool = false)
    -> BarcodeBatchSession
  {
    BarcodeBatchSession(
      frameNumber: number, timestamp: FrameTimestamp(seconds: seconds),
      frameGeometry: FrameGeometry(width: 10, height: 10),
      failure: failed ? FrameFailure(reason: CancellationError()) : nil)
  }

  private func number(_ timeline: SessionTimeline, at seconds: Double?) -> Int? {
    timeline.frame(at: seconds.map(FrameTimestamp.init(seconds:)))?.frameNumber
  }

  @Test func theNewestFrameNotAfterTheTimeIsShown() {
    var timeline = SessionTimeline()
    #expect(number(timeline, at: 1) == nil)
    for index in 0..<5 { timeline.append(session(index, at: Double(index) / 10)) }
    #expect(number(timeline, at: nil) == 4)
    #expect(number(timeline, at: 0.25) == 2)
    #expect(number(timeline, at: 0.3) == 3)
    #expect(number(timeline, at: 9) == 4)
    #expect(number(timeline, at: -9) == 0)
    #expect(timeline.frame(at: FrameTimestamp(seconds: 0.25))?.displayTime.seconds == 0.25)
    #expect(timeline.frame(at: FrameTimestamp(seconds: -9))?.displayTime == .zero)
  }

  @Test func aSecondIsKept() {
    var timeline = SessionTimeline()
    for index in 0..<100 { timeline.append(session(index, at: Double(index) / 10)) }
    #expect(number(timeline, at: 0) == 89)
    // However many frames there are to a second, their number is bounded.
    var fast = SessionTimeline()
    for index in 0..<2000 { fast.append(session(index, at: Double(index) / 10000)) }
    #expect(number(fast, at: 0) == 2000 - 240)
  }

  @Test func clocksThatStandStillOrJumpBackShowTheNewestFrame() {
    var timeline = SessionTimeline()
    for (index, time) in [0, 1.0 / 3, 0.2, 0.2, 0.5].enumerated() {
      timeline.append(session(index, at: time))
      #expect(number(timeline, at: nil) == index)
      #expect(number(timeline, at: time) == index)
    }
    timeline.append(session(5, at: -3600))
    #expect(number(timeline, at: 0) == 5)
    #expect(number(timeline, at: nil) == 5)
    // Another engine's frames begin at 0 again.
    timeline.append(session(0, at: 10))
    #expect(number(timeline, at: -5) == 0)
  }

  @Test func aFailedFrameWithoutATimeIsShownAtTheTimeOfTheOneBefore() {
    var timeline = SessionTimeline()
    timeline.append(session(0, at: 5))
    timeline.append(session(1, at: 0, failed: true))
    #expect(number(timeline, at: 5) == 1)
    #expect(timeline.newestTime?.seconds == 5)
  }

  @Test func codesAreFoundByTheirIdentifier() throws {
    var script = SessionScript()
    var timeline = SessionTimeline()
    timeline.append(script.next(5, 1, 3))
    let frame = try #require(timeline.frame(at: nil))
    #expect(frame.barcodes.map(\.identifier) == [1, 3, 5])
    #expect(
      (0...6).map { frame.barcode(withIdentifier: $0)?.identifier } == [
        nil, 1, nil, 3, nil, 5, nil,
      ])
  }

  @Test(arguments: [
    // At a frame's time the code is where it was found, between frames it goes on.
    (0.2, 20.0), (0.25, 25), (0.15, 15),
    // Motion is believed for a tenth of a second, and not when no frame follows.
    (0.29, 29), (0.3, 30), (0.45, 30), (0.7, 20),
  ])
  func motionGoesOnBetweenFrames(seconds: Double, expected: Double) throws {
    var timeline = SessionTimeline()
    let velocity = Point(x: 100, y: 0)
    for index in 0..<3 {
      let time = FrameTimestamp(seconds: Double(index) / 10)
      let code = TrackedBarcode(
        identifier: 4, barcode: Barcode(symbology: .qr, data: "A"),
        location: Rect(x: 10 * Double(index), y: 0, width: 10, height: 10).quadrilateral,
        locationTime: time,
        motion: OutlineMotion(
          topLeft: velocity, topRight: velocity, bottomRight: velocity, bottomLeft: velocity))
      timeline.append(
        BarcodeBatchSession(
          added: [code], frameNumber: index, timestamp: time,
          frameGeometry: FrameGeometry(width: 10, height: 10)))
    }
    let shown = timeline.frame(at: FrameTimestamp(seconds: seconds))
    #expect(abs(try #require(shown?.barcodes.first?.location.topLeft.x) - expected) < 1e-6)
    #expect(timeline.frame(at: nil)?.barcodes.first?.location.topLeft.x == 20)
  }
}
