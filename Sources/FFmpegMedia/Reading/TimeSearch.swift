// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes

  /// A search for the first frame that is not before a time.
  ///
  /// Containers with an index go to the last key frame before it. Others go to where some packet
  /// of about that time is, and the next picture may be late: then the search begins
  /// further back, and at last from the beginning.
  struct TimeSearch {
    private static let stepsBack: [Duration] = [.zero, .seconds(2), .seconds(15)]

    /// The time that is sought.
    let time: FrameTimestamp
    private var attempt = 0
    private var hasBegun = false

    init(_ time: FrameTimestamp) { self.time = time }

    /// Where to begin; nil at the beginning.
    var begin: FrameTimestamp? {
      guard attempt < Self.stepsBack.count else { return nil }
      let begin = time.advanced(by: .zero - Self.stepsBack[attempt])
      return attempt == 0 || begin > .zero ? begin : nil
    }

    /// Looks at the first picture that came, and tells whether the next attempt is due.
    ///
    /// - Parameter first: The picture's time; nil when the video ended before.
    /// - Returns: Whether to begin anew.
    mutating func goesFurtherBack(_ first: FrameTimestamp?) -> Bool {
      guard !hasBegun else { return false }
      if let first, first <= time || begin == nil {
        hasBegun = true
        return false
      }
      guard begin != nil else { return false }
      attempt += 1
      return true
    }
  }
#endif
