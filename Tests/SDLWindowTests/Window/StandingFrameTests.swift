// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import BarcodeBatchKit
  import Testing

  @testable import SDLWindow

  /// When a frame counts as one that stays, without a window.
  @Suite struct StandingFrameTests {
    private let start = ContinuousClock.now

    private func frame(seconds: Double) throws -> FrameData {
      try FrameData(
        bytes: [0], width: 1, height: 1, timestamp: FrameTimestamp(seconds: seconds))
    }

    @Test func aFrameThatStaysIsDrawnOnceMoreWithoutATime() throws {
      var state = DataCaptureWindow.State()
      state.needsDrawing = false
      state.noteStanding(at: start.advanced(by: .seconds(9)))
      #expect(state.displayTime == nil && !state.needsDrawing, "there is no frame yet")
      for (number, wait) in [(1.0, 0), (2, 100), (3, 249)] {
        state.show(try frame(seconds: number), at: start)
        #expect(state.needsDrawing)
        state.needsDrawing = false
        state.noteStanding(at: start.advanced(by: .milliseconds(wait)))
        #expect(state.displayTime == FrameTimestamp(seconds: number) && !state.needsDrawing)
      }
      state.noteStanding(at: start.advanced(by: .milliseconds(250)))
      #expect(state.displayTime == nil && state.needsDrawing)
      state.needsDrawing = false
      state.noteStanding(at: start.advanced(by: .seconds(60)))
      #expect(state.displayTime == nil && !state.needsDrawing)
      // The next frame is shown by its time again.
      state.show(try frame(seconds: 4), at: start.advanced(by: .seconds(61)))
      #expect(state.displayTime == FrameTimestamp(seconds: 4))
    }
  }
#endif
