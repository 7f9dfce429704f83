// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct FrameTimestampTests {
  @Test(
    arguments: [
      (0, 0), (1, 1_000_000_000), (-1, -1_000_000_000), (1.0 / 30, 33_333_333),
      (2.0 / 30, 66_666_667), (1.4e-9, 1), (1.6e-9, 2), (-1.4e-9, -1), (-1.6e-9, -2), (1e-10, 0),
      (3600, 3_600_000_000_000), (1e9, 1_000_000_000_000_000_000),
      // Beyond 2⁶³ nanoseconds, about 292 years.
      (1e10, .max), (-1e10, .min), (1e300, .max), (-1e300, .min), (.greatestFiniteMagnitude, .max),
      (.infinity, .max), (-.infinity, .min), (9_223_372_036.854_775_807, .max),
      (-9_223_372_036.854_775_808, .min), (.nan, 0), (.signalingNaN, 0),
    ] as [(Double, Int64)])
  func fromSeconds(seconds: Double, expected: Int64) {
    #expect(FrameTimestamp(seconds: seconds).nanoseconds == expected)
  }

  @Test func seconds() {
    #expect(FrameTimestamp(nanoseconds: 1_500_000_000).seconds == 1.5)
    #expect(FrameTimestamp(nanoseconds: -250_000_000).seconds == -0.25)
    #expect("\(FrameTimestamp(nanoseconds: 1_500_000_000))" == "1.5 s")
    #expect(FrameTimestamp.zero.nanoseconds == 0)
  }

  @Test(arguments: [25.0, 29.97, 30, 59.94, 120])
  func secondsComeBackForAnHourOfFrames(rate: Double) {
    for index in stride(from: 0, to: Int(rate * 3600), by: 997) {
      let time = FrameTimestamp(seconds: Double(index) / rate)
      #expect(FrameTimestamp(seconds: time.seconds) == time, "frame \(index)")
    }
  }

  @Test func orderIsThatOfNanoseconds() {
    let times = [Int64.min, -1, 0, 1, .max].map(FrameTimestamp.init(nanoseconds:))
    for (index, time) in times.enumerated() {
      for (otherIndex, other) in times.enumerated() {
        #expect((time < other) == (index < otherIndex))
        #expect((time == other) == (index == otherIndex))
      }
    }
  }

  @Test(
    arguments: [
      (0, .seconds(1), 1_000_000_000), (5, .nanoseconds(-7), -2), (10, .zero, 10),
      (1, .milliseconds(33), 33_000_001), (0, .microseconds(-3), -3000),
      (-1_000_000_000, .seconds(2.5), 1_500_000_000),
      // Held at the ends.
      (.max, .nanoseconds(1), .max), (.min, .nanoseconds(-1), .min),
      (.max, .nanoseconds(-1), .max - 1),
      (1, .seconds(10_000_000_000), .max), (-1, .seconds(-10_000_000_000), .min),
      (0, .seconds(Int64.max), .max), (0, .seconds(Int64.min), .min),
      (0, .nanoseconds(Int64.max), .max), (0, .nanoseconds(Int64.min), .min),
    ] as [(Int64, Duration, Int64)])
  func advanced(start: Int64, duration: Duration, expected: Int64) {
    #expect(
      FrameTimestamp(nanoseconds: start).advanced(by: duration).nanoseconds == expected)
  }

  @Test(
    arguments: [
      (0, 33, .nanoseconds(33)), (66, 50, .nanoseconds(-16)), (66, 66, .zero),
      (3_600_000_000_000, 0, .seconds(-3600)), (0, .max, .nanoseconds(Int64.max)),
      (.min, .max, .nanoseconds(Int64.max) - .nanoseconds(Int64.min)),
      (.max, .min, .nanoseconds(Int64.min) - .nanoseconds(Int64.max)),
    ] as [(Int64, Int64, Duration)])
  func duration(start: Int64, end: Int64, expected: Duration) {
    let start = FrameTimestamp(nanoseconds: start)
    #expect(start.duration(to: FrameTimestamp(nanoseconds: end)) == expected)
  }

  @Test func advancingUndoesTheDuration() {
    let start = FrameTimestamp(nanoseconds: 66_000_000)
    let end = FrameTimestamp(nanoseconds: 50_000_001)
    #expect(start.advanced(by: start.duration(to: end)) == end)
  }
}
