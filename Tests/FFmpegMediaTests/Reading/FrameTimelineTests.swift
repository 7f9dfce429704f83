// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import Testing

  @testable import FFmpegMedia

  @Suite struct FrameTimelineTests {
    /// Times in hundredths of a second; nil is a frame without one.
    @Test(
      arguments: [
        // What comes in, the video's start, the milliseconds that come out.
        ([5, 10, 20], Int64?.none, [0, 50, 150]),
        ([5, 10, 20], 5, [0, 50, 150]),
        ([10, 20], 5, [50, 150]),
        ([0, nil, nil, 30], nil, [0, 40, 80, 300]),
        ([nil, 10], nil, [0, 40]),
        // A flaw, and a new beginning.
        ([100, 90, 110], nil, [0, 0, 100]),
        ([1000, 0, 10], nil, [0, 40, 140]),
      ] as [([Int64?], Int64?, [Int])])
    func timesAreOnOneClock(times: [Int64?], start: Int64?, milliseconds: [Int]) {
      var timeline = FrameTimeline(numerator: 1, denominator: 100, start: start)
      let result = times.map {
        timeline.timestamp(time: $0, duration: 0, frameDuration: nil)
      }
      #expect(result.map { Int(($0.seconds * 1000).rounded()) } == milliseconds)
      for (one, next) in zip(result, result.dropFirst()) { #expect(one < next) }
    }

    @Test func timesAreExactInAnyUnit() {
      for (numerator, denominator) in [(1, 90_000), (1001, 30_000), (1, 1_000_000), (1, 25)] {
        var timeline = FrameTimeline(
          numerator: Int32(numerator), denominator: Int32(denominator), start: nil,
          origin: 7)
        _ = timeline.timestamp(time: 1_000_000_000, duration: 0, frameDuration: nil)
        let time = timeline.timestamp(
          time: 1_000_000_000 + 12_345, duration: 0, frameDuration: nil)
        let exact = 12_345 * Double(numerator) / Double(denominator) * 1e9 + 7
        #expect(abs(Double(time.nanoseconds) - exact) < 2)
        #expect(timeline.videoTime(at: time) == 1_000_000_000 + 12_345)
      }
    }

    @Test func afterALossTheClockGoesOn() {
      var timeline = FrameTimeline(
        numerator: 1, denominator: 100, start: nil, origin: 5_000_000_000)
      #expect(
        timeline.timestamp(time: 77, duration: 4, frameDuration: nil).seconds == 5)
      #expect(timeline.timestamp(time: nil, duration: 4, frameDuration: nil).seconds == 5.04)
    }
  }
#endif
