// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import Testing

  @testable import FFmpegMedia

  @Suite struct LossRecoveryTests {
    private func waits(_ recovery: inout LossRecovery) -> [Duration] {
      var waits: [Duration] = []
      while case .wait(let duration) = recovery.nextAnswer(), waits.count < 100 {
        waits.append(duration)
      }
      return waits
    }

    @Test func waitsDoubleUpToTheLongest() {
      var reconnection = MediaOptions.Reconnection()
      reconnection.attempts = 6
      reconnection.firstDelay = .seconds(1)
      reconnection.maximumDelay = .seconds(5)
      var recovery = LossRecovery(reconnection)
      recovery.streamIsLost(inOrder: false)
      #expect(waits(&recovery) == [1, 2, 4, 5, 5, 5].map { .seconds($0) })
      guard case .giveUp(attempts: 6) = recovery.nextAnswer() else {
        Issue.record("not given up")
        return
      }
      recovery.frameCame()
      #expect(waits(&recovery).count == 6)
    }

    @Test func streamThatEndedInOrderEnds() {
      var recovery = LossRecovery(MediaOptions.Reconnection())
      recovery.streamIsLost(inOrder: true)
      #expect(waits(&recovery).count == 5)
      guard case .end = recovery.nextAnswer() else {
        Issue.record("not at its end")
        return
      }
    }
  }
#endif
