// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes

  /// Puts the times of a video, in its own units, on one clock that never goes back.
  struct FrameTimeline {
    /// A jump back by more than this is a new beginning, a smaller one a flaw.
    private static let jump: Int64 = 1_000_000_000
    /// Where nothing tells how long a frame is shown.
    private static let usualDuration: Int64 = 40_000_000

    private let numerator: Int64
    private let denominator: Int64
    /// The video's own time, in nanoseconds, that is shown as `origin`.
    private var start: Int64?
    private var origin: Int64
    private(set) var last: Int64?
    private var lastDuration = usualDuration

    /// Begins a clock.
    ///
    /// - Parameters:
    ///   - numerator: The length of the video's unit of time in seconds, above the line.
    ///   - denominator: The same below the line.
    ///   - start: The video's own time that becomes `origin`; nil takes the first frame's.
    ///   - origin: Nanoseconds.
    init(numerator: Int32, denominator: Int32, start: Int64?, origin: Int64 = 0) {
      self.numerator = Int64(max(1, numerator))
      self.denominator = Int64(max(1, denominator))
      self.origin = origin
      self.start = nil
      self.start = start.map { nanoseconds($0) }
    }

    /// Returns the time of the next frame.
    ///
    /// - Parameters:
    ///   - time: Its time in the video's units; nil puts it behind the frame before it.
    ///   - duration: How long it is shown in the video's units; 0 if unknown.
    ///   - frameDuration: The mean of all frames in nanoseconds, if known.
    /// - Returns: The time on the clock.
    mutating func timestamp(
      time: Int64?, duration: Int64, frameDuration: Int64?
    ) -> FrameTimestamp {
      if duration > 0 {
        lastDuration = nanoseconds(duration)
      } else if let frameDuration {
        lastDuration = frameDuration
      }
      let next = last.map { $0 &+ lastDuration }
      guard let time else { return keep(next ?? origin) }
      let own = nanoseconds(time)
      if start == nil, let next { origin = next }
      let start = start ?? own
      self.start = start
      var place = origin &+ (own &- start)
      if let last, let next, place <= last {
        if place < last &- Self.jump {
          origin = next
          self.start = own
          place = next
        } else {
          place = last &+ 1
        }
      }
      return keep(place)
    }

    /// Lets the clock go back, to a place that was asked for.
    mutating func forgetLast() { last = nil }

    /// Returns a time on the clock in the video's units, for a search.
    func videoTime(at timestamp: FrameTimestamp) -> Int64 {
      let own = Int128(timestamp.nanoseconds) - Int128(origin) + Int128(start ?? 0)
      return Self.quotient(own * Int128(denominator), Int128(numerator) * 1_000_000_000)
    }

    private mutating func keep(_ nanoseconds: Int64) -> FrameTimestamp {
      last = nanoseconds
      return FrameTimestamp(nanoseconds: nanoseconds)
    }

    /// Units to nanoseconds.
    private func nanoseconds(_ time: Int64) -> Int64 {
      Self.quotient(Int128(time) * Int128(numerator) * 1_000_000_000, Int128(denominator))
    }

    /// To the nearest, held at the ends of the range.
    private static func quotient(_ dividend: Int128, _ divisor: Int128) -> Int64 {
      let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
      let isHalfOrMore = rest.magnitude * 2 >= divisor.magnitude
      return Int64(clamping: quotient + (isHalfOrMore ? rest.signum() : 0))
    }
  }
#endif
