// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

/// Each documented precondition ends the process when it is not met.
@Suite struct PreconditionTests {
  @Test func layoutNeedsAWidth() async {
    await #expect(processExitsWith: .failure) { _ = LuminanceLayout(width: 0, height: 1) }
    await #expect(processExitsWith: .failure) { _ = LuminanceLayout(width: -1, height: 1) }
  }

  @Test func layoutNeedsAHeight() async {
    await #expect(processExitsWith: .failure) { _ = LuminanceLayout(width: 1, height: 0) }
  }

  @Test func layoutNeedsWholeRows() async {
    await #expect(processExitsWith: .failure) {
      _ = LuminanceLayout(width: 2, height: 1, rowStride: 1)
    }
  }

  @Test func layoutThatMeetsItsPreconditions() async {
    await #expect(processExitsWith: .success) {
      _ = LuminanceLayout(width: 1, height: 1, rowStride: 1)
    }
  }

  @Test func transitionsCannotBeAskedFor() async {
    await #expect(processExitsWith: .failure) {
      FrameSourceControl().switchToDesiredState(.starting)
    }
    await #expect(processExitsWith: .failure) {
      FrameSourceControl().switchToDesiredState(.stopping)
    }
  }

  @Test func restingStatesCanBeAskedFor() async {
    await #expect(processExitsWith: .success) {
      for state in [FrameSourceState.on, .standby, .off] {
        FrameSourceControl().switchToDesiredState(state)
      }
    }
  }
}
