// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import Testing

  @testable import FFmpegMedia

  @Suite struct TimeSearchTests {
    /// Seconds of the first pictures that the attempts find, and where each attempt begins.
    @Test(
      arguments: [
        ([29.5, 30.2], [30], 1),
        ([30.0], [30], 1),
        // Late: two seconds further back, fifteen, and the beginning.
        ([31.0, 29.0], [30, 28], 2),
        ([31, 31, 16], [30, 28, 15], 3),
        ([31, 31, 31, 0.0], [30, 28, 15, nil], 4),
      ] as [([Double], [Double?], Int)])
    func searchesGoBackUntilAPictureIsBefore(
      first: [Double], begins: [Double?], attempts: Int
    ) {
      var search = TimeSearch(FrameTimestamp(seconds: 30))
      var seen = [search.begin?.seconds]
      for seconds in first where search.goesFurtherBack(FrameTimestamp(seconds: seconds)) {
        seen.append(search.begin?.seconds)
      }
      #expect(seen == begins)
      #expect(seen.count == attempts)
    }

    @Test func searchNearTheBeginningGoesThereAtOnce() {
      var search = TimeSearch(FrameTimestamp(seconds: 1))
      let late = FrameTimestamp(seconds: 2)
      let answers = [search.goesFurtherBack(late), search.goesFurtherBack(late)]
      #expect(answers == [true, false])
      #expect(search.begin == nil)
    }

    @Test func endWithoutAPictureIsLateToo() {
      var search = TimeSearch(FrameTimestamp(seconds: 30))
      let isLate = search.goesFurtherBack(nil)
      #expect(isLate)
      #expect(search.begin?.seconds == 28)
    }
  }
#endif
