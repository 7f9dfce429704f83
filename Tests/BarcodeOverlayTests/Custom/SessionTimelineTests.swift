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

  /// A code that goes 10 px to the right in each tenth of a second.
  private func places(_ x: [Double?], state: TrackedBarcode.State = .tracked) -> SessionTimeline {
    var timeline = SessionTimeline()
    for (index, x) in x.enumerated() {
      let code = x.map {
        TrackedBarcode(
          identifier: 4, barcode: Barcode(symbology: .qr, data: "A"),
          location: Rect(x: $0, y: 0, width: 10, height: 10).quadrilateral, state: state)
      }
      timeline.append(
        BarcodeBatchSession(
          added: code.map { [$0] } ?? [], frameNumber: index,
          timestamp: FrameTimestamp(seconds: Double(index) / 10),
          frameGeometry: FrameGeometry(width: 10, height: 10)))
    }
    return timeline
  }

  private func x(_ timeline: SessionTimeline, at seconds: Double) -> Double? {
    timeline.frame(at: FrameTimestamp(seconds: seconds))?.barcodes.first?.location.topLeft.x
  }

  @Test(arguments: [
    // At a frame's time the code is where it was found, between frames it goes on.
    (0.2, 20.0), (0.25, 25), (0.15, 15),
    // Motion is believed for a tenth of a second.
    (0.29, 29), (0.3, 30), (0.7, 30),
  ])
  func motionGoesOnBetweenFrames(seconds: Double, expected: Double) throws {
    #expect(abs(try #require(x(places([0, 10, 20]), at: seconds)) - expected) < 1e-6)
  }

  @Test func withoutTwoSightsThereIsNoMotion() {
    #expect(x(places([0]), at: 0.05) == 0)
    #expect(x(places([0, nil, 20]), at: 0.25) == 20)
    #expect(x(places([0, 10, 20], state: .coasting), at: 0.25) == 20)
    // Frames half a second apart say nothing about the next moment.
    var slow = SessionTimeline()
    for (index, time) in [0.0, 0.5].enumerated() {
      slow.append(
        BarcodeBatchSession(
          added: [
            TrackedBarcode(
              identifier: 4, barcode: Barcode(symbology: .qr, data: "A"),
              location: Rect(x: time * 100, y: 0, width: 10, height: 10).quadrilateral)
          ], frameNumber: index, timestamp: FrameTimestamp(seconds: time),
          frameGeometry: FrameGeometry(width: 10, height: 10)))
    }
    #expect(x(slow, at: 0.55) == 50)
  }
}
