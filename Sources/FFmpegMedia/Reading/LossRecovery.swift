// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  /// What a reader keeps of the loss of its stream, and how long it waits before it tries again.
  struct LossRecovery {
    /// What comes of a loss.
    enum Answer {
      case wait(Duration)
      /// The stream has ended, with its frames delivered.
      case end
      case giveUp(attempts: Int)
    }

    private let reconnection: MediaOptions.Reconnection
    private var attempts = 0
    private var lossTime: ContinuousClock.Instant?
    private var endedInOrder = false

    init(_ reconnection: MediaOptions.Reconnection) { self.reconnection = reconnection }

    /// How long ago the stream was lost, in nanoseconds; nil if it never was.
    var nanosecondsSinceLoss: Int64? {
      guard let lossTime else { return nil }
      let (seconds, attoseconds) = (ContinuousClock.now - lossTime).components
      return seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
    }

    /// A frame came: attempts count anew.
    mutating func frameCame() { attempts = 0 }

    /// The stream is lost.
    ///
    /// - Parameter inOrder: Whether the server ended it in good order. If it has no other then,
    ///   that was the end.
    mutating func streamIsLost(inOrder: Bool) {
      lossTime = .now
      endedInOrder = inOrder
    }

    /// Returns what is to be done now that there is no connection.
    mutating func nextAnswer() -> Answer {
      guard attempts < reconnection.attempts else {
        return endedInOrder ? .end : .giveUp(attempts: attempts)
      }
      var delay = reconnection.firstDelay
      for _ in 0..<min(attempts, 30) { delay = min(delay * 2, reconnection.maximumDelay) }
      attempts += 1
      return .wait(min(delay, reconnection.maximumDelay))
    }
  }
#endif
