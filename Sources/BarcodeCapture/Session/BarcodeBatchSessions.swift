// SPDX-License-Identifier: Apache-2.0

/// The sessions of an engine as an asynchronous sequence.
///
/// Each use of ``BarcodeBatch/sessions`` is a sequence of its own, which begins with
/// the next frame and is made for one iteration. It ends when the source ends
/// or is switched off. With a lossless source the engine waits until the sequence's
/// reader takes each session, and so do switching the source off and setting another one:
/// iterate it or let go of it. With a live source sessions that wait are merged into one.
///
/// An error that ends the source ends the sequence too; ask
/// ``DataCaptureContext/waitUntilFinished()`` for it. Tasks that iterate one sequence
/// together get each session once.
public struct BarcodeBatchSessions: AsyncSequence, Sendable {
  /// A session.
  public typealias Element = BarcodeBatchSession
  /// Sequences of sessions never throw.
  public typealias Failure = Never

  private let subscription: Subscription

  init(channel: SessionChannel) {
    subscription = Subscription(channel: channel)
  }

  /// Returns the iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(subscription: subscription, reader: Subscription(channel: subscription.channel))
  }

  /// Takes the sessions one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let subscription: Subscription
    // Its own, so that leaving a loop ends the subscription while the sequence is kept.
    private let reader: Subscription

    fileprivate init(subscription: Subscription, reader: Subscription) {
      self.subscription = subscription
      self.reader = reader
    }

    /// Returns the next session, or nil after the last one and when the task is cancelled.
    public mutating func next() async -> BarcodeBatchSession? {
      await subscription.channel.next()
    }
  }

  /// Closes the channel when nobody can read from it any more.
  fileprivate final class Subscription: Sendable {
    let channel: SessionChannel

    init(channel: SessionChannel) {
      self.channel = channel
    }

    deinit { channel.close() }
  }
}
